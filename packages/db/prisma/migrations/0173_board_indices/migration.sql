-- Who worked on which article, for boards: read from the index alone.
CREATE INDEX audit_log_work ON audit_log (tenant_id, created_at) INCLUDE (action, subject_id, actor_id, manual_id)
  WHERE actor_type = 'member' AND manual_id IS NOT NULL;

-- Manuals that were read, for boards: from the index alone.
DROP INDEX manual_day_tenant_id_day_idx;
CREATE INDEX manual_day_tenant_id_day_manual_id_views_idx ON manual_day (tenant_id, day, manual_id, views);
