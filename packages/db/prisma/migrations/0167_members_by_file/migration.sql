-- CreateTable
CREATE TABLE "member_import" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'ready',
    "lines" JSONB NOT NULL,
    "summary" JSONB NOT NULL,
    "failures" JSONB NOT NULL DEFAULT '{}',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "welcome" BOOLEAN NOT NULL DEFAULT true,
    "origin" TEXT NOT NULL DEFAULT '',
    "lang" TEXT NOT NULL DEFAULT 'zh_CN',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_welcome" (
    "member_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "token_hash" TEXT,
    "wanted_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_welcome_pkey" PRIMARY KEY ("member_id")
);

-- CreateIndex
CREATE INDEX "member_import_tenant_id_idx" ON "member_import"("tenant_id");

-- CreateIndex
CREATE INDEX "member_import_expires_at_idx" ON "member_import"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "member_welcome_token_hash_key" ON "member_welcome"("token_hash");

-- CreateIndex
CREATE INDEX "member_welcome_tenant_id_idx" ON "member_welcome"("tenant_id");

-- AddForeignKey
ALTER TABLE "member_welcome" ADD CONSTRAINT "member_welcome_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
CREATE INDEX member_welcome_waiting ON member_welcome (wanted_at) WHERE sent_at IS NULL AND used_at IS NULL;
SELECT confine_table('member_import');
SELECT confine_table('member_welcome');
