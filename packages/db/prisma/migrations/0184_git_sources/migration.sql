-- CreateTable
CREATE TABLE "git_source" (
    "manual_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "branch" TEXT NOT NULL DEFAULT '',
    "folder" TEXT NOT NULL DEFAULT '',
    "user_name" TEXT NOT NULL DEFAULT '',
    "token" TEXT,
    "schedule" TEXT NOT NULL DEFAULT 'off',
    "daily_hour" INTEGER NOT NULL DEFAULT 2,
    "time_zone" TEXT NOT NULL,
    "publish" BOOLEAN NOT NULL DEFAULT false,
    "on_deletion" TEXT NOT NULL DEFAULT 'keep',
    "member_id" TEXT,
    "hook_key" TEXT NOT NULL,
    "hook_secret" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "commit" TEXT NOT NULL DEFAULT '',
    "tree" TEXT NOT NULL DEFAULT '',
    "conflicts" JSONB NOT NULL DEFAULT '[]',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "again" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "git_source_pkey" PRIMARY KEY ("manual_id")
);

-- CreateTable
CREATE TABLE "git_run" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "started_by" TEXT,
    "commit" TEXT NOT NULL DEFAULT '',
    "nothing_new" BOOLEAN NOT NULL DEFAULT false,
    "imported" BOOLEAN NOT NULL DEFAULT false,
    "to_publish" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "conflicts" JSONB NOT NULL DEFAULT '[]',
    "report" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

CONSTRAINT "git_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "git_source_hook_key_key" ON "git_source"("hook_key");

-- CreateIndex
CREATE INDEX "git_source_due_at_idx" ON "git_source"("due_at");

-- CreateIndex
CREATE INDEX "git_run_manual_id_created_at_idx" ON "git_run"("manual_id", "created_at");

-- AddForeignKey
ALTER TABLE "git_source" ADD CONSTRAINT "git_source_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "git_run" ADD CONSTRAINT "git_run_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "git_source"("manual_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one open run for each manual.
CREATE UNIQUE INDEX "git_run_open" ON "git_run"("manual_id") WHERE state IN ('queued', 'running');

SELECT confine_table('git_source');
SELECT confine_table('git_run');
