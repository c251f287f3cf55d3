// Answers a question from passages: by a model when there is one, else (or when it fails) by quoting (specification §7; AI-02, AI-04).

import type { Block } from '@lectern/content'
import { lacksAmount } from '../analysis/expected-answer.ts'
import { questionKind } from '../analysis/question-kind.ts'
import type { ChatModelSettings, ModelLog } from '../models/chat-model.ts'
import type { TokenUsage } from '../models/meter.ts'
import { type FallbackReason, ModelFailure } from '../models/model-failure.ts'
import { askedFor } from '../search/ranking/asked-words.ts'
import type { RetrievedPassage } from '../search/retrieve.ts'
import { partsOf } from '../search/sections/passage-parts.ts'
import { isSure } from './certainty.ts'
import { type AnswerCitation, citationsIn } from './citations/citations.ts'
import { isConfident } from './confidence.ts'
import { type GenerateInput, generateAnswer } from './generated/generated-answer.ts'
import { type AnswerPicture, picturesOf } from './pictures/picture-placer.ts'
import { layOut } from './quoted/lay-out.ts'
import { likelyPlaces } from './quoted/likely-places.ts'
import { boostOwnWords } from './quoted/own-words.ts'
import { type QuotedAnswer, quotedAnswer } from './quoted/quoted-answer.ts'
import { type AskBack, askBackText } from './reply/ask-back.ts'
import {
  hasGap,
  isSupported,
  judgedParts,
  picturePlaces,
  type ReplyPart,
  shownText,
  unsureSentences,
} from './reply/checked-reply.ts'
import { judgeClaims, type Verdict } from './reply/judge-claims.ts'
import type { ScreenedSentence } from './reply/screen-sentence.ts'

/** Texts in the caller's language, from @lectern/i18n. */
type AnswerTexts = {
  /** Shown when nothing was found. */
  notFound: string
  /** Text before the places where the answer may be. */
  perhaps: string
  /** Text before the places that come nearest, below `notFound`. */
  nearest: string
  /** Shown between a model's interrupted answer and the quoted one that replaces it. */
  interrupted: string
  /** Optional line before the answer. */
  intro?: string
}
export type AnswerDeps = {
  /** Absent: quoted sentences only. */
  chat?: ChatModelSettings
  /** Judges the sentences whose sources words cannot confirm. Absent: those lose their marks. */
  judge?: ChatModelSettings
  log: ModelLog
}
/** `passages`: from `retrieve`, best first, readable by the asker. */
export type AnswerInput = GenerateInput & {
  /** Read by a model in place of the passages, of which quotes are made: with their sections, best first. Absent: the passages. */
  sources?: RetrievedPassage[]
  /** Search query, when that is not the question itself. */
  query?: string
  /** Confidence that the passages contain the answer, from `confidenceOf`; below the threshold nothing is quoted. */
  confidence: number
  /** Certainty that the first passage is the answer, from `certaintyOf`; below `SURE` places are listed instead of a quote. */
  certainty: number
  /** The threshold where it is higher than MIN_CONFIDENCE, from `quoteThreshold`. */
  threshold?: number
  /** The blocks of the version of a passage: quotes of lists and tables are written as such. */
  blocksOf?: (passage: RetrievedPassage) => Promise<readonly Block[] | null>
  texts: AnswerTexts
}
/**
 * `partial`: an answer, and what the passages leave open. `choice`: a question back to the reader. `doubtful`: places where the answer
 * may be, without a claim. `refused`: no answer, perhaps with the places that come nearest.
 */
