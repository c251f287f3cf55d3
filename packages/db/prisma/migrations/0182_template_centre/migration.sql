-- The template centre: groups, names in both languages, and what operators decide about the templates of the platform.

-- AlterTable
ALTER TABLE "template" ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "cover_file_id" TEXT,
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "descriptions" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "group_id" TEXT,
ADD COLUMN     "names" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_by" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "theme_template" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "descriptions" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "group_id" TEXT,
ADD COLUMN     "names" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "updated_by" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "template_group" (
    "id" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "advanced" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "template_group_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "template_group_id_idx" ON "template"("group_id");

-- CreateIndex
CREATE INDEX "theme_template_group_id_idx" ON "theme_template"("group_id");

-- AddForeignKey
ALTER TABLE "theme_template" ADD CONSTRAINT "theme_template_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "template_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template" ADD CONSTRAINT "template_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "template_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand.
-- A name in one language stands for both.
UPDATE theme_template SET names = jsonb_build_object('zh_CN', name, 'en_US', name),
  descriptions = jsonb_build_object('zh_CN', description, 'en_US', description);
ALTER TABLE theme_template DROP COLUMN name, DROP COLUMN description, DROP COLUMN group_name;

-- Tenants read the groups of the platform, and write none.
REVOKE INSERT, UPDATE, DELETE ON template_group FROM lectern_tenant;

INSERT INTO template_group (id, scope, names, advanced, position) VALUES
  ('system-help', 'manual', '{"zh_CN": "帮助文档", "en_US": "Help pages"}', false, 1),
  ('system-centre', 'manual', '{"zh_CN": "帮助中心", "en_US": "Help centre"}', false, 2),
  ('system-product', 'manual', '{"zh_CN": "产品", "en_US": "Product"}', false, 3),
  ('system-team', 'manual', '{"zh_CN": "团队", "en_US": "Team"}', false, 4),
  ('system-collaboration', 'manual', '{"zh_CN": "协作", "en_US": "Collaboration"}', false, 5),
  ('system-theme-basic', 'theme', '{"zh_CN": "基础模板", "en_US": "Basic"}', false, 1),
  ('system-theme-advanced', 'theme', '{"zh_CN": "高级模板", "en_US": "Advanced"}', true, 2);

UPDATE template t SET group_id = g.id FROM template_group g
  WHERE t.tenant_id = '' AND g.scope = 'manual' AND t.group_name <> '' AND t.group_name IN (g.names->>'zh_CN', g.names->>'en_US');
UPDATE template SET category = 'helpCentre' WHERE id LIKE 'system-help-centre-%';
UPDATE template SET category = 'questions' WHERE id LIKE 'system-question-answer-%' OR id LIKE 'system-faq-%';
UPDATE template SET category = 'product' WHERE id LIKE 'system-product-manual-%';

-- The system's own themes: their documents are part of the program.
INSERT INTO theme_template (id, group_id, names, descriptions, document, published, created_by) VALUES
  ('product', 'system-theme-basic', '{"zh_CN": "产品帮助中心", "en_US": "Product help centre"}', '{"zh_CN": "搜索、分类卡片、热门文章、联系方式", "en_US": "Search, topic cards, popular articles, contact"}', '{}', true, ''),
  ('faq', 'system-theme-basic', '{"zh_CN": "常见问题", "en_US": "Common questions"}', '{"zh_CN": "以问题和回答为主，适合客服", "en_US": "Questions and answers first, for support teams"}', '{}', true, ''),
  ('handbook', 'system-theme-basic', '{"zh_CN": "内部手册", "en_US": "Internal handbook"}', '{"zh_CN": "公告、制度分类、最近更新", "en_US": "Announcements, policies by topic, recent changes"}', '{}', true, ''),
  ('minimal', 'system-theme-basic', '{"zh_CN": "极简", "en_US": "Minimal"}', '{"zh_CN": "只有搜索和分类", "en_US": "Only search and topics"}', '{}', true, ''),
  ('developer', 'system-theme-advanced', '{"zh_CN": "开发者中心", "en_US": "Developer centre"}', '{"zh_CN": "快速开始、接口参考、最近更新", "en_US": "Quick start, API reference, recent changes"}', '{}', true, ''),
  ('campaign', 'system-theme-advanced', '{"zh_CN": "活动与公告", "en_US": "Campaign"}', '{"zh_CN": "大图、按钮、图文介绍", "en_US": "Large picture, buttons, pictures with text"}', '{}', true, '')
  ON CONFLICT (id) DO NOTHING;
