// The answer to one question as events: rewrite the question, retrieve passages, stream the text, verify its citations
// (specification §7 'AI search'; AI-02).
import {
  type AnswerPart,
  type AskedTurn,
  answerQuestion,
  type ChatModelSettings,
  certaintyOf,
  confidenceOf,
  type Embedder,
  type FallbackReason,
  type FoundPassages,
  findPassages,
  questionLanguage,
  type RetrievedPassage,
  type RetrieveInput,
  retrieve,
  type SearchPlace,
  type SmallTalk,
  smallTalkOf,
} from '@lectern/ai'
import type { AnswerEvent, AskInput, Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import type { DomainContext } from '@lectern/kernel'
import { findRobot } from '../robot/robot.repo.ts'
import { contactOf } from '../robot/robot-contact.ts'
import { articleUrl, passageUrl } from '../search/search.present.ts'
import { isReadable, manualsOf } from '../search/search.repo.ts'
import { rerankerOf } from '../settings/providers.ts'
import { type PinnedAnswer, pinnedAnswer } from '../steering/pinned-answer.ts'
import { type AnswerNotes, passageRows } from './answer-record.ts'
import { blocksReader, isStillPublished } from './cited-version.ts'
import { confidenceThreshold } from './confidence-threshold.ts'
import { modelSources, usedPassages } from './model-sources.ts'
import { MAX_USED, MAX_WEIGHED } from './passage-limits.ts'
import { findStoredAnswer, storeAnswer, storedPlace } from './stored-answers.ts'
import { contentReader, storedEvents } from './stored-content.ts'

export type AnswerRequest = {
  input: AskInput
  place: SearchPlace
  /** Manual of the robot. */
  manualId: string | undefined
  /** Oldest first. */
  history: AskedTurn[]
  record: AnswerNotes
  /** Absent: quoted sentences only. */
  chat?: ChatModelSettings
  /** A smaller model for what readers do not see. */
  fast?: ChatModelSettings
  embedder: Embedder
  signal?: AbortSignal
}

/** Yields text and pictures, revised, citations, end; passes to the record what is not part of the stream. */
export async function* answerEvents(ctx: DomainContext, request: AnswerRequest): AsyncGenerator<AnswerEvent> {
  const { input, manualId, history, record, chat, fast, signal } = request
  const { scope } = request.place
  const question = input.searchContent
  const { embedder } = request
  const place = { ...request.place, embedder }
  const pins = { scope, manualId, spaceId: place.spaceId, embedder }
  // A follow-up only makes sense with earlier questions: it is compared once it is complete.
  const pinned = history.length === 0 ? await pinnedAnswer(ctx, pins, question) : null
  if (pinned) return yield* pinnedEvents(pinned, record)
  const deps = { chat, judge: chat && (fast ?? chat), log: ctx.log }
  const smallTalk = smallTalkOf(question)
  if (smallTalk) return yield* smallTalkEvents(smallTalk, question)
  const { contact, ...robot } = await robotTexts(ctx, request)
  const reranker = await rerankerOf(ctx, scope.tenantId, (reason) => record.rerankerFailed(reason))
  const models = { chat, fast, search: [embedder.model, reranker?.model ?? null] }
  const storage =
    record.id !== undefined && history.length === 0
      ? await storedPlace(ctx, { ...models, input, place: request.place, robot })
      : null
  const stored = storage && (await findStoredAnswer(ctx, storage))
  if (stored) {
    record.passages(stored.sources)
    record.storedFrom(stored.answerId)
    return yield* storedEvents(stored.content)
  }
  const search = { ...place, reranker, limit: MAX_WEIGHED }
  let joined = false
  const [foundPassages, threshold] = await Promise.all([
    findPassages(
      { ...deps, fast, db: ctx.db },
      {
        ...{ question, history, lang: robot.lang, signal, ...search },
        onQuery({ query, usage, by }) {
          joined = by === 'rule'
          record.rewritten(query)
          record.tokens(usage)
        },
        onUsage: (usage) => record.tokens(usage),
      },
    ),
    confidenceThreshold(ctx.db, { tenantId: scope.tenantId, manualId }),
  ])
  const pinnedLater = history.length > 0 ? await pinnedAnswer(ctx, pins, foundPassages.query) : null
  if (pinnedLater) return yield* pinnedEvents(pinnedLater, record)
  const { passages, ranked, manuals, ...weighed } = await answerable(ctx, foundPassages)
  const aloneWeights = joined ? await weighedAlone(ctx, { ...search, query: question }, passages) : null
  const confidence = Math.max(weighed.confidence, aloneWeights?.confidence ?? 0)
  const certainty = Math.max(weighed.certainty, aloneWeights?.certainty ?? 0)
  record.confidence(confidence)
  const codes = new Map([...manuals].map(([id, { code }]) => [id, code]))
  const placeOf = ({ manualId, articleId }: RetrievedPassage) => {
    const { name = '', code = manualId } = manuals.get(manualId) ?? {}
    return { manualName: name, address: articleUrl(code, articleId) }
  }
  const reading = { place, passages: ranked, tokens: chat?.sourceTokens, placeOf }
  const sources = chat ? await modelSources(ctx, reading) : undefined
  const used = usedPassages(sources ?? [], passages)
  record.passages(used)
  const answerInput = {
    question,
    query: foundPassages.query,
    history,
    ...{ passages, sources },
    confidence,
    certainty,
    threshold,
    verify: (passage: RetrievedPassage) => isStillPublished(ctx.db, scope, passage),
    blocksOf: blocksReader(ctx.db, scope),
    ...robot,
    signal,
  }
  const reader = contentReader()
  for await (const part of answerQuestion(deps, answerInput)) {
    if (part.type === 'end') {
      record.tokens(part.usage)
      record.spareModel(part.spareModel)
    }
    const event = toEvent(part, codes, { confidence, certainty })
    const isHelpless = event.type === 'end' && (event.outcome === 'refused' || event.outcome === 'doubtful')
    reader.note(event)
    yield isHelpless && contact ? { ...event, contact } : event
  }
  if (storage && record.id !== undefined)
    await storeAnswer(ctx, storage, { answerId: record.id, content: reader.content(), sources: passageRows(used) })
}

/** The managers' own answer: no model is called, and nothing is scored. */
async function* pinnedEvents(
  { text, citation, passages }: PinnedAnswer,
  record: AnswerNotes,
): AsyncGenerator<AnswerEvent> {
  record.passages(passages)
  yield { type: 'text', text }
  yield { type: 'citations', citations: [citation] }
  yield { type: 'end', provider: 'pinned', found: true, outcome: 'answered' }
}

/** Greetings and thanks need no passages. Their few words are in one of two languages. */
async function* smallTalkEvents(kind: SmallTalk, words: string): AsyncGenerator<AnswerEvent> {
  const lang = /\p{Script=Han}/u.test(words) ? 'zh_CN' : 'en_US'
  yield { type: 'text', text: translate(lang, `answer.smallTalk.${kind}`) }
  yield { type: 'citations', citations: [] }
  yield { type: 'end', provider: 'extractive', found: false, outcome: 'smallTalk' }
}

/** The language of the question; of the page where the question does not tell. */
const languageOf = (ctx: DomainContext, { searchContent, lang }: AskInput): Lang =>
  questionLanguage(searchContent) ?? lang ?? ctx.lang

/** Replaces the answer to a question with blocked words. */
export async function* refusalEvents(ctx: DomainContext, input: AskInput): AsyncGenerator<AnswerEvent> {
  yield { type: 'text', text: translate(input.lang ?? ctx.lang, 'answer.sensitive') }
  yield { type: 'citations', citations: [] }
  yield { type: 'end', provider: 'extractive', fallback: 'sensitive', found: false, outcome: 'refused' }
}

/** Replaces the answer to a question whose picture could not be read. */
export async function* unreadEvents(
  ctx: DomainContext,
  input: AskInput,
  fallback: FallbackReason,
): AsyncGenerator<AnswerEvent> {
  yield { type: 'text', text: translate(input.lang ?? ctx.lang, 'answer.pictureFailed') }
  yield { type: 'citations', citations: [] }
  yield { type: 'end', provider: 'extractive', fallback, found: false, outcome: 'refused' }
}

/** Confidence that there is an answer, and certainty that the first passage is it. */
type Weighed = { confidence: number; certainty: number }
const weigh = (passages: readonly RetrievedPassage[]): Weighed => ({
  confidence: confidenceOf(passages),
  certainty: certaintyOf(passages),
})

/** The passages of manuals whose robot is enabled, as many as are quoted from and all, how sure they are, and those manuals by id. */
async function answerable(ctx: DomainContext, foundPassages: FoundPassages) {
  const { widened } = foundPassages
  const manualIds = [...foundPassages.passages, ...(widened ?? [])].map(({ manualId }) => manualId)
  const manuals = await manualsOf(ctx.db, [...new Set(manualIds)])
  const open = new Map(manuals.filter((manual) => manual.enableAi).map((manual) => [manual.id, manual]))
  const answering = (some: readonly RetrievedPassage[]) => some.filter(({ manualId }) => open.has(manualId))
  const passages = answering(foundPassages.passages)
  const ranked = widened ? answering(widened) : passages
  return { passages: passages.slice(0, MAX_USED), ranked, ...weigh(passages), manuals: open }
}

/**
 * Returns the confidence for the follow-up's own words, when its own words match the same article as those that were joined with the question
 * before; else null. A passage that answers the second question need not hold the words of the first.
 */
async function weighedAlone(
  ctx: DomainContext,
  search: RetrieveInput,
  passages: readonly RetrievedPassage[],
): Promise<Weighed | null> {
  const ownPassages = await retrieve(ctx.db, search)
  return ownPassages[0] !== undefined && ownPassages[0].articleId === passages[0]?.articleId ? weigh(ownPassages) : null
}

/** Texts of the manual's robot, where configured: its instructions, its message without an answer, and its contact. */
async function robotTexts(ctx: DomainContext, { input, manualId, place: { scope } }: AnswerRequest) {
  const lang = languageOf(ctx, input)
  // The texts of the robot are hidden too when the asker cannot read the manual.
  const robotManualId = manualId !== undefined && (await isReadable(ctx.db, scope, manualId)) ? manualId : null
  const robot = await findRobot(ctx.db, scope.tenantId, robotManualId)
  return {
    lang,
    instructions: robot?.promptText,
    contact: contactOf(robot),
    texts: {
      notFound: robot?.missGuide || translate(lang, 'answer.notFound'),
      perhaps: translate(lang, 'answer.perhaps'),
      nearest: translate(lang, 'answer.nearest'),
      interrupted: translate(lang, 'answer.interrupted'),
    },
  }
}

function toEvent(part: AnswerPart, codes: Map<string, string>, weighed: Weighed): AnswerEvent {
  if (part.type === 'text' || part.type === 'picture' || part.type === 'revised') return part
  if (part.type === 'end') {
    const { usage: _, spareModel: __, ...end } = part
    return { ...end, ...weighed }
  }
  return {
    type: 'citations',
    citations: part.citations.map(({ index, articleId, manualId, title, anchor, quote }) => ({
      index,
      articleId,
      title,
      url: passageUrl(codes.get(manualId) ?? manualId, articleId, anchor),
      quote,
    })),
  }
}
