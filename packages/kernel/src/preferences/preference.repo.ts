// Rows of userPreference.
import type { Database, Tx } from '@lectern/db'

/** The content of a person's setting, or null. */
export async function readPreference(db: Database, userId: string, key: string): Promise<string | null> {
  const row = await db.prisma.userPreference.findUnique({ where: { userId_key: { userId, key } } })
  return row?.content ?? null
}

/** Those of the keys that are set. */
export async function readPreferences(
  db: Database,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.prisma.userPreference.findMany({ where: { userId, key: { in: [...keys] } } })
  return new Map(rows.map(({ key, content }) => [key, content]))
}

export async function writePreference(tx: Tx, row: { userId: string; key: string; content: string }): Promise<void> {
  const { userId, key, content } = row
  await tx.userPreference.upsert({ where: { userId_key: { userId, key } }, create: row, update: { content } })
}
