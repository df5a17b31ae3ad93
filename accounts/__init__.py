"""Accounts, for those who want their matches on several phones."""
