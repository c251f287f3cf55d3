-- AlterTable
ALTER TABLE "article" ADD COLUMN     "plain_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "published_at" TIMESTAMPTZ(3),
ADD COLUMN     "published_language" TEXT,
ADD COLUMN     "published_plain_title" TEXT,
ADD COLUMN     "published_title" TEXT;

-- By hand. Lists and counts of what is published read one table: title, language and moment of the published version are beside the
-- article. Triggers write them, so that no statement that publishes, withdraws or restores can forget it.

-- A title as readers see it: composed, plain letters and digits, lower case, without invisible characters. It is searched for parts of
-- it; made again for each title that there is, it took most of the time.
CREATE FUNCTION plain_title(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(regexp_replace(title, '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFE0E\uFE0F\uFEFF]', '', 'g'), NFKC)) $$;

CREATE FUNCTION article_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.plain_title := plain_title(NEW.title);
  RETURN NEW;
END $$;
CREATE TRIGGER article_title_insert BEFORE INSERT ON article FOR EACH ROW EXECUTE FUNCTION article_title();
-- Each save names the title.
CREATE TRIGGER article_title_update BEFORE UPDATE OF title ON article
  FOR EACH ROW WHEN (NEW.title IS DISTINCT FROM OLD.title) EXECUTE FUNCTION article_title();

CREATE FUNCTION article_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT v.title, plain_title(v.title), v.language, v.created_at
    INTO NEW.published_title, NEW.published_plain_title, NEW.published_language, NEW.published_at
    FROM article_version v WHERE v.id = NEW.published_version_id;
  RETURN NEW;
END $$;
CREATE TRIGGER article_published_insert BEFORE INSERT ON article
  FOR EACH ROW WHEN (NEW.published_version_id IS NOT NULL) EXECUTE FUNCTION article_published();
CREATE TRIGGER article_published_update BEFORE UPDATE OF published_version_id ON article
  FOR EACH ROW WHEN (NEW.published_version_id IS DISTINCT FROM OLD.published_version_id) EXECUTE FUNCTION article_published();

-- A restore writes versions after their articles. One that was there first has been read already.
CREATE FUNCTION article_version_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article SET published_title = NEW.title, published_plain_title = plain_title(NEW.title),
      published_language = NEW.language, published_at = NEW.created_at
    WHERE id = NEW.article_id AND published_version_id = NEW.id
      AND (published_title, published_language, published_at) IS DISTINCT FROM (NEW.title, NEW.language, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER article_version_published AFTER INSERT OR UPDATE OF title, language ON article_version
  FOR EACH ROW EXECUTE FUNCTION article_version_published();

UPDATE article a SET plain_title = plain_title(o.title), published_title = v.title, published_plain_title = plain_title(v.title),
    published_language = v.language, published_at = v.created_at
  FROM article o LEFT JOIN article_version v ON v.id = o.published_version_id WHERE o.id = a.id;

-- What is published in a manual is counted, and its language told, from the index alone.
CREATE INDEX article_published ON article (manual_id, published_language, position)
  INCLUDE (tenant_id, type, share_password_hash, published_at)
  WHERE deleted_at IS NULL AND published_version_id IS NOT NULL;
