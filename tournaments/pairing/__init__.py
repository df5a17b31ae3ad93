"""Who meets whom, pure: entrants and what was played in, draws with their reasons out.

Only the standard library and rustworkx. Entrants are numbers; whatever is the same whichever order the input stood in
comes out the same, and what is left to chance follows from a seed that can be kept and checked.
"""
