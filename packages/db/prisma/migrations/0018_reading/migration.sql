-- CreateTable
CREATE TABLE "article_view_day" (
    "article_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "views" INTEGER NOT NULL,

CONSTRAINT "article_view_day_pkey" PRIMARY KEY ("article_id","day")
);

-- CreateTable
CREATE TABLE "article_rating" (
    "article_id" TEXT NOT NULL,
    "voter" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "good" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "article_rating_pkey" PRIMARY KEY ("article_id","voter")
);

-- CreateTable
CREATE TABLE "article_feedback" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "good" BOOLEAN,
    "member_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "handled_by" TEXT,

CONSTRAINT "article_feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feedback_picture" (
    "feedback_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

CONSTRAINT "feedback_picture_pkey" PRIMARY KEY ("feedback_id","file_id")
);

-- CreateTable
CREATE TABLE "publish_schedule" (
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "publish_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),
    "error" TEXT,

CONSTRAINT "publish_schedule_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "cooperation_link" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "article_id" TEXT,
    "role" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "cooperation_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "article_view_day_tenant_id_day_idx" ON "article_view_day"("tenant_id", "day");

-- CreateIndex
CREATE INDEX "article_view_day_manual_id_day_idx" ON "article_view_day"("manual_id", "day");

-- CreateIndex
CREATE INDEX "article_rating_tenant_id_created_at_idx" ON "article_rating"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "article_feedback_article_id_created_at_idx" ON "article_feedback"("article_id", "created_at");

-- CreateIndex
CREATE INDEX "article_feedback_tenant_id_created_at_idx" ON "article_feedback"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "feedback_picture_file_id_idx" ON "feedback_picture"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "cooperation_link_code_hash_key" ON "cooperation_link"("code_hash");

-- CreateIndex
CREATE INDEX "cooperation_link_article_id_idx" ON "cooperation_link"("article_id");

-- AddForeignKey
ALTER TABLE "article_rating" ADD CONSTRAINT "article_rating_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_feedback" ADD CONSTRAINT "article_feedback_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback_picture" ADD CONSTRAINT "feedback_picture_feedback_id_fkey" FOREIGN KEY ("feedback_id") REFERENCES "article_feedback"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publish_schedule" ADD CONSTRAINT "publish_schedule_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cooperation_link" ADD CONSTRAINT "cooperation_link_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cooperation_link" ADD CONSTRAINT "cooperation_link_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one link of a manual and one of each article; what waits for its time, which is little beside all there ever was.
CREATE UNIQUE INDEX "cooperation_link_place" ON "cooperation_link" ("manual_id", COALESCE("article_id", ''));
CREATE INDEX "publish_schedule_waiting" ON "publish_schedule" ("publish_at") WHERE "taken_at" IS NULL;
