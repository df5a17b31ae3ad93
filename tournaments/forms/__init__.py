"""What people type about tournaments."""
