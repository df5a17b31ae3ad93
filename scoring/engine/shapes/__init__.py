"""How a round is scored, one file a shape; `fold.SCORERS` names them all."""
