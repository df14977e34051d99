-- Refused: the person takes no direct messages and is to be mentioned. Outdated, replaced: a newer board is posted instead.
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check,
  ADD CONSTRAINT delivery_state_check CHECK (state IN (
    'waiting', 'refused', 'sent', 'mentioned', 'expired', 'failed', 'outdated', 'replaced'));