type AnswerOutcome = 'answered' | 'partial' | 'choice' | 'doubtful' | 'refused'
/** In this order: text and pictures, revised (at most once), citations (once), end (once). */
export type AnswerPart =
  | { type: 'text'; text: string }
  /** A picture of a cited passage, behind the text so far. */
  | ({ type: 'picture' } & AnswerPicture)
  /**
   * The whole text in place of what came before: without marks that were not confirmed, with contradicted sentences struck out. `pictures`:
   * those that stay, each behind so many characters.
   */
  | { type: 'revised'; text: string; pictures: { id: number; at: number }[] }
  | { type: 'citations'; citations: AnswerCitation[] }
  | {
      type: 'end'
      provider: 'extractive' | 'model'
      fallback?: FallbackReason
      /** Answered, at least in part. */
      found: boolean
      outcome: AnswerOutcome
      /** With the outcome `choice`: the question, and what it may be answered with. */
      askBack?: AskBack
      usage?: TokenUsage
      /** Name of the spare model, when that was asked. */
      spareModel?: string
    }

/**
 * Yields text…, revised, citations, end. A model's text is shown from its first cited sentence on; when it fails after that,
 * `texts.interrupted` and a quoted answer follow. The reason of a fallback goes to `deps.log` and to the last part. After an abort of
 * `input.signal` nothing more is yielded.
 */
export async function* answerQuestion(deps: AnswerDeps, input: AnswerInput): AsyncGenerator<AnswerPart> {
  if (input.signal?.aborted) return
  if (deps.chat && sourcesOf(input).length > 0) yield* modelReply(deps.chat, deps, input)
  else yield* quotedReply(input)
}

const sourcesOf = ({ sources, passages }: AnswerInput): RetrievedPassage[] => sources ?? passages

async function* quotedReply(input: AnswerInput, fallback?: FallbackReason): AsyncGenerator<AnswerPart> {
  const end = { type: 'end', provider: 'extractive', fallback } as const
  if (!isConfident(input.confidence, input.threshold)) {
    yield* nothingFound(input, end)
    return
  }
  // Words alone are only searched for, because an answer would be a guess at the question.
  const sure = isSure(input.certainty) && questionKind(input.question) !== 'keywords'
  const answer = sure ? await publishedQuote(input) : null
  if (answer && isAnswer(input.question, answer)) {
    if (input.texts.intro) yield { type: 'text', text: input.texts.intro }
    yield { type: 'text', text: answer.text }
    yield { type: 'citations', citations: answer.citations }
    yield { ...end, found: true, outcome: 'answered' }
    return
  }
  const places = await likelyPlaces(input.question, input.passages, input.verify)
  if (!places) {
    yield* nothingFound(input, end)
    return
  }
  yield { type: 'text', text: `${input.texts.perhaps}\n\n${places.text}` }
  yield { type: 'citations', citations: places.citations }
  yield { ...end, found: false, outcome: 'doubtful' }
}

/**
 * 'How much' is not answered by a text without any figure, nor what somebody wants to do by a list of changes, however much else they
 * have of the question.
 */
const isAnswer = (question: string, { passage, quote }: QuotedAnswer): boolean =>
  passage.worth === 1 && !lacksAmount(question, quote)

/** The best quote of a passage that is still published. */
async function publishedQuote(
  { passages, verify, blocksOf, question, query }: AnswerInput,
  number?: (passage: RetrievedPassage) => number,
): Promise<QuotedAnswer | null> {
  const weigh = boostOwnWords(question, query)
  let candidates = passages
  for (;;) {
    const numbered = candidates
    const answer = quotedAnswer(candidates, {
      question,
      number: number && ((index) => number(numbered[index]!)),
      weigh,
    })
    if (!answer) return null
    if (!verify || (await verify(answer.passage))) {
      const blocks = await blocksOf?.(answer.passage)
      if (!blocks) return answer
      const queryWords = askedFor(question, weigh(answer.passage.weights))
      const text = layOut(queryWords, answer.quote, answer.passage.anchor, blocks, `[${answer.index}]`)
      return { ...answer, text }
    }
    candidates = candidates.filter((passage) => passage !== answer.passage)
  }
}

type End = { provider: 'extractive' | 'model'; fallback?: FallbackReason; usage?: TokenUsage; spareModel?: string }

function* nothingFound({ texts }: AnswerInput, end: End): Generator<AnswerPart> {
  yield { type: 'text', text: texts.notFound }
  yield { type: 'citations', citations: [] }
  yield { ...end, type: 'end', found: false, outcome: 'refused' }
}

