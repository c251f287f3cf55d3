// Rows of set_question: what the answers of a manual are tried with.
import type { ListSetInput } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, lockFor, offsetOf, queryRow, queryRows } from '@lectern/kernel'

export type SetPlace = { tenantId: string; manualId: string }
export type SetRow = { id: string; question: string; articleId: string | null; title: string; phrase: string }

const within = ({ tenantId, manualId }: SetPlace) => Prisma.sql`q.tenant_id = ${tenantId} AND q.manual_id = ${manualId}`

/** In the order in which they were added. */
export const findSet = (
  db: Database,
  place: SetPlace,
  { name, offset, limit }: { name?: string; offset: number; limit: number },
): Promise<SetRow[]> =>
  queryRows<SetRow>(
    db,
    Prisma.sql`SELECT q.id, q.question, q.article_id AS "articleId", COALESCE(a.title, '') AS title, q.phrase
      FROM set_question q LEFT JOIN article a ON a.id = q.article_id AND a.deleted_at IS NULL AND a.manual_id = q.manual_id
      WHERE ${within(place)} ${nameFilter(name)} ORDER BY q.created_at, q.id OFFSET ${offset} LIMIT ${limit}`,
  )

const nameFilter = (name: string | undefined) =>
  name ? Prisma.sql`AND q.question ILIKE ${containsPattern(name)}` : Prisma.empty

export async function findSetPage(db: Database, place: SetPlace, input: ListSetInput) {
  const [rows, count] = await Promise.all([
    findSet(db, place, { name: input.name, offset: offsetOf(input), limit: input.size }),
    queryRow<{ total: number }>(
      db,
      Prisma.sql`SELECT count(*)::int AS total FROM set_question q WHERE ${within(place)} ${nameFilter(input.name)}`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Returns the number of questions in a set. Others that add one wait until the transaction ends. */
export async function countSet(tx: Tx, { manualId }: SetPlace): Promise<number> {
  await lockFor(tx, `question set ${manualId}`)
  return tx.setQuestion.count({ where: { manualId } })
}

export type SetData = { question: string; key: string; articleId: string | null; phrase: string }

/** Adds questions and returns their number: those with the words of another are left out. */
export async function insertSet(
  tx: Tx,
  place: SetPlace,
  questions: readonly (SetData & { id: string; createdBy: string; createdAt: Date })[],
): Promise<number> {
  const data = questions.map((question) => ({ ...question, ...place }))
  return (await tx.setQuestion.createMany({ data, skipDuplicates: true })).count
}

/** Whether another question of the set has these words. */
export const hasKey = async (tx: Tx, { manualId }: SetPlace, key: string, id: string): Promise<boolean> =>
  (await tx.setQuestion.count({ where: { manualId, key, id: { not: id } } })) > 0

export async function changeSetQuestion(tx: Tx, place: SetPlace, id: string, data: SetData): Promise<boolean> {
  return (await tx.setQuestion.updateMany({ where: { id, ...place }, data })).count > 0
}

export const findSetQuestion = (db: Database, tenantId: string, id: string) =>
  db.prisma.setQuestion.findFirst({ where: { id, tenantId }, select: { manualId: true, question: true } })

export async function deleteSetQuestion(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  return (await tx.setQuestion.deleteMany({ where: { id, tenantId } })).count > 0
}

/** Ids of living articles of a manual by their titles; of several with one title the first in the tree. */
export async function articlesByTitle(db: Database, { manualId }: SetPlace, titles: string[]) {
  const rows = await queryRows<{ id: string; title: string }>(
    db,
    Prisma.sql`SELECT DISTINCT ON (lower(a.title)) a.id, lower(a.title) AS title FROM article a
      WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL AND a.type <> 'folder' AND lower(a.title) = ANY(${titles}::text[])
      ORDER BY lower(a.title), a.position, a.id`,
  )
  return new Map(rows.map(({ id, title }) => [title, id]))
}
