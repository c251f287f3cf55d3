-- Uses of the platform's templates were not counted: tenants read those rows and may not write them.
CREATE FUNCTION count_template(template_id text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE template SET used_count = used_count + 1 WHERE id = template_id AND tenant_id = '' $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION count_template(text) SET search_path = %s, pg_temp', current_setting('search_path'));
END $$;
