"""Dates and numbers in Kazakh."""

TIME_FORMAT = "H:i"
DATE_FORMAT = "Y ж. j E"
DATETIME_FORMAT = "Y ж. j E, H:i"
SHORT_DATE_FORMAT = "d.m.Y"
SHORT_DATETIME_FORMAT = "d.m.Y H:i"
DECIMAL_SEPARATOR = ","
