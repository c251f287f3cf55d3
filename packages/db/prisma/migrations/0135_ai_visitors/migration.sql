-- AlterTable
ALTER TABLE "ai_usage" ADD COLUMN     "visitors" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "ai_visitor_usage" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "visitor" TEXT NOT NULL,
    "answers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ai_visitor_usage_pkey" PRIMARY KEY ("tenant_id","day","visitor")
);

-- CreateIndex
CREATE INDEX "ai_visitor_usage_day_idx" ON "ai_visitor_usage"("day");

-- By hand: what the operators allow visitors.
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('aiVisitorDaily', 'ai', 'quota', '每位访客每天在一个企业的智能问答次数', 'number', '200'),
  ('aiVisitorShare', 'ai', 'quota', '访客最多可用的当月智能问答次数占比（%）', 'number', '80')
  ON CONFLICT (key) DO NOTHING;
