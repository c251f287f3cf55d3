-- AlterTable
ALTER TABLE "tenant" ADD COLUMN     "trial" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "registration_count" (
    "day" DATE NOT NULL,
    "network" TEXT NOT NULL,
    "registrations" INTEGER NOT NULL,

    CONSTRAINT "registration_count_pkey" PRIMARY KEY ("day","network")
);

-- CreateTable
CREATE TABLE "organisation_invitation" (
    "id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3),
    "founded_id" TEXT,

    CONSTRAINT "organisation_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "organisation_invitation_token_hash_key" ON "organisation_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "organisation_invitation_created_at_id_idx" ON "organisation_invitation"("created_at" DESC, "id" DESC);

-- By hand: what an installation had no limit of stays without one.
INSERT INTO system_parameter (key, big_category, small_category, name, type, value)
  SELECT key, 'system', 'registration', name, 'number', CASE WHEN EXISTS (SELECT 1 FROM tenant) THEN '' ELSE value END
  FROM (VALUES
    ('registrationsPerNetwork', '每个网络每天注册的企业数', '20'),
    ('registrationsPerDay', '平台每天注册的企业数', '200'),
    ('newTenantStorage', '未验证的新企业的存储容量（MB）', '200'),
    ('newTenantAnswers', '未验证的新企业每月免费智能问答次数', '200')) AS parameter (key, name, value)
  ON CONFLICT (key) DO NOTHING;
