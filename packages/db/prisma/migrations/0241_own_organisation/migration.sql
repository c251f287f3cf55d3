-- The organisation that came with the system is the platform's own: the operators' board is about the others. Where it is the only one it counts
-- as before; operators can mark it, and unmark it.
UPDATE tenant SET internal = true
  WHERE is_default AND source = 'system' AND EXISTS (SELECT 1 FROM tenant o WHERE o.id <> tenant.id AND o.deleted_at IS NULL);
