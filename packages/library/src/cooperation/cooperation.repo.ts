// Rows of cooperation links.
import type { InvitationRole } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { articleRank, type DomainContext, manualRank, queryRow, type TenantActor } from '@lectern/kernel'

export type LinkPlace = { tenantId: string; manualId: string; articleId: string | null }
export type LinkRow = { id: string; role: InvitationRole; codeSealed: string; refreshedAt: Date }

const placeOf = ({ tenantId, manualId, articleId }: LinkPlace) => ({ tenantId, manualId, articleId })

export async function findLink(db: Database, place: LinkPlace): Promise<LinkRow | null> {
  const row = await db.prisma.cooperationLink.findFirst({
    where: placeOf(place),
    select: { id: true, role: true, codeSealed: true, refreshedAt: true },
  })
  // Only values of InvitationRole are written.
  return row && { ...row, role: row.role as InvitationRole }
}

type NewLink = LinkPlace & {
  id: string
  role: InvitationRole
  codeHash: string
  codeSealed: string
  createdBy: string
  createdAt: Date
}

/** Changes the role of an existing link, which keeps its code, or creates the link. */
export async function upsertLink(tx: Tx, link: NewLink): Promise<void> {
  const { count } = await tx.cooperationLink.updateMany({ where: placeOf(link), data: { role: link.role } })
  if (count === 0) await tx.cooperationLink.create({ data: { ...link, refreshedAt: link.createdAt } })
}

export const deleteLink = async (tx: Tx, place: LinkPlace): Promise<boolean> =>
  (await tx.cooperationLink.deleteMany({ where: placeOf(place) })).count > 0

/** False when there is none. */
export const renewLink = async (
  tx: Tx,
  place: LinkPlace,
  renewed: { codeHash: string; codeSealed: string; refreshedAt: Date },
): Promise<boolean> => (await tx.cooperationLink.updateMany({ where: placeOf(place), data: renewed })).count > 0

export type FoundLink = {
  id: string
  tenantId: string
  tenantName: string
  manualId: string
  manualName: string
  articleId: string | null
  articleTitle: string
  role: InvitationRole
}

/** The tenant must be enabled, the manual and the article not deleted, and the article still in that manual. */
export const findByHash = (db: Database, codeHash: string): Promise<FoundLink | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT l.id, l.tenant_id AS "tenantId", t.name AS "tenantName", m.id AS "manualId", m.name AS "manualName",
        l.article_id AS "articleId", COALESCE(a.title, '') AS "articleTitle", l.role
      FROM cooperation_link l JOIN tenant t ON t.id = l.tenant_id AND t.enabled
        JOIN manual m ON m.id = l.manual_id AND m.deleted_at IS NULL
        LEFT JOIN article a ON a.id = l.article_id AND a.manual_id = m.id AND a.deleted_at IS NULL
      WHERE l.code_hash = ${codeHash} AND (l.article_id IS NULL OR a.id IS NOT NULL)`,
  )

/** The member may work on the article by this link; joining again by another link of it replaces the former. */
export async function addGuest(
  tx: Tx,
  guest: { articleId: string; memberId: string; tenantId: string; linkId: string; createdAt: Date },
): Promise<void> {
  const { articleId, memberId, ...rest } = guest
  const key = { articleId_memberId: { articleId, memberId } }
  await tx.articleMember.upsert({ where: key, create: guest, update: rest })
}

export async function countUse(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.cooperationLink.updateMany({ where: { id }, data: { uses: { increment: 1 }, lastUsedAt: now } })
}

/** Current rank of the actor on a manual of their tenant, or on one article of it. */
export async function findRank(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: Pick<LinkPlace, 'manualId' | 'articleId'>,
): Promise<number> {
  const articleRole = articleId === null ? Prisma.sql`0` : articleRank(actor)
  const row = await queryRow<{ rank: number }>(
    ctx.db,
    Prisma.sql`SELECT greatest(${manualRank(actor)}, ${articleRole}) AS rank FROM manual m LEFT JOIN article a ON a.id = ${articleId}
      WHERE m.id = ${manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
  return row?.rank ?? 0
}
