-- AlterTable
ALTER TABLE "member" ADD COLUMN     "disabled_by" TEXT;

-- CreateTable
CREATE TABLE "ldap_settings" (
    "tenant_id" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "password" TEXT,
    "due_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "ldap_settings_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "ldap_person" (
    "tenant_id" TEXT NOT NULL,
    "uuid" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "dn" TEXT NOT NULL,

CONSTRAINT "ldap_person_pkey" PRIMARY KEY ("tenant_id","uuid")
);

-- CreateTable
CREATE TABLE "ldap_group" (
    "tenant_id" TEXT NOT NULL,
    "uuid" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "dn" TEXT NOT NULL,

CONSTRAINT "ldap_group_pkey" PRIMARY KEY ("tenant_id","uuid")
);

-- CreateTable
CREATE TABLE "ldap_run" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "phase" TEXT NOT NULL DEFAULT 'waiting',
    "read" INTEGER NOT NULL DEFAULT 0,
    "accept_loss" BOOLEAN NOT NULL DEFAULT false,
    "started_by" TEXT,
    "reason" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "counts" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

CONSTRAINT "ldap_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ldap_change" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "dn" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "notes" JSONB NOT NULL,

CONSTRAINT "ldap_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ldap_settings_due_at_idx" ON "ldap_settings"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "ldap_person_user_id_key" ON "ldap_person"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "ldap_group_group_id_key" ON "ldap_group"("group_id");

-- CreateIndex
CREATE INDEX "ldap_run_tenant_id_created_at_idx" ON "ldap_run"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "ldap_change_run_id_id_idx" ON "ldap_change"("run_id", "id");

-- AddForeignKey
ALTER TABLE "ldap_settings" ADD CONSTRAINT "ldap_settings_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_person" ADD CONSTRAINT "ldap_person_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_person" ADD CONSTRAINT "ldap_person_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_group" ADD CONSTRAINT "ldap_group_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_group" ADD CONSTRAINT "ldap_group_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "member_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_run" ADD CONSTRAINT "ldap_run_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ldap_change" ADD CONSTRAINT "ldap_change_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "ldap_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one open run for each tenant, people by the account of the directory, and who disabled members so far.
CREATE UNIQUE INDEX "ldap_run_open" ON "ldap_run"("tenant_id") WHERE state IN ('queued', 'running');
CREATE INDEX "ldap_person_account" ON "ldap_person"("tenant_id", lower(account));

UPDATE "member" SET disabled_by = 'hand' WHERE NOT enabled;

SELECT confine_table('ldap_settings');
SELECT confine_table('ldap_person');
SELECT confine_table('ldap_group');
SELECT confine_table('ldap_run');
SELECT confine_table('ldap_change');
