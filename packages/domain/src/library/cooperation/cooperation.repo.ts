// Rows of cooperation links.
import type { InvitationRole } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { manualRank, queryRow } from '../../kernel/index.ts'

export type Place = { tenantId: string; manualId: string; articleId: string | null }
export type LinkRow = { id: string; role: InvitationRole; codeSealed: string; refreshedAt: Date }

const at = ({ tenantId, manualId, articleId }: Place) => ({ tenantId, manualId, articleId })

export async function findLink(db: Database, place: Place): Promise<LinkRow | null> {
  const row = await db.prisma.cooperationLink.findFirst({
    where: at(place),
    select: { id: true, role: true, codeSealed: true, refreshedAt: true },
  })
  // Written from this very enumeration.
  return row && { ...row, role: row.role as InvitationRole }
}

type NewLink = Place & {
  id: string
  role: InvitationRole
  codeHash: string
  codeSealed: string
  createdBy: string
  createdAt: Date
}

/** A link that is there keeps its code and takes the role. */
export async function putLink(tx: Tx, link: NewLink): Promise<void> {
  const { count } = await tx.cooperationLink.updateMany({ where: at(link), data: { role: link.role } })
  if (count === 0) await tx.cooperationLink.create({ data: { ...link, refreshedAt: link.createdAt } })
}

export const deleteLink = async (tx: Tx, place: Place): Promise<boolean> =>
  (await tx.cooperationLink.deleteMany({ where: at(place) })).count > 0

/** False when there is none. */
export const renewLink = async (
  tx: Tx,
  place: Place,
  fresh: { codeHash: string; codeSealed: string; refreshedAt: Date },
): Promise<boolean> => (await tx.cooperationLink.updateMany({ where: at(place), data: fresh })).count > 0

export type FoundLink = {
  id: string
  tenant_id: string
  tenant_name: string
  manual_id: string
  manual_name: string
  article_id: string | null
  article_title: string
  role: InvitationRole
}

/** Of an enabled tenant, with its manual and article still there, and the article still in that manual. */
export const findByHash = (db: Database, codeHash: string): Promise<FoundLink | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT l.id, l.tenant_id, t.name AS tenant_name, m.id AS manual_id, m.name AS manual_name, l.article_id,
        COALESCE(a.title, '') AS article_title, l.role
      FROM cooperation_link l JOIN tenant t ON t.id = l.tenant_id AND t.enabled
        JOIN manual m ON m.id = l.manual_id AND m.deleted_at IS NULL
        LEFT JOIN article a ON a.id = l.article_id AND a.manual_id = m.id AND a.deleted_at IS NULL
      WHERE l.code_hash = ${codeHash} AND (l.article_id IS NULL OR a.id IS NOT NULL)`,
  )

/** Rank of the actor on a manual of his tenant now. */
export async function rankOn(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<number> {
  const row = await queryRow<{ rank: number }>(
    ctx.db,
    Prisma.sql`SELECT ${manualRank(actor)} AS rank FROM manual m
      WHERE m.id = ${manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
  return row?.rank ?? 0
}
