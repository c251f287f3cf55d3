// The words of the platform as they are compiled.
import { type Database, Prisma } from '@lectern/db'
import { hotRow, queryRows } from '../core/sql.repo.ts'

export type ListedWord = {
  id: string
  word: string
  key: string
  categoryId: string
  level: 'tell' | 'hold'
  use: 'everywhere' | 'answers'
}

/** Grows with each change of words and categories. */
export async function listVersion(db: Database): Promise<number> {
  const row = await hotRow<{ version: number }>(db, Prisma.sql`SELECT version FROM sensitive_list WHERE id = 1`)
  return row?.version ?? 0
}

export const enabledWords = (db: Database): Promise<ListedWord[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT w.id, w.word, w.key, w.category_id AS "categoryId", COALESCE(w.level, c.level, 'hold') AS level,
        COALESCE(c.use, 'everywhere') AS use
      FROM sensitive_word w LEFT JOIN sensitive_category c ON c.id = w.category_id
      WHERE w.kind = 'word' AND w.enabled AND w.removed_at IS NULL`,
  )

export const allowedWords = (db: Database): Promise<{ key: string }[]> =>
  db.prisma.sensitiveWord.findMany({
    where: { kind: 'allowed', enabled: true, removedAt: null },
    select: { key: true },
  })
