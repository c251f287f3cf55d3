// Rows of answers given.
import type { Citation } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '../../kernel/index.ts'

/** A passage that an answer was made from. */
export type UsedPassage = { chunkId: string; articleId: string; versionId: string; score: number }

export type NewAnswer = {
  id: string
  tenantId: string
  manualId?: string
  conversationId: string
  actorType: string
  actorId: string
  question: string
  /** What was looked up, when that was not the question. */
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
  found: boolean
  confidence?: number
  latencyMs: number
}

export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  await db.prisma.answer.create({ data: answer })
}

export type Asker = { tenantId: string; actorType: string; actorId: string }
export type EarlierAnswer = { question: string; rewritten: string | null; text: string; found: boolean }

/** The last answers of a conversation of this asker, newest first; none of anybody else's. */
export const earlierAnswers = (
  db: Database,
  { tenantId, actorType, actorId }: Asker,
  conversationId: string,
  most: number,
): Promise<EarlierAnswer[]> =>
  queryRows<EarlierAnswer>(
    db,
    Prisma.sql`SELECT question, rewritten, text, found FROM answer
      WHERE conversation_id = ${conversationId} AND tenant_id = ${tenantId} AND actor_type = ${actorType} AND actor_id = ${actorId}
      ORDER BY created_at DESC, id DESC LIMIT ${most}`,
  )

/** How many of the last `most` questions with a confidence are different ones, and the median of their confidences. */
export async function usualConfidence(
  db: Database,
  { tenantId, manualId }: { tenantId: string; manualId?: string },
  most: number,
): Promise<{ asked: number; usual: number | null }> {
  const place = manualId === undefined ? Prisma.sql`manual_id IS NULL` : Prisma.sql`manual_id = ${manualId}`
  const row = await queryRow<{ asked: number; usual: number | null }>(
    db,
    Prisma.sql`SELECT count(*)::int AS asked, percentile_cont(0.5) WITHIN GROUP (ORDER BY q.confidence) AS usual
      FROM (SELECT max(l.confidence) AS confidence
        FROM (SELECT question, confidence FROM answer
          WHERE tenant_id = ${tenantId} AND ${place} AND confidence IS NOT NULL
          ORDER BY created_at DESC LIMIT ${most}) l
        GROUP BY l.question) q`,
  )
  return row ?? { asked: 0, usual: null }
}

export const findAnswer = (db: Database, id: string) =>
  db.prisma.answer.findUnique({
    where: { id },
    select: { id: true, tenantId: true, manualId: true, actorType: true, actorId: true },
  })

export async function updateRating(
  tx: Tx,
  id: string,
  rating: { good: boolean; feedback: string | null },
): Promise<void> {
  await tx.answer.update({ where: { id }, data: rating })
}
