// Changes to memberships. Whoever takes administrators away locks the tenant first, so that two at once cannot take the last two.
import type { Tx } from '@lectern/db'
import { DomainError, notFound } from '../../kernel/index.ts'

/** Until the end of the transaction nobody else changes who administers the tenant. */
export async function lockTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`SELECT id FROM tenant WHERE id = ${tenantId} FOR NO KEY UPDATE`
}

export type Membership = { id: string; userId: string; role: string; enabled: boolean }

/** The memberships with these ids. Throws notFound unless all belong to the tenant. */
export async function membershipsIn(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Membership[]> {
  const wanted = [...new Set(ids)]
  const rows = await tx.member.findMany({
    where: { tenantId, id: { in: wanted } },
    select: { id: true, userId: true, role: true, enabled: true },
    orderBy: { id: 'asc' },
  })
  if (rows.length < wanted.length) throw notFound()
  return rows
}

/** Throws lastAdministrator when nobody is left to administer the tenant. */
export async function keepAnAdministrator(tx: Tx, tenantId: string): Promise<void> {
  const left = await tx.member.count({ where: { tenantId, role: 'tenantAdmin', enabled: true } })
  if (left === 0) throw new DomainError('lastAdministrator')
}

/** Whoever is signed in as one of these members is out with the next call. */
export async function endMemberSessions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  await tx.session.deleteMany({ where: { memberId: { in: [...memberIds] } } })
}

export async function writeEnabled(tx: Tx, tenantId: string, ids: readonly string[], enabled: boolean): Promise<void> {
  await tx.member.updateMany({ where: { tenantId, id: { in: [...ids] } }, data: { enabled } })
}

export async function writeRole(tx: Tx, tenantId: string, ids: readonly string[], role: string): Promise<void> {
  await tx.member.updateMany({ where: { tenantId, id: { in: [...ids] } }, data: { role } })
}

/** Ids of the personal spaces of these members. */
export async function personalSpaces(tx: Tx, tenantId: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await tx.space.findMany({
    where: { tenantId, ownerMemberId: { in: [...memberIds] }, deletedAt: null },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

export async function deleteMemberships(tx: Tx, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.member.deleteMany({ where: { tenantId, id: { in: [...ids] } } })
}
