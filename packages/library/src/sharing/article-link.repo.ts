// Rows of the secret links of articles, and what a code opens.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '@lectern/kernel'

export type ShareLinkRow = {
  codeSealed: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  uses: number
}
type LinkPlace = { tenantId: string; manualId: string; articleId: string }

const where = ({ id, manualId }: { id: string; manualId: string }) => ({ articleId: id, manualId })

export const findArticleLink = (
  db: Database,
  article: { id: string; manualId: string },
): Promise<ShareLinkRow | null> =>
  db.prisma.articleShareLink.findFirst({
    where: where(article),
    select: { codeSealed: true, createdAt: true, expiresAt: true, lastUsedAt: true, uses: true },
  })

/** Makes the link, or changes these fields of it. A link from before the article came to this manual is replaced. */
export async function writeArticleLink(
  tx: Tx,
  place: LinkPlace,
  created: { id: string; createdBy: string; createdAt: Date },
  fields: Partial<ShareLinkRow> & { codeHash?: string },
): Promise<void> {
  const { articleId, manualId } = place
  const { count } = await tx.articleShareLink.updateMany({ where: { articleId, manualId }, data: fields })
  if (count > 0) return
  await tx.articleShareLink.deleteMany({ where: { articleId } })
  const { codeHash, codeSealed, ...rest } = fields
  // Only a change of an existing link comes without a code; it was revoked meanwhile.
  if (codeHash === undefined || codeSealed === undefined) return
  await tx.articleShareLink.create({ data: { ...place, ...created, ...rest, codeHash, codeSealed } })
}

export const deleteArticleLink = async (tx: Tx, article: { id: string; manualId: string }): Promise<boolean> =>
  (await tx.articleShareLink.deleteMany({ where: where(article) })).count > 0

/**
 * Boolean SQL: the link `l` opens its article `a` now: it has not ended, the article is in the manual that it was shared from, neither
 * is deleted, its own address is not closed, and its tenant is enabled.
 */
const opens = (
  now: Date,
) => Prisma.sql`(l.expires_at IS NULL OR l.expires_at > ${now}::timestamptz) AND a.manual_id = l.manual_id
  AND a.deleted_at IS NULL AND a.share_enabled AND m.deleted_at IS NULL AND t.enabled`
const LINK = Prisma.sql`article_share_link l JOIN article a ON a.id = l.article_id JOIN manual m ON m.id = a.manual_id
  JOIN tenant t ON t.id = l.tenant_id`

/** The article that a code opens now. */
export async function findSharedArticleId(db: Database, codeHash: string, now: Date): Promise<string | undefined> {
  const row = await queryRow<{ id: string }>(
    db,
    Prisma.sql`SELECT a.id FROM ${LINK} WHERE l.code_hash = ${codeHash} AND ${opens(now)}`,
  )
  return row?.id
}

/** The published articles that these codes open now. */
export async function findSharedArticleIds(db: Database, codeHashes: readonly string[], now: Date): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT a.id FROM ${LINK} WHERE l.code_hash = ANY(${[...codeHashes]}::text[]) AND ${opens(now)}
      AND a.published_version_id IS NOT NULL`,
  )
  return rows.map(({ id }) => id)
}

export async function countUse(db: Database, codeHash: string, now: Date): Promise<void> {
  await db.prisma.articleShareLink.updateMany({
    where: { codeHash },
    data: { uses: { increment: 1 }, lastUsedAt: now },
  })
}
