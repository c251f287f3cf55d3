-- AlterTable
ALTER TABLE "promotion_click" ADD COLUMN     "visitor" TEXT;

-- AlterTable
ALTER TABLE "tenant" ADD COLUMN     "internal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "promotion_code" TEXT,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'unknown';

-- CreateTable
CREATE TABLE "stat_salt" (
    "day" DATE NOT NULL,
    "salt" TEXT NOT NULL,

CONSTRAINT "stat_salt_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "read_visit" (
    "day" DATE NOT NULL,
    "manual_id" TEXT NOT NULL,
    "visitor" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

CONSTRAINT "read_visit_pkey" PRIMARY KEY ("day","manual_id","visitor")
);

-- CreateTable
CREATE TABLE "portal_visit" (
    "day" DATE NOT NULL,
    "manual_id" TEXT NOT NULL,
    "visitor" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

CONSTRAINT "portal_visit_pkey" PRIMARY KEY ("day","manual_id","visitor")
);

-- CreateTable
CREATE TABLE "backlink" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "source_host" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "backlink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_link" (
    "id" TEXT NOT NULL,
    "promotion_code" TEXT NOT NULL,
    "promoter" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "promotion_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_day" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "member_id" TEXT NOT NULL,
    "contributions" INTEGER NOT NULL DEFAULT 0,

CONSTRAINT "member_day_pkey" PRIMARY KEY ("tenant_id","day","member_id")
);

-- CreateTable
CREATE TABLE "tenant_day" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "readers" INTEGER NOT NULL DEFAULT 0,
    "manuals_read" INTEGER NOT NULL DEFAULT 0,
    "active_members" INTEGER NOT NULL DEFAULT 0,
    "contributions" INTEGER NOT NULL DEFAULT 0,
    "contributors" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "published" INTEGER NOT NULL DEFAULT 0,
    "good" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "feedback" INTEGER NOT NULL DEFAULT 0,
    "searches" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "doubtful" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "answers_good" INTEGER NOT NULL DEFAULT 0,
    "answers_bad" INTEGER NOT NULL DEFAULT 0,
    "tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,
    "portal_views" INTEGER NOT NULL DEFAULT 0,
    "portal_reached" INTEGER NOT NULL DEFAULT 0,
    "answer_p95" INTEGER,

CONSTRAINT "tenant_day_pkey" PRIMARY KEY ("tenant_id","day")
);

-- CreateTable
CREATE TABLE "manual_day" (
    "manual_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "readers" INTEGER NOT NULL DEFAULT 0,
    "contributions" INTEGER NOT NULL DEFAULT 0,
    "good" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "feedback" INTEGER NOT NULL DEFAULT 0,
    "searches" INTEGER NOT NULL DEFAULT 0,
    "missed" INTEGER NOT NULL DEFAULT 0,
    "answers" INTEGER NOT NULL DEFAULT 0,
    "doubtful" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "portal_views" INTEGER NOT NULL DEFAULT 0,
    "portal_reached" INTEGER NOT NULL DEFAULT 0,

CONSTRAINT "manual_day_pkey" PRIMARY KEY ("manual_id","day")
);

-- CreateTable
CREATE TABLE "contribution_day" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "manual_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "contributions" INTEGER NOT NULL,

CONSTRAINT "contribution_day_pkey" PRIMARY KEY ("tenant_id","day","manual_id","member_id")
);

-- CreateTable
CREATE TABLE "feature_day" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "feature" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,

CONSTRAINT "feature_day_pkey" PRIMARY KEY ("tenant_id","day","feature")
);

-- CreateTable
CREATE TABLE "backlink_day" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "source_host" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "targets" INTEGER NOT NULL,

CONSTRAINT "backlink_day_pkey" PRIMARY KEY ("tenant_id","day","source_host")
);

-- CreateIndex
CREATE INDEX "read_visit_tenant_id_day_idx" ON "read_visit"("tenant_id", "day");

-- CreateIndex
CREATE INDEX "portal_visit_tenant_id_day_idx" ON "portal_visit"("tenant_id", "day");

-- CreateIndex
CREATE INDEX "backlink_tenant_id_created_at_idx" ON "backlink"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "backlink_created_at_idx" ON "backlink"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "promotion_link_promotion_code_key" ON "promotion_link"("promotion_code");

-- CreateIndex
CREATE INDEX "member_day_day_idx" ON "member_day"("day");

-- CreateIndex
CREATE INDEX "tenant_day_day_idx" ON "tenant_day"("day");

-- CreateIndex
CREATE INDEX "manual_day_tenant_id_day_idx" ON "manual_day"("tenant_id", "day");

-- CreateIndex
CREATE INDEX "manual_day_day_idx" ON "manual_day"("day");

-- CreateIndex
CREATE INDEX "contribution_day_day_idx" ON "contribution_day"("day");

-- CreateIndex
CREATE INDEX "feature_day_day_idx" ON "feature_day"("day");

-- CreateIndex
CREATE INDEX "backlink_day_day_idx" ON "backlink_day"("day");

-- CreateIndex
CREATE INDEX "article_view_day_day_idx" ON "article_view_day"("day");

-- CreateIndex
CREATE INDEX "tenant_created_at_idx" ON "tenant"("created_at");

-- By hand: rows arrive in the order of time, so a small index by blocks finds those of a day in all tenants.
CREATE INDEX audit_log_by_time ON audit_log USING brin (created_at) WITH (pages_per_range = 32);
CREATE INDEX answer_by_time ON answer USING brin (created_at) WITH (pages_per_range = 32);
CREATE INDEX article_rating_by_time ON article_rating USING brin (created_at) WITH (pages_per_range = 32);
CREATE INDEX article_feedback_by_time ON article_feedback USING brin (created_at) WITH (pages_per_range = 32);

SELECT confine_table('read_visit');
SELECT confine_table('portal_visit');
SELECT confine_table('backlink');
SELECT confine_table('member_day');
SELECT confine_table('tenant_day');
SELECT confine_table('manual_day');
SELECT confine_table('contribution_day');
SELECT confine_table('feature_day');
SELECT confine_table('backlink_day');
-- Of the platform: no statement of a tenant has to do with them.
REVOKE ALL ON stat_salt, promotion_link FROM lectern_tenant;

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('statTimezone', 'system', 'statistics', '统计时区', 'string', 'Asia/Shanghai'),
  ('blockedReferrers', 'system', 'statistics', '不统计的来源网站', 'string', '')
  ON CONFLICT (key) DO NOTHING;
