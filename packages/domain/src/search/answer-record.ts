// What an answer said, gathered while it streams and written as one row, also when the reader leaves in the middle.
import type { AnswerEvent, Citation } from '@lectern/contracts'
import { actorId } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { createId } from '../core/ids.ts'
import { insertAnswer } from './answer.repo.ts'

export type AnswerRecord = {
  id: string
  note(event: AnswerEvent): void
  /** Writes the row once; a failure is only logged, because the reader has the answer already. */
  save(): Promise<void>
}

export function answerRecord(
  ctx: DomainContext,
  { tenantId, manualId, question }: { tenantId: string; manualId?: string; question: string },
): AnswerRecord {
  const id = createId()
  const started = performance.now()
  let text = ''
  let citations: Citation[] = []
  let end: { provider: string; fallback?: string; found: boolean } | undefined
  let saved: Promise<void> | undefined

  const write = async () => {
    const { provider, fallback, found } = end ?? {
      provider: ctx.ports.chatModel ? 'model' : 'extractive',
      fallback: 'aborted',
      found: text !== '',
    }
    const latencyMs = Math.round(performance.now() - started)
    const { type: actorType } = ctx.actor
    const row = {
      id,
      tenantId,
      manualId,
      actorType,
      actorId: actorId(ctx.actor),
      question,
      text,
      provider,
      fallback,
      found,
    }
    await insertAnswer(ctx.db, { ...row, citations, latencyMs }).catch((error: unknown) =>
      ctx.log.error({ err: error, answerId: id, requestId: ctx.requestId }, 'answer was not recorded'),
    )
  }
  return {
    id,
    note(event) {
      if (event.type === 'text') text += event.text
      else if (event.type === 'citations') citations = event.citations
      else if (event.type === 'end') end = event
    },
    save() {
      saved ??= write()
      return saved
    },
  }
}
