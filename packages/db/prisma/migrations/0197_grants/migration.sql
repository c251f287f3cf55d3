-- By hand: what confined statements may do with the tables of people and of the platform (ADR 0053). Tables without row-level security
-- give lectern_tenant nothing, unless a migration grants it: name the columns, and the reason in confinement-tables.int.test.ts.
DO $$
DECLARE
  name regclass;
BEGIN
  FOR name IN SELECT c.oid::regclass FROM pg_class c
    WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = current_schema()::regnamespace AND NOT c.relrowsecurity
      AND pg_has_role(c.relowner, 'USAGE')
  LOOP
    EXECUTE format('REVOKE ALL ON %s FROM lectern_tenant', name);
  END LOOP;
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I REVOKE ALL ON TABLES FROM lectern_tenant', current_schema());
END $$;

-- A table of tenants gets its grant together with its policy.
CREATE OR REPLACE FUNCTION confine_table(name regclass, condition text DEFAULT 'tenant_id = (SELECT current_setting(''app.tenant'', true))')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_tenant ON %s TO lectern_tenant USING (%s)', name, condition);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO lectern_tenant', name);
END $$;

-- People: the members of the tenant. Their accounts are written outside of the confinement only.
SELECT confine_table('"user"', 'EXISTS (SELECT FROM member m WHERE m.user_id = "user".id AND m.tenant_id = (SELECT current_setting(''app.tenant'', true)))');
SELECT confine_table('user_profile', 'EXISTS (SELECT FROM member m WHERE m.user_id = user_profile.user_id AND m.tenant_id = (SELECT current_setting(''app.tenant'', true)))');
SELECT confine_table('user_preference', 'EXISTS (SELECT FROM member m WHERE m.user_id = user_preference.user_id AND m.tenant_id = (SELECT current_setting(''app.tenant'', true)))');
-- Settings of the platform; passwords among them are for whoever uses them, which is nothing confined.
SELECT confine_table('system_parameter', 'type <> ''secret''');
REVOKE ALL ON "user", user_profile, user_preference, system_parameter FROM lectern_tenant;

GRANT SELECT (id, name, username, display_username, email, email_verified, platform_role, source, managed_by) ON "user" TO lectern_tenant;
GRANT SELECT (user_id, avatar_file_id) ON user_profile TO lectern_tenant;
GRANT SELECT, INSERT, UPDATE (content) ON user_preference TO lectern_tenant;
GRANT SELECT (key, value) ON system_parameter TO lectern_tenant;

-- What the platform has for everybody.
GRANT SELECT ON ai_package, message_template TO lectern_tenant;
GRANT SELECT (id, scope, names, advanced, position) ON template_group TO lectern_tenant;
GRANT SELECT (id, word, key, kind, category_id, level, enabled, removed_at) ON sensitive_word TO lectern_tenant;
GRANT SELECT (id, name_zh, name_en, level, use) ON sensitive_category TO lectern_tenant;
GRANT SELECT ON sensitive_list TO lectern_tenant;
-- Bytes of a deleted file; whoever removes them looks whether another file has them.
GRANT INSERT (storage_key) ON stored_garbage TO lectern_tenant;

-- An old address goes to the last manual that had it, of whichever tenant: taken for manuals of the own tenant only.
ALTER TABLE manual_old_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_everybody ON manual_old_code FOR SELECT TO lectern_tenant USING (true);
CREATE POLICY for_own_manual ON manual_old_code FOR INSERT TO lectern_tenant
  WITH CHECK (tenant_id = (SELECT current_setting('app.tenant', true)));
CREATE POLICY to_own_manual ON manual_old_code FOR UPDATE TO lectern_tenant
  USING (true) WITH CHECK (tenant_id = (SELECT current_setting('app.tenant', true)));
GRANT SELECT, INSERT, UPDATE ON manual_old_code TO lectern_tenant;

-- The name of one person by their id, also when they have left: who ordered, who confirmed a payment, who published for the platform.
CREATE FUNCTION person_name(person text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER AS $$
  SELECT name FROM "user" WHERE id = person $$;
-- Whom an organisation's order is reported to: nothing but their ids.
CREATE FUNCTION operator_ids() RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER AS $$
  SELECT id FROM "user" WHERE platform_role = 'operator' $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION person_name(text) SET search_path = %s, pg_temp', current_setting('search_path'));
  EXECUTE format('ALTER FUNCTION operator_ids() SET search_path = %s, pg_temp', current_setting('search_path'));
END $$;
-- And they are told in the name of the platform.
CREATE POLICY to_operators ON notification FOR INSERT TO lectern_tenant
  WITH CHECK (tenant_id = '' AND user_id IN (SELECT operator_ids()));
