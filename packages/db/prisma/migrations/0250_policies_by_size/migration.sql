-- By hand: policies name the setting itself. In a query of its own it had no value while a statement was planned, so each organisation was
-- taken for one of average size, and the largest was searched row by row (ADR 0024). Policies of later migrations come from confine_table.
DO $$
DECLARE
  asked CONSTANT text := '( SELECT current_setting(''app.tenant''::text, true) AS current_setting)';
  setting CONSTANT text := 'current_setting(''app.tenant''::text, true)';
  policy record;
BEGIN
  FOR policy IN SELECT polrelid::regclass AS place, polname, pg_get_expr(polqual, polrelid) AS visible, pg_get_expr(polwithcheck, polrelid) AS written
    FROM pg_policy JOIN pg_class c ON c.oid = polrelid WHERE c.relnamespace = current_schema()::regnamespace
  LOOP
    IF strpos(policy.visible, asked) > 0 THEN
      EXECUTE format('ALTER POLICY %I ON %s USING (%s)', policy.polname, policy.place, replace(policy.visible, asked, setting));
    END IF;
    IF strpos(policy.written, asked) > 0 THEN
      EXECUTE format('ALTER POLICY %I ON %s WITH CHECK (%s)', policy.polname, policy.place, replace(policy.written, asked, setting));
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION confine_table(name regclass, condition text DEFAULT 'tenant_id = current_setting(''app.tenant'', true)')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_tenant ON %s TO lectern_tenant USING (%s)', name, condition);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO lectern_tenant', name);
END $$;

-- Who may do everything, among the members of a large organisation.
CREATE INDEX "member_administrators_idx" ON "member" ("tenant_id") WHERE "role" = 'tenantAdmin';
