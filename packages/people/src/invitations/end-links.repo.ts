// Links end when somebody who knows their code may not use it any more, and anyone who was removed needs an invitation of their own (PERM-07).
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { writeAudit } from '@lectern/kernel'

type Ended = { id: string; spaceId: string | null; role: string | null }

/**
 * Ends the links that these members made, joined by, or could copy as administrators of the tenant or of a space. Called before their
 * memberships and roles change.
 */
export async function endLinksKnownTo(
  tx: Tx,
  ctx: DomainContext,
  tenantId: string,
  memberIds: readonly string[],
): Promise<void> {
  const ids = [...memberIds]
  await endLinks(
    tx,
    ctx,
    tenantId,
    Prisma.sql`l.created_by = ANY(${ids}::text[])
      OR EXISTS (SELECT 1 FROM invitation_use iu JOIN member m ON m.user_id = iu.user_id AND m.tenant_id = l.tenant_id
        WHERE iu.link_id = l.id AND m.id = ANY(${ids}::text[]))
      OR EXISTS (SELECT 1 FROM member m WHERE m.id = ANY(${ids}::text[]) AND m.tenant_id = l.tenant_id AND m.role = 'tenantAdmin')
      OR EXISTS (SELECT 1 FROM space_member g WHERE g.space_id = l.space_id AND g.member_id = ANY(${ids}::text[]) AND g.role = 'admin')
      OR EXISTS (SELECT 1 FROM space_group g JOIN group_member gm ON gm.group_id = g.group_id
        WHERE g.space_id = l.space_id AND gm.member_id = ANY(${ids}::text[]) AND g.role = 'admin')`,
  )
}

/** Ends all links to a space, for when somebody stops administering it. */
export async function endLinksOfSpace(tx: Tx, ctx: DomainContext, tenantId: string, spaceId: string): Promise<void> {
  await endLinks(tx, ctx, tenantId, Prisma.sql`l.space_id = ${spaceId}`)
}

/** False when it no longer exists. */
export const endLink = async (tx: Tx, ctx: DomainContext, tenantId: string, id: string): Promise<boolean> =>
  (await endLinks(tx, ctx, tenantId, Prisma.sql`l.id = ${id}`)) > 0

async function endLinks(tx: Tx, ctx: DomainContext, tenantId: string, chosen: Prisma.Sql): Promise<number> {
  const ended = await tx.$queryRaw<
    Ended[]
  >`DELETE FROM invitation_link l WHERE l.tenant_id = ${tenantId} AND (${chosen})
    RETURNING l.id, l.space_id AS "spaceId", l.role`
  await writeAudit(
    tx,
    ctx,
    ended.map(({ id, spaceId, role }) => ({
      tenantId,
      action: 'invitation.revoke',
      subject: 'invitation',
      subjectId: id,
      data: { spaceId, role },
    })),
  )
  return ended.length
}

/** From now on these people join this tenant only by an invitation that is sent to them later. */
export async function rememberRemovals(tx: Tx, tenantId: string, userIds: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`INSERT INTO member_removal (tenant_id, user_id, removed_at)
    SELECT ${tenantId}, x.id, ${now}::timestamptz FROM unnest(${[...userIds]}::text[]) AS x(id)
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET removed_at = excluded.removed_at`
}

/** Returns the time at which the person was removed from the tenant without a later return; null when never. */
export async function findRemoval(tx: Tx, tenantId: string, userId: string): Promise<Date | null> {
  const key = { tenantId_userId: { tenantId, userId } }
  return (await tx.memberRemoval.findUnique({ where: key }))?.removedAt ?? null
}

export async function forgetRemoval(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx.memberRemoval.deleteMany({ where: { tenantId, userId } })
}

/** False when the person has used this code before: a link gives its role once, not again after it was taken away. */
export async function useLink(tx: Tx, linkId: string, userId: string, now: Date): Promise<boolean> {
  const { count } = await tx.invitationUse.createMany({ data: [{ linkId, userId, usedAt: now }], skipDuplicates: true })
  return count > 0
}

/** A refreshed link has a code that nobody has used. */
export async function forgetUses(tx: Tx, linkId: string): Promise<void> {
  await tx.invitationUse.deleteMany({ where: { linkId } })
}
