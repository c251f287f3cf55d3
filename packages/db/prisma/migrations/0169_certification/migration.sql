-- CreateTable
CREATE TABLE "certification" (
    "id" TEXT NOT NULL,
    "user_id" TEXT,
    "tenant_id" TEXT,
    "submitted_by" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'auditing',
    "person_name" TEXT NOT NULL,
    "document_type" TEXT NOT NULL,
    "document_number" TEXT NOT NULL,
    "document_mask" TEXT NOT NULL,
    "organisation_name" TEXT NOT NULL DEFAULT '',
    "organisation_document" TEXT,
    "organisation_code" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_by" TEXT,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "certification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certification_file" (
    "id" TEXT NOT NULL,
    "certification_id" TEXT,
    "tenant_id" TEXT,
    "uploaded_by" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certification_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "certification_user_id_submitted_at_idx" ON "certification"("user_id", "submitted_at");

-- CreateIndex
CREATE INDEX "certification_tenant_id_submitted_at_idx" ON "certification"("tenant_id", "submitted_at");

-- CreateIndex
CREATE INDEX "certification_state_submitted_at_idx" ON "certification"("state", "submitted_at");

-- CreateIndex
CREATE INDEX "certification_file_certification_id_idx" ON "certification_file"("certification_id");

-- CreateIndex
CREATE INDEX "certification_file_uploaded_by_idx" ON "certification_file"("uploaded_by");

-- AddForeignKey
ALTER TABLE "certification" ADD CONSTRAINT "certification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certification" ADD CONSTRAINT "certification_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_certification_id_fkey" FOREIGN KEY ("certification_id") REFERENCES "certification"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand.
ALTER TABLE certification ADD CONSTRAINT certification_owner CHECK ((user_id IS NULL) <> (tenant_id IS NULL));
CREATE UNIQUE INDEX certification_user_standing ON certification (user_id) WHERE state IN ('auditing', 'passed');
CREATE UNIQUE INDEX certification_tenant_standing ON certification (tenant_id) WHERE state IN ('auditing', 'passed');
SELECT confine_table('certification');
SELECT confine_table('certification_file');
