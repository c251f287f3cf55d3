// Rows of answers given.
import type { Citation } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'

export type NewAnswer = {
  id: string
  tenantId: string
  manualId?: string
  actorType: string
  actorId: string
  question: string
  text: string
  citations: Citation[]
  provider: string
  fallback?: string
  found: boolean
  latencyMs: number
}

export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  await db.prisma.answer.create({ data: answer })
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
