// The organisation's demand of a second factor: columns of its row, and who lacks one.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { HAS_FACTOR, IN_FACTOR_SCOPE } from '../identity/demanded-factor.repo.ts'

const COLUMNS = { factorScope: true, factorDays: true, factorExempt: true, factorSince: true } as const

export const findFactorPolicy = (db: Database, tenantId: string) =>
  db.prisma.tenant.findUniqueOrThrow({ where: { id: tenantId }, select: COLUMNS })

type Policy = Awaited<ReturnType<typeof findFactorPolicy>>

export async function writeFactorPolicy(tx: Tx, tenantId: string, data: Policy): Promise<void> {
  await tx.tenant.update({ where: { id: tenantId }, data })
}

/** Ids of enabled members of whom it is demanded and who have none. */
export async function membersWithoutFactor(db: Pick<Database, 'prisma'> | Tx, tenantId: string): Promise<string[]> {
  const client = 'prisma' in db ? db.prisma : db
  const rows = await client.$queryRaw<{ id: string }[]>(
    Prisma.sql`SELECT m.id FROM member m JOIN "user" u ON u.id = m.user_id JOIN tenant t ON t.id = m.tenant_id
      WHERE m.tenant_id = ${tenantId} AND m.enabled AND ${IN_FACTOR_SCOPE} AND NOT ${HAS_FACTOR} ORDER BY m.id`,
  )
  return rows.map(({ id }) => id)
}
