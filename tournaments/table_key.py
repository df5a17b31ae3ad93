"""The cookie in which a phone keeps the key of the table whose card it scanned, to find back to it from a match."""

TABLE_COOKIE = "table"
