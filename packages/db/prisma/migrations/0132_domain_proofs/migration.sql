-- A domain of branding counts once it is proven or approved. Domains that were given before stay valid; those of the platform itself are
-- taken back when the server starts, because only it knows PUBLIC_URL.
ALTER TABLE "appearance" ADD COLUMN "domain_state" TEXT NOT NULL DEFAULT 'pending';
ALTER TABLE "appearance" ADD COLUMN "domain_proof" TEXT;
ALTER TABLE "appearance" ADD COLUMN "domain_token" TEXT NOT NULL DEFAULT '';
ALTER TABLE "appearance" ADD COLUMN "domain_checked_at" TIMESTAMPTZ(3);
ALTER TABLE "appearance" ADD COLUMN "domain_problem" TEXT;
ALTER TABLE "appearance" ADD COLUMN "domain_reason" TEXT NOT NULL DEFAULT '';
UPDATE "appearance" SET "domain_state" = 'verified', "domain_proof" = 'earlier';

-- Several organisations may claim a domain, one has it.
DROP INDEX "appearance_domain_key";
CREATE INDEX "appearance_domain_idx" ON "appearance"("domain");
CREATE UNIQUE INDEX "appearance_tenant_id_domain_key" ON "appearance"("tenant_id", "domain");
DROP INDEX "appearance_tenant_id_idx";
CREATE UNIQUE INDEX appearance_verified ON appearance (domain) WHERE domain_state = 'verified';
