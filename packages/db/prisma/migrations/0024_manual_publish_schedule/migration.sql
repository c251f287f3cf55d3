-- CreateTable
CREATE TABLE "manual_publish_schedule" (
    "manual_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "publish_at" TIMESTAMPTZ(3) NOT NULL,
    "actor_type" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),
    "error" TEXT,

CONSTRAINT "manual_publish_schedule_pkey" PRIMARY KEY ("manual_id")
);

-- AddForeignKey
ALTER TABLE "manual_publish_schedule" ADD CONSTRAINT "manual_publish_schedule_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: those that wait, by time.
CREATE INDEX "manual_publish_schedule_waiting" ON "manual_publish_schedule" ("publish_at") WHERE "taken_at" IS NULL;
