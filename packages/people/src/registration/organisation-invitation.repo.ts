// Rows of invitations to found an organisation.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

export type InvitationRow = {
  id: string
  email: string
  remark: string
  createdBy: string
  createdAt: Date
  expiresAt: Date
  state: 'open' | 'used' | 'expired' | 'revoked'
  tenantId: string | null
  tenantName: string
}

/** Newest first. */
export const selectInvitations = (db: Database, now: Date, { limit, offset }: { limit: number; offset: number }) =>
  queryRows<InvitationRow>(
    db,
    Prisma.sql`SELECT i.id, i.email, i.remark, COALESCE(u.name, '') AS "createdBy", i.created_at AS "createdAt", i.expires_at AS "expiresAt",
        CASE WHEN i.used_at IS NOT NULL THEN 'used' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
          WHEN i.expires_at <= ${now}::timestamptz THEN 'expired' ELSE 'open' END AS state,
        t.id AS "tenantId", COALESCE(t.name, '') AS "tenantName"
      FROM organisation_invitation i LEFT JOIN "user" u ON u.id = i.created_by LEFT JOIN tenant t ON t.id = i.founded_id
      ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

export const countInvitations = (db: Database) => db.prisma.organisationInvitation.count()

export async function insertInvitation(
  tx: Tx,
  row: {
    id: string
    tokenHash: string
    email: string
    remark: string
    createdBy: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.organisationInvitation.create({ data: row })
}

/** False when it was used or revoked before, null when there is none. */
export async function revokeInvitationRow(tx: Tx, id: string, now: Date): Promise<boolean | null> {
  const { count } = await tx.organisationInvitation.updateMany({
    where: { id, usedAt: null, revokedAt: null },
    data: { revokedAt: now },
  })
  if (count > 0) return true
  return (await tx.organisationInvitation.findUnique({ where: { id }, select: { id: true } })) ? false : null
}

export const findValidInvitation = (db: Database, tokenHash: string, now: Date) =>
  db.prisma.organisationInvitation.findFirst({
    where: { tokenHash, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    select: { id: true, email: true },
  })

/** True for exactly one of several concurrent calls, and only as long as it is valid. */
export async function claimInvitation(tx: Tx, id: string, foundedId: string, now: Date): Promise<boolean> {
  const { count } = await tx.organisationInvitation.updateMany({
    where: { id, usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now, foundedId },
  })
  return count === 1
}
