"""From a stage as it is stored to the next round of it, and what its rounds come to: reads only, nothing is written."""
