"""How dates are written in languages for which Django has no usage, or an American one."""
