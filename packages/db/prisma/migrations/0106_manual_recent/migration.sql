-- By hand: lists of manuals show what changed last; they stop at the first page of readable ones instead of sorting them all.
CREATE INDEX manual_recent ON manual (tenant_id, updated_at DESC, id) WHERE deleted_at IS NULL;
