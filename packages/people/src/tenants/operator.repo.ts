// Rows of people who run the platform.
import type { Database, Tx } from '@lectern/db'

const OPERATORS = { platformRole: 'operator' }

/** Makes the person with this account name an operator; null when there is none. */
export async function setOperator(tx: Tx, username: string): Promise<string | null> {
  const user = await tx.user.findUnique({ where: { username }, select: { id: true } })
  if (user) await tx.user.update({ where: { id: user.id }, data: OPERATORS })
  return user?.id ?? null
}

export async function findOperators(db: Database, { limit, offset }: { limit: number; offset: number }) {
  const [total, rows] = await Promise.all([
    db.prisma.user.count({ where: OPERATORS }),
    db.prisma.user.findMany({
      where: OPERATORS,
      orderBy: [{ displayUsername: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true, displayUsername: true },
      take: limit,
      skip: offset,
    }),
  ])
  return { total, rows }
}

/** Their ids. Whoever takes one away waits here, so that two do not take away the last two. */
export async function lockOperators(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM "user" WHERE platform_role = 'operator' ORDER BY id FOR UPDATE`
  return rows.map(({ id }) => id)
}

export async function unsetOperator(tx: Tx, id: string): Promise<void> {
  await tx.user.update({ where: { id }, data: { platformRole: null } })
}
