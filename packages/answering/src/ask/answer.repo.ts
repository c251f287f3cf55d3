// Rows of answers.
import type { AnswerOutcome, Citation } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

/** A passage used by an answer. */
export type UsedPassage = { chunkId: string; articleId: string; versionId: string; score: number }

export type NewAnswer = {
  id: string
  tenantId: string
  manualId?: string
  conversationId: string
  actorType: string
  actorId: string
  question: string
  /** The query that was searched for, when it differs from the question. */
  rewritten?: string
  text: string
  citations: Citation[]
  passages: UsedPassage[]
  provider: string
  model?: string
  inputTokens?: number
  outputTokens?: number
  costMicros?: number
  fallback?: string
  /** Reason why the passages kept their order. */
  rerankerFailure?: string
  /** Id of the answer that this one repeats. */
  storedFrom?: string
  found: boolean
  outcome?: AnswerOutcome
  confidence?: number
  latencyMs: number
}

export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  await db.prisma.answer.create({ data: answer })
}

type Asker = { tenantId: string; actorType: string; actorId: string }
type EarlierAnswer = {
  question: string
  rewritten: string | null
  text: string
  found: boolean
  outcome: string | null
}

/** The last answers of a conversation of this asker, newest first; none of other people's. */
export const earlierAnswers = (
  db: Database,
  { tenantId, actorType, actorId }: Asker,
  conversationId: string,
  limit: number,
): Promise<EarlierAnswer[]> =>
  db.prisma.answer.findMany({
    where: { conversationId, tenantId, actorType, actorId },
    select: { question: true, rewritten: true, text: true, found: true, outcome: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })

/** Of the last `limit` questions with a confidence: how many different ones, and the median of their confidences. */
export async function medianConfidence(
  db: Database,
  { tenantId, manualId }: { tenantId: string; manualId?: string },
  limit: number,
): Promise<{ asked: number; median: number | null }> {
  const place = manualId === undefined ? Prisma.sql`manual_id IS NULL` : Prisma.sql`manual_id = ${manualId}`
  const row = await queryRow<{ asked: number; median: number | null }>(
    db,
    Prisma.sql`SELECT count(*)::int AS asked, percentile_cont(0.5) WITHIN GROUP (ORDER BY q.confidence) AS median
      FROM (SELECT max(l.confidence) AS confidence
        FROM (SELECT question, confidence FROM answer
          WHERE tenant_id = ${tenantId} AND ${place} AND confidence IS NOT NULL
          ORDER BY created_at DESC, id DESC LIMIT ${limit}) l
        GROUP BY l.question) q`,
  )
  return row ?? { asked: 0, median: null }
}

export const findAnswer = (db: Database, id: string) =>
  db.prisma.answer.findUnique({
    where: { id },
    select: {
      ...{ id: true, tenantId: true, manualId: true, actorType: true, actorId: true },
      ...{ question: true, rewritten: true, found: true, wrongAt: true, unansweredId: true },
    },
  })

export type RatedAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** An answer as the log has it. */
export type LoggedAnswer = {
  tenantId: string
  manualId: string | null
  question: string
  rewritten: string | null
  passages: UsedPassage[]
  citations: Citation[]
  found: boolean
  good: boolean | null
  unansweredId: string | null
}

export const findLoggedAnswer = async (db: Database, tenantId: string, id: string): Promise<LoggedAnswer | null> =>
  (await db.prisma.answer.findUnique({
    where: { id, tenantId },
    select: {
      ...{ tenantId: true, manualId: true, question: true, rewritten: true, passages: true, citations: true },
      ...{ found: true, good: true, unansweredId: true },
    },
  })) as LoggedAnswer | null

/** The group of questions to be worked on that an answer belongs to. */
export async function unansweredOf(db: Database, id: string): Promise<string | null> {
  return (await db.prisma.answer.findUnique({ where: { id }, select: { unansweredId: true } }))?.unansweredId ?? null
}

export async function updateWrong(
  tx: Tx,
  id: string,
  mark: { wrongAt: Date | null; wrongBy: string | null },
): Promise<void> {
  await tx.answer.update({ where: { id }, data: mark })
}

export async function updateRating(
  tx: Tx,
  id: string,
  rating: { good: boolean; feedback: string | null },
): Promise<void> {
  await tx.answer.update({ where: { id }, data: rating })
}
