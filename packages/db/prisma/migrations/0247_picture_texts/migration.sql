-- CreateTable
CREATE TABLE "picture_text" (
    "tenant_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "read_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "picture_text_pkey" PRIMARY KEY ("tenant_id","sha256")
);

-- AddForeignKey
ALTER TABLE "picture_text" ADD CONSTRAINT "picture_text_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: of one organisation.
SELECT confine_table('picture_text');
