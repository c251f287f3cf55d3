// Accounts whose owners want them closed.
import type { Database, Tx } from '@lectern/db'

/** Names of the organisations whose only enabled administrator this person is, locked: two who leave at once must not both go. */
export async function solelyAdministered(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT t.name FROM tenant t WHERE t.deleted_at IS NULL
      AND EXISTS (SELECT 1 FROM member m WHERE m.tenant_id = t.id AND m.user_id = ${userId} AND m.role = 'tenantAdmin')
      AND NOT EXISTS (SELECT 1 FROM member o JOIN "user" u ON u.id = o.user_id
        WHERE o.tenant_id = t.id AND o.user_id <> ${userId} AND o.role = 'tenantAdmin' AND o.enabled AND u.closing_at IS NULL)
    ORDER BY t.name, t.id FOR NO KEY UPDATE OF t`
  return rows.map(({ name }) => name)
}

/** False when nothing changed. */
export async function writeClosing(tx: Tx, userId: string, closingAt: Date | null): Promise<boolean> {
  const where = closingAt === null ? { id: userId, NOT: { closingAt: null } } : { id: userId }
  return (await tx.user.updateMany({ where, data: { closingAt } })).count > 0
}

export const findDueAccounts = (db: Database, now: Date) =>
  db.prisma.user.findMany({
    where: { closingAt: { lte: now } },
    select: { id: true },
    orderBy: [{ closingAt: 'asc' }, { id: 'asc' }],
  })

/** The person, locked, unless they kept the account meanwhile. */
export async function lockDueAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT id FROM "user" WHERE id = ${userId} AND closing_at <= ${now} FOR UPDATE`
  return rows.length > 0
}

export const membershipsOfPerson = (tx: Tx, userId: string) =>
  tx.member.findMany({
    where: { userId },
    select: { id: true, userId: true, tenantId: true },
    orderBy: [{ tenantId: 'asc' }, { id: 'asc' }],
  })

/** With sessions, ways in, profile, preferences, messages and exports. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.user.delete({ where: { id: userId } })
}
