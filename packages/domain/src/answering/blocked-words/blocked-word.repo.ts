// Rows of sensitive_word.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, queryRow, queryRows } from '../../kernel/index.ts'

export async function allWords(db: Database): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(db, Prisma.sql`SELECT word FROM sensitive_word`)
  return rows.map(({ word }) => word)
}

type WordRow = { id: string; word: string; createdAt: Date }

export async function findWords(
  db: Database,
  keyword: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: WordRow[] }> {
  const matching = Prisma.sql`FROM sensitive_word WHERE word ILIKE ${containsPattern(keyword)}`
  const [counted, rows] = await Promise.all([
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total ${matching}`),
    queryRows<WordRow>(
      db,
      Prisma.sql`SELECT id, word, created_at AS "createdAt" ${matching} ORDER BY created_at DESC, id OFFSET ${offset} LIMIT ${limit}`,
    ),
  ])
  return { total: counted?.total ?? 0, rows }
}

export const countWords = (db: Database): Promise<number> => db.prisma.sensitiveWord.count()

/** Skips existing words; returns how many are new. */
export async function insertWords(
  tx: Tx,
  words: readonly { id: string; word: string; createdBy: string; createdAt: Date }[],
): Promise<number> {
  return (await tx.sensitiveWord.createMany({ data: [...words], skipDuplicates: true })).count
}

export async function deleteWords(tx: Tx, ids: string[]): Promise<number> {
  return (await tx.sensitiveWord.deleteMany({ where: { id: { in: ids } } })).count
}
