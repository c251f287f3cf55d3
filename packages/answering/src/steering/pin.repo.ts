// Rows of answer_pin: questions that managers have tied to an answer.
import { vectorLiteral } from '@lectern/ai'
import type { ListPinsInput } from '@lectern/contracts'
import { type AccessScope, type Database, openArticles, Prisma, readableManuals, type Tx } from '@lectern/db'
import { containsPattern, hotRow, lockFor, offsetOf, queryRow, queryRows } from '@lectern/kernel'

/** `manualId` null: questions across manuals. */
export type PinPlace = { tenantId: string; manualId: string | null }

const within = ({ tenantId, manualId }: PinPlace) =>
  Prisma.sql`p.tenant_id = ${tenantId} AND p.manual_id IS NOT DISTINCT FROM ${manualId}`
const vectorOf = (vector: number[] | null) =>
  vector === null ? Prisma.sql`NULL` : Prisma.sql`${vectorLiteral(vector)}::vector`

export type PinListRow = {
  id: string
  question: string
  others: string[]
  similar: boolean
  articleId: string
  title: string | null
  articleManualId: string | null
  published: boolean
  anchor: string
  text: string
  updatedAt: Date
}

/** The last changed first; `name` finds a part of a wording. An article that was deleted, or moved elsewhere, has no title. */
export async function findPins(db: Database, place: PinPlace, input: ListPinsInput) {
  const like = input.name
    ? Prisma.sql`AND (p.question ILIKE ${containsPattern(input.name)}
        OR EXISTS (SELECT FROM unnest(p.others) o WHERE o ILIKE ${containsPattern(input.name)}))`
    : Prisma.empty
  const [rows, count] = await Promise.all([
    queryRows<PinListRow>(
      db,
      Prisma.sql`SELECT p.id, p.question, p.others, p.similar, p.article_id AS "articleId", a.title, a.manual_id AS "articleManualId",
          COALESCE(a.published_version_id IS NOT NULL, false) AS published, p.anchor, p.text, p.updated_at AS "updatedAt"
        FROM answer_pin p LEFT JOIN (article a JOIN manual m ON m.id = a.manual_id AND m.deleted_at IS NULL)
          ON a.id = p.article_id AND a.deleted_at IS NULL AND a.tenant_id = p.tenant_id
          AND (p.manual_id IS NULL OR a.manual_id = p.manual_id)
        WHERE ${within(place)} ${like} ORDER BY p.updated_at DESC, p.id DESC LIMIT ${input.size} OFFSET ${offsetOf(input)}`,
    ),
    queryRow<{ total: number }>(
      db,
      Prisma.sql`SELECT count(*)::int AS total FROM answer_pin p WHERE ${within(place)} ${like}`,
    ),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Returns the number of pins of a place. Others that add one wait until the transaction ends. */
export async function countPins(tx: Tx, { tenantId, manualId }: PinPlace): Promise<number> {
  await lockFor(tx, `pin ${tenantId} ${manualId ?? ''}`)
  return tx.answerPin.count({ where: { tenantId, manualId } })
}

/** Whether another pin of the place has one of the wordings. */
export const hasWording = async (tx: Tx, { tenantId, manualId }: PinPlace, keys: string[], id: string) =>
  (await tx.answerPin.count({ where: { tenantId, manualId, keys: { hasSome: keys }, id: { not: id } } })) > 0

export type PinData = {
  question: string
  others: string[]
  keys: string[]
  similar: boolean
  articleId: string
  anchor: string
  text: string
}
export type PinVector = { model: string; vector: number[] | null }

export async function insertPin(
  tx: Tx,
  pin: PinData & PinPlace & { id: string; createdBy: string; createdAt: Date; updatedAt: Date },
  vector: PinVector,
): Promise<void> {
  await tx.answerPin.create({ data: pin })
  await writeVector(tx, pin.id, vector)
}

/** False when the pin is not there. */
export async function changePin(
  tx: Tx,
  place: PinPlace,
  id: string,
  data: PinData & { updatedAt: Date },
  vector: PinVector,
): Promise<boolean> {
  if ((await tx.answerPin.updateMany({ where: { id, ...place }, data })).count === 0) return false
  await writeVector(tx, id, vector)
  return true
}

async function writeVector(tx: Tx, id: string, { model, vector }: PinVector): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`UPDATE answer_pin SET model = ${vector === null ? '' : model}, vector = ${vectorOf(vector)} WHERE id = ${id}`,
  )
}

export const findPin = (db: Database, tenantId: string, id: string) =>
  db.prisma.answerPin.findFirst({ where: { id, tenantId }, select: { id: true, manualId: true, question: true } })

export async function deletePinRow(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  return (await tx.answerPin.deleteMany({ where: { id, tenantId } })).count > 0
}

/** Resolves unanswered questions with these wordings. */
export async function resolveUnanswered(tx: Tx, { tenantId, manualId }: PinPlace, keys: string[]): Promise<void> {
  await tx.unansweredGroup.updateMany({
    where: { tenantId, manualId: manualId ?? '', key: { in: keys }, state: 'open' },
    data: { state: 'resolved' },
  })
}

export type PinnedRow = {
  id: string
  question: string
  articleId: string
  anchor: string
  text: string
  updatedAt: Date
}
const PINNED = Prisma.sql`p.id, p.question, p.article_id AS "articleId", p.anchor, p.text, p.updated_at AS "updatedAt"`

/** The pin with these words. */
export const findByWords = (db: Database, place: PinPlace, key: string): Promise<PinnedRow | undefined> =>
  hotRow<PinnedRow>(
    db,
    Prisma.sql`SELECT ${PINNED} FROM answer_pin p WHERE ${within(place)} AND p.keys @> ${[key]}::text[] LIMIT 1`,
  )

/** Whether a place has pins that questions of the same meaning are compared with. */
export const hasSimilar = async (db: Database, place: PinPlace, model: string): Promise<boolean> =>
  (await hotRow(
    db,
    Prisma.sql`SELECT 1 FROM answer_pin p WHERE ${within(place)} AND p.similar AND p.model = ${model} LIMIT 1`,
  )) !== undefined

/** The nearest pins for questions of the same meaning, best first. */
export const findNearest = (
  db: Database,
  place: PinPlace,
  { model, vector }: { model: string; vector: number[] },
  limit: number,
): Promise<(PinnedRow & { distance: number })[]> =>
  queryRows<PinnedRow & { distance: number }>(
    db,
    // Vectors of another length, from an endpoint that changed the model behind the name, are not compared.
    Prisma.sql`SELECT ${PINNED}, p.vector <=> ${vectorOf(vector)} AS distance FROM answer_pin p
      WHERE ${within(place)} AND p.similar AND p.model = ${model} AND vector_dims(p.vector) = ${vector.length}::int
      ORDER BY distance, p.id LIMIT ${limit}`,
  )

export type PinnedArticle = { id: string; title: string; manualId: string; code: string; publishedAt: Date }

/** The published article of a pin, if the asker may read it, in the requested manual or space, and its manual's robot answers. */
export const findPinnedArticle = (
  db: Database,
  scope: AccessScope,
  { articleId, manualId, spaceId }: { articleId: string; manualId?: string; spaceId?: string },
): Promise<PinnedArticle | undefined> =>
  queryRow<PinnedArticle>(
    db,
    Prisma.sql`SELECT a.id, v.title, m.id AS "manualId", m.code, v.created_at AS "publishedAt"
      FROM article a JOIN article_version v ON v.id = a.published_version_id JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ${articleId} AND a.deleted_at IS NULL AND m.enable_ai
        ${manualId === undefined ? Prisma.empty : Prisma.sql`AND m.id = ${manualId}`}
        ${spaceId === undefined ? Prisma.empty : Prisma.sql`AND m.space_id = ${spaceId}`}
        AND ${readableManuals(scope)} AND ${openArticles(scope)}`,
  )

/** Pins whose vector is of another model, or missing. */
export const pinsOfOtherModels = (db: Database, tenantId: string, model: string, limit: number) =>
  db.prisma.answerPin.findMany({
    where: { tenantId, model: { not: model } },
    select: { id: true, question: true },
    orderBy: { id: 'asc' },
    take: limit,
  })

export async function setPinVector(db: Database, id: string, model: string, vector: number[]): Promise<void> {
  await queryRows(db, Prisma.sql`UPDATE answer_pin SET model = ${model}, vector = ${vectorOf(vector)} WHERE id = ${id}`)
}
