-- CreateTable
CREATE TABLE "invitation_use" (
    "link_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invitation_use_pkey" PRIMARY KEY ("link_id","user_id")
);

-- CreateTable
CREATE TABLE "member_removal" (
    "tenant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_removal_pkey" PRIMARY KEY ("tenant_id","user_id")
);

-- CreateIndex
CREATE INDEX "invitation_use_user_id_idx" ON "invitation_use"("user_id");

-- CreateIndex
CREATE INDEX "member_removal_user_id_idx" ON "member_removal"("user_id");

-- AddForeignKey
ALTER TABLE "invitation_use" ADD CONSTRAINT "invitation_use_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "invitation_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_removal" ADD CONSTRAINT "member_removal_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_removal" ADD CONSTRAINT "member_removal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: who used which link and who was removed, as far as the audit trail tells; links without an end get one.
INSERT INTO invitation_use (link_id, user_id, used_at)
  SELECT l.id, m.user_id, max(a.created_at) FROM audit_log a JOIN invitation_link l ON l.id = a.subject_id
    JOIN member m ON m.id = a.actor_id AND m.tenant_id = l.tenant_id
  WHERE a.action = 'invitation.accept' AND a.created_at > l.refreshed_at GROUP BY l.id, m.user_id;
INSERT INTO member_removal (tenant_id, user_id, removed_at)
  SELECT a.tenant_id, u.id, max(a.created_at) FROM audit_log a JOIN tenant t ON t.id = a.tenant_id
    JOIN "user" u ON u.id = a.data->>'userId'
  WHERE a.action = 'member.remove'
    AND NOT EXISTS (SELECT FROM member m WHERE m.tenant_id = a.tenant_id AND m.user_id = u.id)
  GROUP BY a.tenant_id, u.id;
UPDATE invitation_link SET expires_at = now() + interval '30 days' WHERE expires_at IS NULL;
