// Contents of an organisation, in one statement.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { queryRow } from '@lectern/kernel'
import type { Facts } from './onboarding-rules.ts'

/** Manuals of the organisation and of the member's personal space. */
const ownManuals = (
  actor: MemberActor,
) => Prisma.sql`SELECT m.id, m.created_at FROM manual m JOIN space s ON s.id = m.space_id
  WHERE m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL AND s.deleted_at IS NULL AND NOT s.demo
    AND (s.owner_member_id IS NULL OR s.owner_member_id = ${actor.memberId})`

/** The first article of a manual, as its contents list them. */
const firstArticle = (manual: Prisma.Sql) => Prisma.sql`(SELECT a.id FROM article a
  WHERE a.manual_id = ${manual} AND a.deleted_at IS NULL AND a.type <> 'folder'
  ORDER BY a.parent_id IS NOT NULL, a.position, a.id LIMIT 1)`

export async function findFacts(ctx: DomainContext, actor: MemberActor): Promise<Facts> {
  const { tenantId } = actor
  const article = (condition: Prisma.Sql) => Prisma.sql`EXISTS (SELECT FROM article a
    WHERE a.manual_id IN (SELECT id FROM own) AND a.deleted_at IS NULL AND a.type <> 'folder' AND ${condition})`
  const row = await queryRow<Facts>(
    ctx.db,
    Prisma.sql`WITH own AS MATERIALIZED (${ownManuals(actor)}), first AS (SELECT id FROM own ORDER BY created_at, id LIMIT 1)
      SELECT (SELECT id FROM first) AS "manualId", ${firstArticle(Prisma.sql`(SELECT id FROM first)`)} AS "articleId",
        ${article(Prisma.sql`a.revision > 1`)} AS written,
        ${article(Prisma.sql`a.published_version_id IS NOT NULL`)} AS published,
        EXISTS (SELECT FROM theme t WHERE t.manual_id IN (SELECT id FROM own) AND t.enabled) AS portal,
        EXISTS (SELECT FROM member mb WHERE mb.tenant_id = ${tenantId} OFFSET 1)
          OR EXISTS (SELECT FROM invitation i WHERE i.tenant_id = ${tenantId})
          OR EXISTS (SELECT FROM invitation_link l WHERE l.tenant_id = ${tenantId}) AS invited,
        EXISTS (SELECT FROM answer w WHERE w.tenant_id = ${tenantId}) AS asked,
        COALESCE((SELECT t.enable_ai FROM tenant t WHERE t.id = ${tenantId}), false) AS answers,
        COALESCE((SELECT t.setup FROM tenant t WHERE t.id = ${tenantId}), 'done') AS setup`,
  )
  if (!row) throw new Error('The database returned no row.')
  return row
}

/** The article to open first in a new manual, or null. */
export async function findFirstArticle(ctx: DomainContext, manualId: string): Promise<string | null> {
  const row = await queryRow<{ id: string | null }>(
    ctx.db,
    Prisma.sql`SELECT ${firstArticle(Prisma.sql`${manualId}`)} AS id`,
  )
  return row?.id ?? null
}

/** A space of the organisation by its name. */
export async function findOwnSpace(ctx: DomainContext, actor: MemberActor, name: string): Promise<string | undefined> {
  const where = { tenantId: actor.tenantId, name, deletedAt: null, ownerMemberId: null, demo: false }
  return (await ctx.db.prisma.space.findFirst({ where, select: { id: true } }))?.id
}

export async function writeSetup(tx: Tx, tenantId: string, setup: string): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data: { setup } })
}
