// The row of one answer: collected while the answer streams and written once, also when the reader disconnects early.
import type { TokenUsage } from '@lectern/ai'
import type { AnswerEvent, AnswerOutcome, Citation } from '@lectern/contracts'
import type { Database } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { actorId, createId, parameterNumber, parameterValues } from '@lectern/kernel'
import { findPrice } from '../spending/prices.repo.ts'
import { insertAnswer, type NewAnswer, type UsedPassage } from './answer.repo.ts'

/** Known before the answer begins. */
type RecordedQuestion = {
  tenantId: string
  manualId?: string
  question: string
  /** Null: the answer starts a conversation. */
  conversationId: string | null
  /** Name of the called chat model, if any. */
  model?: string
  /** The model is the tenant's own and costs the platform nothing. */
  ownModel: boolean
}

export type AnswerRecord = {
  id: string
  conversationId: string
  /** The query that was searched for. */
  rewritten(query: string): void
  passages(used: readonly UsedPassage[]): void
  /** Confidence that the passages contain the answer, 0..1. */
  confidence(value: number): void
  /** Reason why passages kept their order. */
  rerankerFailed(reason: string): void
  /** Name of the model that answered in place of the chat model. */
  spareModel(name: string | undefined): void
  /** Id of the answer that this one repeats. */
  storedFrom(answerId: string): void
  /** Adds the tokens that an endpoint reported. */
  tokens(usage: TokenUsage | undefined): void
  note(event: AnswerEvent): void
  /** Writes the row once; a failure is only logged, because the reader already has the answer. Returns the row. */
  save(): Promise<NewAnswer>
}

/** Receives what is not part of the stream of an answer. Without an id nothing is stored for others, nor repeated. */
export type AnswerNotes = Omit<AnswerRecord, 'id' | 'conversationId' | 'note' | 'save'> & { id?: string }

/** The fields of passages that are stored. */
export const passageRows = (passages: readonly UsedPassage[]): UsedPassage[] =>
  passages.map(({ chunkId, articleId, versionId, score }) => ({ chunkId, articleId, versionId, score }))

export function answerRecord(ctx: DomainContext, recorded: RecordedQuestion): AnswerRecord {
  const id = createId()
  const conversationId = recorded.conversationId ?? id
  const started = performance.now()
  let text = ''
  let citations: Citation[] = []
  let used: UsedPassage[] = []
  let rewritten: string | undefined
  let confidence: number | undefined
  let rerankerFailure: string | undefined
  let usage: TokenUsage | undefined
  let spareModel: string | undefined
  let storedFrom: string | undefined
  let end: { provider: string; fallback?: string; found: boolean; outcome?: AnswerOutcome } | undefined
  let saved: Promise<NewAnswer> | undefined

  const write = async () => {
    const { tenantId, manualId, question, model, ownModel } = recorded
    const { provider, fallback, found, outcome } = end ?? {
      provider: model ? 'model' : 'extractive',
      fallback: 'aborted',
      found: text !== '',
      outcome: undefined,
    }
    const row: NewAnswer = {
      ...{ id, tenantId, manualId, conversationId, question, rewritten, text, citations, passages: used },
      ...{ actorType: ctx.actor.type, actorId: actorId(ctx.actor), provider, fallback, found, outcome, confidence },
      ...{ rerankerFailure, storedFrom },
      // A model that failed is recorded too: it explains the tokens.
      ...(model && (provider === 'model' || usage || fallback) && { model: spareModel ?? model }),
      ...(usage && {
        inputTokens: usage.input,
        outputTokens: usage.output,
        costMicros: await costOf(ctx.db, usage, { owner: ownModel ? tenantId : null, model: spareModel ?? model }),
      }),
      latencyMs: Math.round(performance.now() - started),
    }
    await insertAnswer(ctx.db, row).catch((error: unknown) =>
      ctx.log.error({ err: error, answerId: id, requestId: ctx.requestId }, 'answer could not be recorded'),
    )
    return row
  }
  return {
    id,
    conversationId,
    rewritten(query) {
      if (query !== recorded.question) rewritten = query
    },
    passages(passages) {
      used = passageRows(passages)
    },
    confidence(value) {
      confidence = value
    },
    rerankerFailed(reason) {
      rerankerFailure = reason
    },
    storedFrom(answerId) {
      storedFrom = answerId
    },
    spareModel(name) {
      spareModel = name
    },
    tokens(counted) {
      if (!counted) return
      usage = { input: (usage?.input ?? 0) + counted.input, output: (usage?.output ?? 0) + counted.output }
    },
    note(event) {
      if (event.type === 'text') text += event.text
      else if (event.type === 'revised') text = event.text
      else if (event.type === 'citations') citations = event.citations
      else if (event.type === 'end') end = event
    },
    save() {
      saved ??= write()
      return saved
    },
  }
}

type AskedModel = { owner: string | null; model: string | undefined }

/**
 * Cost of an answer in millionths of the currency, at most what the column holds: by the price list of the model's owner, for a model of the
 * platform that its list does not name by the parameters (AI-03). Undefined without a price.
 */
async function costOf(db: Database, usage: TokenUsage, { owner, model = '' }: AskedModel): Promise<number | undefined> {
  const price =
    (await findPrice(db, { tenantId: owner ?? '' }, model)) ?? (owner === null ? await parameterPrice(db) : null)
  return price
    ? Math.min(Math.round(usage.input * price.input + usage.output * price.output), 2_147_483_647)
    : undefined
}

async function parameterPrice(db: Database) {
  const prices = await parameterValues(db, ['aiInputPrice', 'aiOutputPrice'])
  return {
    input: parameterNumber(prices.get('aiInputPrice'), 0),
    output: parameterNumber(prices.get('aiOutputPrice'), 0),
  }
}
