-- Message box: what is told at once, and which of it is mailed (ADR 0031).

-- AlterTable
ALTER TABLE "notification" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "mail" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "shown" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "notification_digest" (
    "user_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,

    CONSTRAINT "notification_digest_pkey" PRIMARY KEY ("user_id","tenant_id")
);

-- AddForeignKey
ALTER TABLE "notification_digest" ADD CONSTRAINT "notification_digest_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('notification_digest');
DROP INDEX notification_unread;
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL AND deleted_at IS NULL AND shown;
CREATE INDEX notification_mail ON notification (mail, user_id, tenant_id) WHERE mail <> '';
CREATE INDEX notification_created ON notification (created_at);
CREATE INDEX notification_deleted ON notification (deleted_at) WHERE deleted_at IS NOT NULL;

-- Tells every server, when the transaction commits, that browsers of these people should ask again. Without people it is for all of the
-- tenant, without a tenant for everybody. Says nothing while the queue of PostgreSQL is nearly full: a full one would refuse the commit.
CREATE FUNCTION live_announce(topic text, people text[], tenant text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- A notification has at most 8,000 bytes, an id 16 and its quotes.
  most CONSTANT int := 300;
BEGIN
  IF people IS NOT NULL AND cardinality(people) = 0 OR pg_notification_queue_usage() > 0.9 THEN RETURN; END IF;
  FOR part IN 0 .. (COALESCE(cardinality(people), 1) - 1) / most LOOP
    PERFORM pg_notify('lectern_live', json_strip_nulls(json_build_object(
      'topic', topic, 'people', people[part * most + 1 : (part + 1) * most], 'tenant', NULLIF(tenant, '')))::text);
  END LOOP;
END $$;

-- Whatever changes somebody's notifications tells their browsers: no writer can forget it.
CREATE FUNCTION notification_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_announce('inbox', array_agg(DISTINCT c.user_id), c.tenant_id) FROM changed c WHERE c.shown GROUP BY c.tenant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_added AFTER INSERT ON notification REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notification_changed();
CREATE TRIGGER notification_removed AFTER DELETE ON notification REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notification_changed();
-- Not when it was only mailed.
CREATE FUNCTION notification_marked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_announce('inbox', array_agg(DISTINCT c.user_id), c.tenant_id)
    FROM changed c JOIN before b ON b.id = c.id
    WHERE c.shown AND (c.read_at, c.deleted_at) IS DISTINCT FROM (b.read_at, b.deleted_at) GROUP BY c.tenant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_marked AFTER UPDATE ON notification REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notification_marked();

-- Whatever may end a session's rights has the servers look at it again: signing out, another organisation or role, disabled people.
CREATE FUNCTION session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_announce('session', array_agg(DISTINCT c.user_id), NULL) FROM changed c HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER session_removed AFTER DELETE ON session REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION session_changed();
CREATE TRIGGER session_switched AFTER UPDATE ON session REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION session_changed();
CREATE TRIGGER member_left AFTER DELETE ON member REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION session_changed();
CREATE FUNCTION member_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_announce('session', array_agg(DISTINCT c.user_id), NULL)
    FROM changed c JOIN before b ON b.id = c.id WHERE (c.enabled, c.role) IS DISTINCT FROM (b.enabled, b.role)
    HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER member_changed AFTER UPDATE ON member REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_changed();
CREATE FUNCTION tenant_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live_announce('session', NULL, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER tenant_disabled AFTER UPDATE OF enabled ON tenant FOR EACH ROW
  WHEN (OLD.enabled IS DISTINCT FROM NEW.enabled) EXECUTE FUNCTION tenant_disabled();

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('notificationKeepDays', 'system', 'basic', '消息盒子保留消息的天数', 'number', '180')
  ON CONFLICT (key) DO NOTHING;
