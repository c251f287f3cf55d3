// Rows of sensitive words, their categories, and the version of the list.
import type { WordKind, WordLevel, WordUse } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'

export type WordRow = {
  id: string
  word: string
  categoryId: string
  level: WordLevel | null
  enabled: boolean
  createdAt: Date
}
type Filter = PageRequest & { kind: WordKind; keyword: string; key: string; categoryId?: string; enabled?: boolean }

function chosen({ kind, keyword, key, categoryId, enabled }: Filter): Prisma.Sql {
  const parts = [Prisma.sql`w.kind = ${kind} AND w.removed_at IS NULL`]
  if (keyword) parts.push(Prisma.sql`(w.word ILIKE ${containsPattern(keyword)} OR w.key LIKE ${containsPattern(key)})`)
  if (categoryId) parts.push(Prisma.sql`w.category_id = ${categoryId}`)
  if (enabled !== undefined) parts.push(Prisma.sql`w.enabled = ${enabled}`)
  return Prisma.join(parts, ' AND ')
}

/** Newest first. */
export async function findWords(db: Database, filter: Filter): Promise<{ rows: WordRow[]; total: number }> {
  const [counted, rows] = await Promise.all([
    queryRow<{ total: number }>(
      db,
      Prisma.sql`SELECT count(*)::int AS total FROM sensitive_word w WHERE ${chosen(filter)}`,
    ),
    queryRows<WordRow>(
      db,
      Prisma.sql`SELECT w.id, w.word, w.category_id AS "categoryId", w.level, w.enabled, w.created_at AS "createdAt"
        FROM sensitive_word w WHERE ${chosen(filter)} ORDER BY w.created_at DESC, w.id DESC OFFSET ${offsetOf(filter)} LIMIT ${filter.size}`,
    ),
  ])
  return { total: counted?.total ?? 0, rows }
}

export const findWord = (db: Database, id: string) =>
  db.prisma.sensitiveWord.findFirst({ where: { id, removedAt: null } })

export const countWords = (db: Database, kind: WordKind): Promise<number> =>
  db.prisma.sensitiveWord.count({ where: { kind, removedAt: null } })

/** Those of the keys that are listed. */
export async function knownKeys(db: Database, kind: WordKind, keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows<{ key: string }>(
    db,
    Prisma.sql`SELECT key FROM sensitive_word WHERE kind = ${kind} AND removed_at IS NULL AND key = ANY(${[...keys]}::text[])`,
  )
  return new Set(rows.map(({ key }) => key))
}

export type NewWord = { id: string; word: string; key: string; categoryId: string; level: WordLevel | null }

/** Skips those that are listed already; returns how many are new. */
export const insertWords = (
  tx: Tx,
  words: readonly NewWord[],
  { kind, by, now }: { kind: WordKind; by: string; now: Date },
): Promise<number> => tx.$executeRaw`
  INSERT INTO sensitive_word (id, kind, word, key, category_id, level, created_by, created_at)
  SELECT d.id, ${kind}, d.word, d.key, d."categoryId", d.level, ${by}, ${now}::timestamptz
  FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb) AS d(id text, word text, key text, "categoryId" text, level text)
  ON CONFLICT (kind, key) WHERE removed_at IS NULL DO NOTHING`

export async function updateWord(tx: Tx, { id, ...data }: Omit<NewWord, 'id'> & { id: string }): Promise<void> {
  await tx.sensitiveWord.update({ where: { id }, data })
}

export async function switchWords(tx: Tx, ids: string[], enabled: boolean): Promise<number> {
  const where = { id: { in: ids }, removedAt: null, enabled: !enabled }
  return (await tx.sensitiveWord.updateMany({ where, data: { enabled } })).count
}

export async function markRemoved(tx: Tx, ids: string[], removedAt: Date): Promise<number> {
  return (await tx.sensitiveWord.updateMany({ where: { id: { in: ids }, removedAt: null }, data: { removedAt } })).count
}

/** Brings back what this operator removed at that time; words that were added again meanwhile stay removed. */
export const unmarkRemoved = (tx: Tx, removedAt: Date): Promise<number> => tx.$executeRaw`
  UPDATE sensitive_word w SET removed_at = NULL WHERE w.removed_at = ${removedAt}::timestamptz
    AND NOT EXISTS (SELECT FROM sensitive_word o WHERE o.kind = w.kind AND o.key = w.key AND o.removed_at IS NULL)`

/** Deletes at most `limit` that were removed before that time; returns how many. */
export async function deleteRemovedWords(db: Database, before: Date, limit: number): Promise<number> {
  const rows = await queryRows(
    db,
    Prisma.sql`DELETE FROM sensitive_word WHERE id IN (SELECT id FROM sensitive_word WHERE removed_at < ${before}::timestamptz
      LIMIT ${limit} FOR UPDATE SKIP LOCKED) RETURNING id`,
  )
  return rows.length
}

export type ExportedWord = { word: string; categoryId: string; level: WordLevel | null; enabled: boolean }
export const allWords = async (db: Database, kind: WordKind): Promise<ExportedWord[]> =>
  (await db.prisma.sensitiveWord.findMany({
    where: { kind, removedAt: null },
    select: { word: true, categoryId: true, level: true, enabled: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })) as ExportedWord[]

/** To be called in each transaction that changes words or categories: all processes compile them again. */
export async function nextListVersion(tx: Tx, now: Date): Promise<void> {
  await tx.$executeRaw`UPDATE sensitive_list SET version = version + 1, changed_at = ${now}::timestamptz`
}

export type CategoryRow = { id: string; nameZh: string; nameEn: string; level: WordLevel; use: WordUse; words: number }
export const findCategories = (db: Database): Promise<CategoryRow[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT c.id, c.name_zh AS "nameZh", c.name_en AS "nameEn", c.level, c.use,
        (SELECT count(*)::int FROM sensitive_word w WHERE w.category_id = c.id AND w.kind = 'word' AND w.removed_at IS NULL) AS words
      FROM sensitive_category c ORDER BY c.id = 'general', c.created_at, c.id`,
  )

type Category = { id: string; nameZh: string; nameEn: string; level: WordLevel; use: WordUse }
export async function writeCategory(tx: Tx, { id, ...data }: Category, by: string, now: Date): Promise<void> {
  await tx.sensitiveCategory.upsert({
    where: { id },
    update: data,
    create: { id, ...data, createdBy: by, createdAt: now },
  })
}

/** False while it has words. */
export async function deleteCategory(tx: Tx, id: string): Promise<boolean> {
  const count = await tx.$executeRaw`DELETE FROM sensitive_category c WHERE c.id = ${id}
    AND NOT EXISTS (SELECT FROM sensitive_word w WHERE w.category_id = c.id AND w.kind = 'word' AND w.removed_at IS NULL)`
  return count > 0
}
