// Rows of system_parameter.
import type { Database, Tx } from '@lectern/db'

export const findParameters = (db: Database, where: { bigCategory?: string; smallCategory?: string } = {}) =>
  db.prisma.systemParameter.findMany({
    where,
    orderBy: [{ bigCategory: 'asc' }, { smallCategory: 'asc' }, { key: 'asc' }],
  })

/** Key -> value, of the requested ones; `prisma` may be a transaction. */
export async function parameterValues(
  db: { prisma: Pick<Tx, 'systemParameter'> },
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.prisma.systemParameter.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true, value: true },
  })
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function writeParameters(tx: Tx, values: Record<string, string>, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(values))
    await tx.systemParameter.updateMany({ where: { key }, data: { value, updatedAt: now } })
}
