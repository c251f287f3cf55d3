-- Groups of members and their grants on spaces and manuals.

-- CreateTable
CREATE TABLE "member_group" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "group_member" (
    "group_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

    CONSTRAINT "group_member_pkey" PRIMARY KEY ("group_id","member_id")
);

-- CreateTable
CREATE TABLE "space_group" (
    "space_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "space_group_pkey" PRIMARY KEY ("space_id","group_id")
);

-- CreateTable
CREATE TABLE "manual_group" (
    "manual_id" TEXT NOT NULL,
    "group_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "manual_group_pkey" PRIMARY KEY ("manual_id","group_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "member_group_tenant_id_name_key" ON "member_group"("tenant_id", "name");

-- CreateIndex
CREATE INDEX "group_member_member_id_idx" ON "group_member"("member_id");

-- CreateIndex
CREATE INDEX "space_group_group_id_idx" ON "space_group"("group_id");

-- CreateIndex
CREATE INDEX "manual_group_group_id_idx" ON "manual_group"("group_id");

-- AddForeignKey
ALTER TABLE "member_group" ADD CONSTRAINT "member_group_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "member_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "space_group" ADD CONSTRAINT "space_group_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "space"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "space_group" ADD CONSTRAINT "space_group_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "member_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_group" ADD CONSTRAINT "manual_group_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_group" ADD CONSTRAINT "manual_group_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "member_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;