async function* modelReply(chat: ChatModelSettings, deps: AnswerDeps, input: AnswerInput): AsyncGenerator<AnswerPart> {
  const { log, judge } = deps
  let shown = ''
  let spareModel: string | undefined
  const onSpare = (model: string) => {
    spareModel = model
  }
  const usage: TokenUsage = { input: 0, output: 0 }
  const onUsage = (counted: TokenUsage) => {
    usage.input += counted.input
    usage.output += counted.output
  }
  try {
    const sources = sourcesOf(input)
    const modelInput = { ...input, passages: sources }
    const pieces = generateAnswer(chat, modelInput, { hasJudge: judge !== undefined, onUsage, onSpare })
    const pictures = new Map(picturesOf(sources).map((picture) => [picture.id, picture]))
    let piece = await pieces.next()
    while (!piece.done) {
      if (shown === '' && input.texts.intro) yield { type: 'text', text: input.texts.intro }
      shown += shownText(piece.value)
      yield* visibleParts(piece.value, pictures)
      piece = await pieces.next()
    }
    if (input.signal?.aborted) return
    const end = { provider: 'model', spareModel, ...(usage.input + usage.output > 0 && { usage }) } as const
    const reply = piece.value
    // Thoughts that were shown as an answer are replaced.
    const isRevised = reply.hasThoughts && shown !== ''
    if (reply.type === 'refusal') yield* isRevised ? replacedBy(refusalReply(input, end)) : refusalReply(input, end)
    else if (reply.type === 'askBack')
      yield* isRevised ? replacedBy(askBackReply(reply, end)) : askBackReply(reply, end)
    else
      yield* checkedReply(deps, input, {
        ...reply,
        isRevised,
        end: { ...end, ...(reply.cut && { fallback: reply.cut }) },
        onUsage,
      })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn(
      { reason: error.reason, err: error.cause ?? error, model: chat.model },
      'model failed, answered by quoting',
    )
    yield* shown === '' ? quotedReply(input, error.reason) : completeByQuote(input, shown, error.reason)
  }
}

/** Text in one piece up to the next picture. */
function* visibleParts(
  parts: readonly ReplyPart[],
  pictures: ReadonlyMap<number, AnswerPicture>,
): Generator<AnswerPart> {
  let text = ''
  for (const part of parts) {
    text += part.text
    const picture = part.kind === 'picture' && pictures.get(part.id)
    if (!picture) continue
    if (text !== '') yield { type: 'text', text }
    text = ''
    yield { type: 'picture', id: picture.id, url: picture.url, alt: picture.alt }
  }
  if (text !== '') yield { type: 'text', text }
}

/** Says that nothing answers the question, and lists the nearest places when the passages are related to it. */
async function* refusalReply(input: AnswerInput, end: End): AsyncGenerator<AnswerPart> {
  const { question, passages, verify, texts } = input
  const isNear = isConfident(input.confidence, input.threshold)
  const places = isNear ? await likelyPlaces(question, passages, verify) : null
  if (!places) return yield* nothingFound(input, end)
  yield { type: 'text', text: `${texts.notFound}\n\n${texts.nearest}\n\n${places.text}` }
  yield { type: 'citations', citations: places.citations }
  yield { ...end, type: 'end', found: false, outcome: 'refused' }
}

function* askBackReply({ question, choices }: AskBack, end: End): Generator<AnswerPart> {
  yield { type: 'text', text: askBackText({ question, choices }) }
  yield { type: 'citations', citations: [] }
  yield { ...end, type: 'end', found: false, outcome: 'choice', askBack: { question, choices } }
}

type UncheckedReply = {
  parts: readonly ReplyPart[]
  isHeld: boolean
  isRevised: boolean
  end: End
  onUsage: (usage: TokenUsage) => void
}

