"""What people type, turned into the engine's data; its faults stand beside the field they are about."""
