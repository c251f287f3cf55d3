// What an answer said, gathered while it streams and written as one row, also when the reader leaves in the middle.
import type { RetrievedPassage, TokenUsage } from '@lectern/ai'
import type { AnswerEvent, Citation } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, createId } from '../../kernel/index.ts'
import { insertAnswer, type NewAnswer, type UsedPassage } from './answer.repo.ts'

/** What is known before anything is answered. */
export type Asked = {
  tenantId: string
  manualId?: string
  question: string
  /** Null: the answer begins a conversation. */
  conversationId: string | null
  /** Name of the chat model that is asked, if one is. */
  model?: string
}

export type AnswerRecord = {
  id: string
  conversationId: string
  /** What was looked up, when that was not the question. */
  rewritten(query: string): void
  passages(used: readonly RetrievedPassage[]): void
  /** That the passages hold the answer, 0..1. */
  confidence(value: number): void
  /** Adds what an endpoint counted. */
  tokens(usage: TokenUsage | undefined): void
  note(event: AnswerEvent): void
  /** Writes the row once; a failure is only logged, because the reader has the answer already. Answers what was written. */
  save(): Promise<NewAnswer>
}

/** `priceOf` tells what tokens cost; null: the platform does not pay for them. */
export function answerRecord(
  ctx: DomainContext,
  asked: Asked,
  priceOf: ((usage: TokenUsage) => Promise<number>) | null,
): AnswerRecord {
  const id = createId()
  const conversationId = asked.conversationId ?? id
  const started = performance.now()
  let text = ''
  let citations: Citation[] = []
  let used: UsedPassage[] = []
  let rewritten: string | undefined
  let confidence: number | undefined
  let usage: TokenUsage | undefined
  let end: { provider: string; fallback?: string; found: boolean } | undefined
  let saved: Promise<NewAnswer> | undefined

  const write = async () => {
    const { tenantId, manualId, question, model } = asked
    const { provider, fallback, found } = end ?? {
      provider: model ? 'model' : 'extractive',
      fallback: 'aborted',
      found: text !== '',
    }
    const row: NewAnswer = {
      ...{ id, tenantId, manualId, conversationId, question, rewritten, text, citations, passages: used },
      ...{ actorType: ctx.actor.type, actorId: actorId(ctx.actor), provider, fallback, found, confidence },
      // A model that was asked and failed is told too: it explains the tokens.
      ...(model && (provider === 'model' || usage || fallback) && { model }),
      ...(usage && { inputTokens: usage.input, outputTokens: usage.output, costMicros: await priceOf?.(usage) }),
      latencyMs: Math.round(performance.now() - started),
    }
    await insertAnswer(ctx.db, row).catch((error: unknown) =>
      ctx.log.error({ err: error, answerId: id, requestId: ctx.requestId }, 'answer was not recorded'),
    )
    return row
  }
  return {
    id,
    conversationId,
    rewritten(query) {
      if (query !== asked.question) rewritten = query
    },
    passages(passages) {
      used = passages.map(({ chunkId, articleId, versionId, score }) => ({ chunkId, articleId, versionId, score }))
    },
    confidence(value) {
      confidence = value
    },
    tokens(counted) {
      if (!counted) return
      usage = { input: (usage?.input ?? 0) + counted.input, output: (usage?.output ?? 0) + counted.output }
    },
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
