-- AlterTable
ALTER TABLE "member" ADD COLUMN     "sort_name" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "member_tenant_id_sort_name_id_idx" ON "member"("tenant_id", "sort_name", "id");

-- By hand. A page of the members of an organisation by name reads the rows of that page: names are in another table, which all
-- organisations share. A person may join or be renamed in an organisation that does not see the others, so the product itself copies names.
CREATE FUNCTION member_sort_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  SELECT lower(u.name) INTO NEW.sort_name FROM "user" u WHERE u.id = NEW.user_id;
  NEW.sort_name := COALESCE(NEW.sort_name, '');
  RETURN NEW;
END $$;
CREATE FUNCTION user_sort_name() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  UPDATE member SET sort_name = lower(NEW.name) WHERE user_id = NEW.id AND sort_name <> lower(NEW.name);
  RETURN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION member_sort_name() SET search_path = %s, pg_temp', current_setting('search_path'));
  EXECUTE format('ALTER FUNCTION user_sort_name() SET search_path = %s, pg_temp', current_setting('search_path'));
END $$;
CREATE TRIGGER member_sort_name BEFORE INSERT OR UPDATE OF user_id ON member FOR EACH ROW EXECUTE FUNCTION member_sort_name();
-- One statement may add both, the member first.
CREATE TRIGGER user_sort_name AFTER INSERT OR UPDATE OF name ON "user" FOR EACH ROW EXECUTE FUNCTION user_sort_name();
UPDATE member m SET sort_name = lower(u.name) FROM "user" u WHERE u.id = m.user_id;

-- The order of the list of members.
CREATE INDEX member_by_role ON member (tenant_id, (role = 'tenantAdmin') DESC, created_at, id);

-- Roles that collaboration links gave are looked for among the entries that can tell.
CREATE INDEX audit_log_grants ON audit_log (tenant_id, id) WHERE action IN ('cooperation.join', 'cooperation.set', 'manual.grant');
