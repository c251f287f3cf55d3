-- Ways into a tenant: standing invitation links and invitations by e-mail.

-- CreateTable
CREATE TABLE "invitation_link" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "space_id" TEXT,
    "role" TEXT,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refreshed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "space_id" TEXT,
    "role" TEXT,
    "email" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "invited_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_link_code_hash_key" ON "invitation_link"("code_hash");

-- CreateIndex
CREATE INDEX "invitation_link_space_id_idx" ON "invitation_link"("space_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_code_hash_key" ON "invitation"("code_hash");

-- CreateIndex
CREATE INDEX "invitation_tenant_id_created_at_idx" ON "invitation"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "invitation_space_id_idx" ON "invitation"("space_id");

-- AddForeignKey
ALTER TABLE "invitation_link" ADD CONSTRAINT "invitation_link_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation_link" ADD CONSTRAINT "invitation_link_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "space"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_space_id_fkey" FOREIGN KEY ("space_id") REFERENCES "space"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: one link per place and role; one waiting invitation per address and place; sessions of one membership are found to be ended.
CREATE UNIQUE INDEX invitation_link_place ON invitation_link (tenant_id, COALESCE(space_id, ''), COALESCE(role, ''));
CREATE UNIQUE INDEX invitation_waiting ON invitation (tenant_id, COALESCE(space_id, ''), email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX session_member ON session (member_id) WHERE member_id IS NOT NULL;
