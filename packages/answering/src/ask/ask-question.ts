// Answers from published articles, as a stream (specification §7 'AI search', §4 'AI stream'; AI-02, AI-03, SRCH-02).
import {
  type AskedTurn,
  type FallbackReason,
  ModelFailure,
  pictureQuestion,
  questionKind,
  questionLanguage,
} from '@lectern/ai'
import type { AnswerEvent, AskInput, RobotAnswersInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { actorId, DomainError } from '@lectern/kernel'
import { blockedWordMatcher } from '../blocked-words/blocked-word-matcher.ts'
import { maskedStream, type WordMatcher } from '../blocked-words/matcher.ts'
import { tenantAnswers } from '../search/search.repo.ts'
import { searchPlace, searchScope } from '../search/search-scope.ts'
import { claimQuestion } from '../settings/ask-rate.ts'
import { type Chat, chatOf, embedderOf, sightOf } from '../settings/providers.ts'
import { chargeAnswer } from '../settings/quota.ts'
import { tenantAi } from '../settings/tenant-ai.ts'
import { earlierAnswers, type NewAnswer } from './answer.repo.ts'
import { type AnswerRequest, answerEvents, refusalEvents, unreadEvents } from './answer-events.ts'
import { outcomeOf } from './answer-outcome.repo.ts'
import { answerRecord } from './answer-record.ts'
import { withReviewDays } from './citation-ages.ts'
import { withQuote } from './citation-url.ts'
import { recordUnanswered } from './group-unanswered.ts'
import { troubleOf } from './model-trouble.ts'

/** True when the tenant, and the manual when one is named, has its robot on. Errors: notFound as for a search. */
export async function robotAnswers(ctx: DomainContext, { manualId }: RobotAnswersInput): Promise<boolean> {
  const { scope, manual } = await searchScope(ctx, manualId)
  return manual?.enableAi !== false && (await tenantAnswers(ctx.db, scope.tenantId))
}

/** True when readers may show pictures to the robot there. Errors as for {@link robotAnswers}. */
export async function robotReadsPictures(ctx: DomainContext, { manualId }: RobotAnswersInput): Promise<boolean> {
  const { scope, manual } = await searchScope(ctx, manualId)
  if (manual?.enableAi === false || !(await tenantAnswers(ctx.db, scope.tenantId))) return false
  return sightOf(await chatOf(ctx, scope.tenantId)) !== null
}

/**
 * Yields answerId, text and pictures, revised, citations, end; nothing, and nothing is charged, with `aiSearch` false. Before the first event it throws aiDisabled (the robot is off for tenant or manual), notFound
 * (a manual of another tenant that is not open to everyone), tooManyRequests (the tenant's limit for one address), aiQuotaExceeded,
 * aiVisitorQuotaExceeded or aiAdminQuotaExceeded; with a picture also picturesNotRead.
 * `history`: earlier turns of a caller who keeps the conversation, oldest first. Each answer leaves one row, also when the caller stops early or aborts `signal`.
 */
export async function* askQuestion(
  ctx: DomainContext,
  input: AskInput,
  signal?: AbortSignal,
  history?: readonly AskedTurn[],
): AsyncGenerator<AnswerEvent, void, undefined> {
  const { place, own: manualId, manual } = await searchPlace(ctx, input)
  const { tenantId } = place.scope
  if (manual?.enableAi === false || !(await tenantAnswers(ctx.db, tenantId))) throw new DomainError('aiDisabled')
  if (input.aiSearch === false) return
  const { requestsPerMinute } = await tenantAi(ctx.db, tenantId)
  await claimQuestion(ctx, tenantId, requestsPerMinute)
  const [conversation, chat, embedder, words] = await Promise.all([
    history ? { id: null, history: history.slice(-MAX_TURNS) } : conversationOf(ctx, tenantId, input.conversationId),
    chatOf(ctx, tenantId),
    embedderOf(ctx, tenantId),
    blockedWordMatcher(ctx.db),
  ])
  const sight = input.picture === undefined ? null : sightOf(chat)
  if (input.picture !== undefined && !sight) throw new DomainError('picturesNotRead')
  const charge = await chargeAnswer(ctx, tenantId, { own: chat.own })
  const { searchContent } = input
  const question = words.mask(searchContent)
  const model = chat.settings?.model
  const record = answerRecord(ctx, {
    ...{ tenantId, manualId, question, conversationId: conversation.id },
    ...{ model, ownModel: chat.own },
  })
  const request = {
    ...{ input, place, manualId, history: conversation.history, record, embedder, signal },
    chat: chat.settings ?? undefined,
    fast: chat.fast ?? undefined,
  }
  let isPictureUnread = false
  try {
    yield { type: 'answerId', id: record.id, conversationId: record.conversationId }
    const isBlocked = words.holds(searchContent)
    const reading = sight && !isBlocked ? await seenQuestion(ctx, sight, request) : null
    isPictureUnread = reading?.failure !== undefined
    const readRequest = reading
      ? { ...request, input: { ...input, searchContent: reading.question }, history: [] }
      : request
    const events = reading?.failure
      ? unreadEvents(ctx, input, reading.failure)
      : isBlocked || (reading && words.holds(reading.question))
        ? refusalEvents(ctx, input)
        : answerEvents(ctx, readRequest)
    for await (const masked of maskedEvents(events, words)) {
      const event =
        masked.type === 'citations'
          ? { ...masked, citations: await withReviewDays(ctx, tenantId, masked.citations) }
          : masked
      record.note(event)
      // Saved before the end is sent, so that a rating sent at once finds the row.
      if (event.type === 'end') {
        const { inputTokens: tokensIn = 0, outputTokens: tokensOut = 0 } = await record.save()
        const lang = input.lang ?? ctx.lang
        const trouble = await troubleOf(ctx, event, { tenantId, manualId, own: chat.own, lang })
        const usage = { input: tokensIn, output: tokensOut }
        yield { ...event, usage, ...(trouble && { trouble }) }
      } else yield event
    }
  } catch (error) {
    // The asker has left, so that the search was given up.
    if (!signal?.aborted) throw error
  } finally {
    const row = await record.save()
    if (isPictureUnread || isEmpty(row)) await charge.refund()
    if (!isPictureUnread && isUnanswered(row)) {
      const askedQuestion = row.rewritten ?? question
      await recordUnanswered(ctx, { answerId: row.id, tenantId, manualId, question: askedQuestion }, embedder)
    }
  }
}

type SeenQuestion = { question: string; failure?: FallbackReason }

/** The question that `sight` makes of the picture and the words beside it: it is understood without the conversation. */
async function seenQuestion(
  ctx: DomainContext,
  sight: NonNullable<Chat['settings']>,
  { input, history, record, signal }: Pick<AnswerRequest, 'input' | 'history' | 'record' | 'signal'>,
): Promise<SeenQuestion> {
  const { searchContent, picture = '' } = input
  const lang = questionLanguage(searchContent) ?? input.lang ?? ctx.lang
  try {
    const shown = { question: searchContent, picture, history, lang, signal }
    const { question, usage } = await pictureQuestion(sight, shown)
    record.rewritten(question)
    record.tokens(usage)
    return { question }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    ctx.log.warn({ reason: error.reason, model: sight.model }, 'the model could not read a picture')
    return { question: '', failure: error.reason }
  }
}

/** No answer was given: the asker left before the first word, the question has blocked words, or is none. */
const isEmpty = ({ fallback, text, outcome }: NewAnswer) =>
  fallback === 'sensitive' || outcome === 'smallTalk' || (fallback === 'aborted' && text === '')

/** Nothing was found, or a part only, or places only for what is a question and no search. */
function isUnanswered(row: NewAnswer): boolean {
  const { fallback, question } = row
  if (fallback === 'aborted' || fallback === 'sensitive') return false
  const outcome = outcomeOf(row)
  return (
    outcome === 'refused' || outcome === 'partial' || (outcome === 'doubtful' && questionKind(question) !== 'keywords')
  )
}

/** Earlier turns that count. */
const MAX_TURNS = 4

type Conversation = {
  /** Null: this question starts one. */
  id: string | null
  /** Oldest first. */
  history: AskedTurn[]
}

/** The conversation with this id if it is the asker's own in this tenant, else a new one: other people's are not revealed. */
async function conversationOf(
  ctx: DomainContext,
  tenantId: string,
  conversationId: string | undefined,
): Promise<Conversation> {
  if (conversationId === undefined) return { id: null, history: [] }
  const asker = { tenantId, actorType: ctx.actor.type, actorId: actorId(ctx.actor) }
  const rows = await earlierAnswers(ctx.db, asker, conversationId, MAX_TURNS)
  if (rows.length === 0) return { id: null, history: [] }
  const history = rows
    .reverse()
    .filter(({ outcome }) => outcome !== 'smallTalk')
    .map(({ question, rewritten, text, found, outcome }) => ({
      question,
      query: rewritten ?? question,
      answer: found || outcome === 'choice' ? text : '',
    }))
  return { id: conversationId, history }
}

/** Masks blocked words in the text, and in the titles and quotes of the citations, whose addresses name the quote from here on. */
async function* maskedEvents(events: AsyncIterable<AnswerEvent>, matcher: WordMatcher): AsyncGenerator<AnswerEvent> {
  const stream = maskedStream(matcher)
  for await (const event of events) {
    if (event.type === 'text') {
      const text = stream.push(event.text)
      if (text !== '') yield { type: 'text', text }
    } else if (event.type === 'revised') {
      const rest = stream.end()
      if (rest !== '') yield { type: 'text', text: rest }
      // A masked text has the same length, so that pictures keep their places.
      yield { ...event, text: matcher.mask(event.text) }
    } else if (event.type === 'picture') {
      const rest = stream.end()
      if (rest !== '') yield { type: 'text', text: rest }
      yield { ...event, alt: matcher.mask(event.alt) }
    } else if (event.type === 'citations') {
      const rest = stream.end()
      if (rest !== '') yield { type: 'text', text: rest }
      yield {
        type: 'citations',
        citations: event.citations.map((citation) => {
          const quote = matcher.mask(citation.quote)
          // A masked quote is omitted from the address too, and the article would not contain it.
          const url = quote === citation.quote ? withQuote(citation.url, quote) : citation.url
          return { ...citation, url, title: matcher.mask(citation.title), quote }
        }),
      }
    } else if (event.type === 'end' && event.askBack) {
      const { question, choices } = event.askBack
      yield {
        ...event,
        askBack: { question: matcher.mask(question), choices: choices.map((choice) => matcher.mask(choice)) },
      }
    } else yield event
  }
}
