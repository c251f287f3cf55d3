-- By hand: row-level security under the tenants' tables (ADR 0024). Statements that are confined to a tenant run as lectern_tenant,
-- which owns nothing; `app.tenant` names the tenant, both for one transaction only (packages/db/src/confined-client.ts).
-- The owner of the tables, as whom everything else runs, is not subject to the policies.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'lectern_tenant') THEN
    CREATE ROLE lectern_tenant NOLOGIN NOINHERIT;
  END IF;
EXCEPTION
  -- Another database of the same server was migrated at the same time.
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'The role lectern_tenant is missing and % may not create it. An administrator of the server has to run: CREATE ROLE lectern_tenant NOLOGIN NOINHERIT; GRANT lectern_tenant TO %;', current_user, quote_ident(current_user);
END $$;

DO $$
DECLARE
  -- Since PostgreSQL 16 a member may not act as the role without this privilege, not even the one who created it.
  acting text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT pg_has_role(current_user, 'lectern_tenant', acting) THEN
    EXECUTE format('GRANT lectern_tenant TO %I', current_user);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE EXCEPTION '% may not act as lectern_tenant. An administrator of the server has to run: GRANT lectern_tenant TO %;', current_user, quote_ident(current_user);
END $$;

-- What it may do; the policies say with which rows. Tables of later migrations follow by the default privileges.
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO lectern_tenant', current_schema());
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO lectern_tenant', current_schema());
  EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO lectern_tenant', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO lectern_tenant', current_schema());
  EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT USAGE ON SEQUENCES TO lectern_tenant', current_schema());
END $$;
REVOKE ALL ON _prisma_migrations FROM lectern_tenant;

-- Confines a table: of its rows, lectern_tenant sees and writes those of the tenant. Call it for every new table with tenant_id.
-- The setting is read once for a statement, because it stands in a query of its own.
CREATE FUNCTION confine_table(name regclass, condition text DEFAULT 'tenant_id = (SELECT current_setting(''app.tenant'', true))')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_tenant ON %s TO lectern_tenant USING (%s)', name, condition);
END $$;

SELECT confine_table(c.oid::regclass)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attname = 'tenant_id' AND NOT a.attisdropped
  -- An old address goes to the last manual that had it, of whichever tenant.
  AND c.relname <> 'manual_old_code';

-- Without the column, but a tenant's all the same.
SELECT confine_table('tenant', 'id = (SELECT current_setting(''app.tenant'', true))');
SELECT confine_table('upload_part', 'EXISTS (SELECT FROM upload u WHERE u.id = upload_id)');
SELECT confine_table('invitation_use', 'EXISTS (SELECT FROM invitation_link l WHERE l.id = link_id)');
SELECT confine_table('chunk_embedding', 'EXISTS (SELECT FROM chunk c WHERE c.id = chunk_id)');

-- What the platform has for every tenant: everybody reads it.
CREATE POLICY of_platform ON template FOR SELECT TO lectern_tenant USING (tenant_id = '');
CREATE POLICY of_platform ON template_file FOR SELECT TO lectern_tenant USING (tenant_id = '');
CREATE POLICY of_platform ON stored_file FOR SELECT TO lectern_tenant USING (tenant_id = '');
CREATE POLICY of_platform ON appearance FOR SELECT TO lectern_tenant USING (tenant_id IS NULL);

-- Retrieval runs as the owner: the operators that its indexes serve are not leakproof, so the planner would not use them below a
-- policy. It takes the manuals from its caller and keeps those of the tenant.
CREATE FUNCTION confined_manuals(manuals text[]) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN current_setting('role') <> 'lectern_tenant' THEN manuals
    ELSE ARRAY(
      SELECT m.id FROM manual m WHERE m.id = ANY (manuals) AND m.tenant_id = current_setting('app.tenant', true)
      -- Articles with a password of their own that the caller has opened.
      UNION ALL
      SELECT a.id FROM article a WHERE a.id = ANY (manuals) AND a.tenant_id = current_setting('app.tenant', true)) END
$$;

DO $$
DECLARE
  signature text;
  definition text;
BEGIN
  -- Loads the library of pgvector: before that, only a superuser may make functions that set its parameters.
  PERFORM '[1]'::vector;
  FOREACH signature IN ARRAY ARRAY[
    'search_lexical(text[], integer[], sparsevec, integer)',
    'search_articles(text[], integer[], sparsevec, integer, double precision, integer, integer)',
    'search_dense(text[], text, vector, integer)'
  ] LOOP
    -- The function as it is, with one more statement at its beginning.
    definition := regexp_replace(pg_get_functiondef(signature::regprocedure), '\nBEGIN\n', E'\nBEGIN\n  manuals := confined_manuals(manuals);\n');
    IF position('confined_manuals' IN definition) = 0 THEN RAISE EXCEPTION '% could not be confined', signature; END IF;
    EXECUTE definition;
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER', signature);
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', signature, current_setting('search_path'));
  END LOOP;
END $$;