/** Yields the end of a model's answer: the text after the judgement, its citations, the end. */
async function* checkedReply(
  deps: AnswerDeps,
  input: AnswerInput,
  { parts, isHeld, isRevised, end, onUsage }: UncheckedReply,
): AsyncGenerator<AnswerPart> {
  const judged = judgedParts(parts, await verdictsOn(unsureSentences(parts), deps, input, onUsage))
  if (input.signal?.aborted) return
  if (!isSupported(judged)) {
    if (hasGap(judged)) return yield* isHeld ? refusalReply(input, end) : replacedBy(refusalReply(input, end))
    deps.log.warn(
      { reason: 'unsupported', model: deps.chat?.model },
      'no source carries the answer, answered by quoting',
    )
    const answer = quotedReply(input, 'unsupported')
    return yield* isHeld ? withUsage(answer, end.usage) : replacedBy(answer, end.usage)
  }
  const intro = input.texts.intro ?? ''
  const text = intro + shownText(judged)
  if (isHeld) {
    if (intro) yield { type: 'text', text: intro }
    yield* visibleParts(judged, new Map(picturesOf(input.passages).map((picture) => [picture.id, picture])))
  } else if (isRevised || shownText(judged) !== shownText(parts) || judged.length < parts.length)
    yield { type: 'revised', text, pictures: picturePlaces(judged, intro.length) }
  yield { type: 'citations', citations: citationsIn(text, sourcesOf(input)) }
  yield { ...end, type: 'end', found: true, outcome: hasGap(judged) ? 'partial' : 'answered' }
}

/** Verdicts by the place of the sentence; none without a judge, or when it fails. */
async function verdictsOn(
  unsure: readonly ScreenedSentence[],
  { judge, log }: AnswerDeps,
  input: AnswerInput,
  onUsage: (usage: TokenUsage) => void,
): Promise<ReadonlyMap<number, Verdict>> {
  if (!judge || unsure.length === 0) return new Map()
  const claims = unsure.map(({ claim, numbers }) => ({ text: claim, numbers }))
  try {
    return await judgeClaims(judge, claims, sourcesOf(input), input.signal, onUsage)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    log.warn({ reason: error.reason, model: judge.model }, 'the model could not judge its citations')
    return new Map()
  }
}

/** Yields `answer` in place of the text that was shown. */
async function* replacedBy(
  answer: AsyncIterable<AnswerPart> | Iterable<AnswerPart>,
  usage?: TokenUsage,
): AsyncGenerator<AnswerPart> {
  let text = ''
  for await (const part of answer) {
    if (part.type === 'text') text += part.text
    else if (part.type === 'citations') {
      yield { type: 'revised', text, pictures: [] }
      yield part
    } else yield part.type === 'end' ? { ...part, usage: part.usage ?? usage } : part
  }
}

async function* withUsage(answer: AsyncGenerator<AnswerPart>, usage?: TokenUsage): AsyncGenerator<AnswerPart> {
  for await (const part of answer) yield part.type === 'end' ? { ...part, usage } : part
}

/** After a partial answer: says so, and adds a quoted one with the same source numbers. */
async function* completeByQuote(
  input: AnswerInput,
  shown: string,
  fallback: FallbackReason,
): AsyncGenerator<AnswerPart> {
  const sources = sourcesOf(input)
  const holds =
    ({ chunkId }: RetrievedPassage) =>
    (source: RetrievedPassage) =>
      partsOf(source).some((part) => part.chunkId === chunkId)
  const answer = await publishedQuote(input, (passage) => sources.findIndex(holds(passage)) + 1 || sources.length + 1)
  yield { type: 'text', text: `\n\n${input.texts.interrupted}\n\n${answer?.text ?? input.texts.notFound}` }
  const quotes = answer?.citations ?? []
  const replaced = new Set(quotes.map(({ index }) => index))
  const others = citationsIn(shown, sources).filter(({ index }) => !replaced.has(index))
  yield { type: 'citations', citations: [...others, ...quotes].sort((a, b) => a.index - b.index) }
  yield { type: 'end', provider: 'extractive', fallback, found: true, outcome: 'answered' }
}
