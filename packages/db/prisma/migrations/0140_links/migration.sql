-- Who may invite people into an organisation.
ALTER TABLE "tenant" ADD COLUMN     "inviters" TEXT NOT NULL DEFAULT 'managers';

-- When links were used.
ALTER TABLE "invitation_link" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "uses" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "cooperation_link" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "uses" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "article_member" (
    "article_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "link_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "article_member_pkey" PRIMARY KEY ("article_id","member_id")
);

-- CreateTable
CREATE TABLE "article_share_link" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "uses" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "article_share_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "article_member_member_id_idx" ON "article_member"("member_id");

-- CreateIndex
CREATE INDEX "article_member_link_id_idx" ON "article_member"("link_id");

-- CreateIndex
CREATE UNIQUE INDEX "article_share_link_article_id_key" ON "article_share_link"("article_id");

-- CreateIndex
CREATE UNIQUE INDEX "article_share_link_code_hash_key" ON "article_share_link"("code_hash");

-- CreateIndex
CREATE INDEX "article_share_link_tenant_id_idx" ON "article_share_link"("tenant_id");

-- CreateIndex
CREATE INDEX "article_share_link_manual_id_idx" ON "article_share_link"("manual_id");

-- AddForeignKey
ALTER TABLE "article_member" ADD CONSTRAINT "article_member_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_member" ADD CONSTRAINT "article_member_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_member" ADD CONSTRAINT "article_member_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "cooperation_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_share_link" ADD CONSTRAINT "article_share_link_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_share_link" ADD CONSTRAINT "article_share_link_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The link of one article gives a role on that article, and nobody administers one article.
UPDATE cooperation_link SET role = 'edit' WHERE article_id IS NOT NULL AND role = 'admin';

-- Until now such a link gave its role on the whole manual. Whoever joined by one keeps the article; the role on the manual ends,
-- unless somebody has given one since, or they joined by a link of the manual as well.
INSERT INTO article_member (article_id, member_id, tenant_id, link_id, created_at)
SELECT DISTINCT ON (l.article_id, mb.id) l.article_id, mb.id, l.tenant_id, l.id, j.created_at
FROM audit_log j JOIN cooperation_link l ON l.id = j.data ->> 'link' AND l.article_id IS NOT NULL AND l.tenant_id = j.tenant_id
    JOIN member mb ON mb.id = j.data ->> 'member' AND mb.tenant_id = l.tenant_id
WHERE j.action = 'cooperation.join'
ORDER BY l.article_id, mb.id, j.id DESC
ON CONFLICT DO NOTHING;

DELETE FROM manual_member g USING audit_log j, cooperation_link l
WHERE j.action = 'cooperation.join' AND l.id = j.data ->> 'link' AND l.article_id IS NOT NULL
    AND g.manual_id = l.manual_id AND g.member_id = j.data ->> 'member' AND g.role = j.data ->> 'role'
    AND NOT EXISTS (SELECT FROM audit_log given WHERE given.manual_id = g.manual_id AND given.action = 'manual.grant'
        AND given.data ->> 'member' = g.member_id AND given.id > j.id)
    AND NOT EXISTS (SELECT FROM audit_log other LEFT JOIN cooperation_link ol ON ol.id = other.data ->> 'link'
        WHERE other.manual_id = g.manual_id AND other.action = 'cooperation.join' AND other.data ->> 'member' = g.member_id
            AND ol.article_id IS NULL);
