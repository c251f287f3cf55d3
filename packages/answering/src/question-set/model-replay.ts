// Answers a question of a set with the chat model that answers readers, and counts what that costs (AI-05).
import { checkedShare, estimateTokens, type ModelMeter, metered, type TokenUsage } from '@lectern/ai'
import { type AnswerEvent, type Citation, ReplayOutcome } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { answerEvents } from '../ask/answer-events.ts'
import type { AnswerNotes } from '../ask/answer-record.ts'
import type { Chat } from '../settings/providers.ts'
import { chargeAnswer } from '../settings/quota.ts'
import type { SetRow } from './question-set.repo.ts'
import { type ReplayedAnswer, type ReplayPlace, rankedPassages, rankOf, sourcesOf } from './quoted-replay.ts'

/** Ends of a model's answer that are no failure: what it wrote is shown, or was not carried by its sources. */
const NO_FAILURE: ReadonlySet<string | undefined> = new Set([undefined, 'length', 'unsupported'])

type ModelChat = Pick<Chat, 'fast' | 'own'> & { settings: NonNullable<Chat['settings']> }
type End = Extract<AnswerEvent, { type: 'end' }>

/** An answer of the platform's model is taken from the quota of the organisation, unless the model fails. Errors: aiQuotaExceeded. */
export async function modelReplay(
  ctx: DomainContext,
  place: ReplayPlace & { chat: ModelChat },
  { question, articleId }: Pick<SetRow, 'question' | 'articleId'>,
): Promise<ReplayedAnswer> {
  const { tenantId, manualId, scope, embedder, chat } = place
  const charge = chat.own ? null : await chargeAnswer(ctx, tenantId, chat)
  const meter: ModelMeter = { calls: 0, sent: [] }
  const notes = notesOf()
  const request = {
    ...{ input: { searchContent: question, manualId }, place: { scope, manualId }, manualId, history: [] },
    ...{ record: notes.record, embedder, chat: metered(chat.settings, meter) },
    ...(chat.fast && { fast: metered(chat.fast, meter) }),
  }
  let [text, citations, end]: [string, Citation[], End | undefined] = ['', [], undefined]
  for await (const event of answerEvents(ctx, request)) {
    if (event.type === 'text') text += event.text
    else if (event.type === 'revised') text = event.text
    else if (event.type === 'citations') citations = event.citations
    else if (event.type === 'end') end = event
  }
  const failed = !NO_FAILURE.has(end?.fallback)
  if (failed || meter.calls === 0) await charge?.refund()
  const usage = notes.usage() ?? {
    input: estimateTokens(meter.sent.join('\n')),
    output: meter.calls && estimateTokens(text),
  }
  const cost = { calls: meter.calls, inputTokens: usage.input, outputTokens: usage.output }
  const rank = articleId === null ? null : rankOf(await rankedPassages(ctx, place, question), articleId)
  const measured = { pinned: end?.provider === 'pinned', rank, confidence: end?.confidence ?? null, ...cost }
  if (failed) return { ...FAILED, ...measured, reason: end?.fallback ?? '' }
  const outcome = ReplayOutcome.safeParse(end?.outcome).data ?? 'answered'
  const isGiven = outcome !== 'refused'
  const [first] = isGiven ? citations : []
  return {
    ...{ ...measured, outcome, reason: end?.fallback ?? '' },
    ...{ articleId: first?.articleId ?? null, title: first?.title ?? '', sources: isGiven ? sourcesOf(citations) : [] },
    ...{
      text: isGiven ? text.trim() : '',
      checkedShare: end?.provider === 'model' && end.found ? checkedShare(text) : null,
    },
  }
}

const FAILED = { outcome: 'failed' as const, articleId: null, title: '', sources: [], text: '', checkedShare: null }

/** Keeps the tokens of an answer, and nothing else. */
function notesOf(): { record: AnswerNotes; usage(): TokenUsage | undefined } {
  let usage: TokenUsage | undefined
  const ignore = () => {}
  return {
    usage: () => usage,
    record: {
      ...{ rewritten: ignore, passages: ignore, confidence: ignore, rerankerFailed: ignore, spareModel: ignore },
      storedFrom: ignore,
      tokens(counted) {
        if (counted)
          usage = { input: (usage?.input ?? 0) + counted.input, output: (usage?.output ?? 0) + counted.output }
      },
    },
  }
}
