-- CreateTable
CREATE TABLE "theme" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "draft" JSONB NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "template_id" TEXT,
    "published_number" INTEGER,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "enabled_at" TIMESTAMPTZ(3),
    "ranking" JSONB NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

CONSTRAINT "theme_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "theme_version" (
    "theme_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "published_by" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "theme_version_pkey" PRIMARY KEY ("theme_id","number")
);

-- CreateTable
CREATE TABLE "theme_file" (
    "theme_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "draft" BOOLEAN NOT NULL DEFAULT false,
    "published" BOOLEAN NOT NULL DEFAULT false,

CONSTRAINT "theme_file_pkey" PRIMARY KEY ("theme_id","file_id")
);

-- CreateTable
CREATE TABLE "theme_target" (
    "theme_id" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "member" BOOLEAN NOT NULL DEFAULT false,

CONSTRAINT "theme_target_pkey" PRIMARY KEY ("theme_id","target_id")
);

-- CreateTable
CREATE TABLE "theme_template" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL DEFAULT '',
    "group_name" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "document" JSONB NOT NULL,
    "published" BOOLEAN NOT NULL DEFAULT false,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "theme_template_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "theme_manual_id_idx" ON "theme"("manual_id");

-- CreateIndex
CREATE INDEX "theme_tenant_id_idx" ON "theme"("tenant_id");

-- CreateIndex
CREATE INDEX "theme_file_file_id_idx" ON "theme_file"("file_id");

-- CreateIndex
CREATE INDEX "theme_target_target_id_idx" ON "theme_target"("target_id");

-- CreateIndex
CREATE INDEX "theme_template_tenant_id_idx" ON "theme_template"("tenant_id");

-- AddForeignKey
ALTER TABLE "theme" ADD CONSTRAINT "theme_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "theme_version" ADD CONSTRAINT "theme_version_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "theme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "theme_file" ADD CONSTRAINT "theme_file_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "theme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "theme_target" ADD CONSTRAINT "theme_target_theme_id_fkey" FOREIGN KEY ("theme_id") REFERENCES "theme"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
CREATE UNIQUE INDEX theme_enabled ON theme (manual_id) WHERE enabled;
SELECT confine_table('theme');
SELECT confine_table('theme_version');
SELECT confine_table('theme_file');
SELECT confine_table('theme_target');
SELECT confine_table('theme_template');
-- What the platform has for everybody.
CREATE POLICY of_platform ON theme_template FOR SELECT TO lectern_tenant USING (tenant_id = '');
-- Tenants count their use of the platform's templates, and change nothing else of them.
CREATE FUNCTION count_theme_template(template text) RETURNS void LANGUAGE sql SECURITY DEFINER AS $$
  UPDATE theme_template SET used_count = used_count + 1 WHERE id = template AND tenant_id = '' $$;
DO $$ BEGIN
  EXECUTE format('ALTER FUNCTION count_theme_template(text) SET search_path = %s, pg_temp', current_setting('search_path'));
END $$;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('frontPortal', 'system', 'basic', '首页门户（手册编号）', 'string', '')
  ON CONFLICT (key) DO NOTHING;
