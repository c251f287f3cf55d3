// A model's answer as it is shown: sentence by sentence from the first one that names a source, with marks only of passages that are
// still published and that carry their sentence, as far as words can tell.
import { LRUCache } from 'lru-cache'
import { tokensOf } from '../../analysis/text-size.ts'
import type { ChatModelSettings } from '../../models/chat-model.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { type FallbackReason, FILTER_STOPS, ModelFailure } from '../../models/model-failure.ts'
import { partsOf } from '../../search/sections/passage-parts.ts'
import { type StreamWatch, streamText } from '../../models/stream-text.ts'
import { behindThoughts } from '../../models/think-tags.ts'
import type { VerifyPassage } from '../citations/citations.ts'
import { picturePlacer } from '../pictures/picture-placer.ts'
import { type AskBack, askBackIn, isAskedAtOnce } from '../reply/ask-back.ts'
import type { ReplyPart } from '../reply/checked-reply.ts'
import { isRefusedAtOnce } from '../reply/refusal.ts'
import { type ReplyUnit, replyUnits } from '../reply/reply-units.ts'
import {
  carryingNumber,
  nearestNumber,
  type ReplySources,
  screenSentence,
  withMark,
} from '../reply/screen-sentence.ts'
import { sourceTexts } from '../sources/source-texts.ts'
import { ANSWER_TEMPLATE, type AnswerPromptInput, answerValues, MAX_PASSAGES } from './answer-prompt.ts'

/** Characters after which an answer is cut off. */
const MAX_LENGTH = 20_000
/** Share of the sentences of a reply without marks that words must find in the passages. */
const MIN_ATTRIBUTED = 0.5

export type GenerateInput = AnswerPromptInput & {
  /** Best first. */
  passages: RetrievedPassage[]
  verify?: VerifyPassage
  signal?: AbortSignal
}
/** Reason why a model stopped before the end. */
type Cut = 'length' | 'filtered'
/** `parts`: what was shown, or what may only be shown once it is judged. */
type ReplyResult =
  | { type: 'answer'; parts: ReplyPart[]; cut: Cut | null; isHeld: boolean }
  | { type: 'refusal' }
  | ({ type: 'askBack' } & AskBack)
/** `hasThoughts`: what was shown begins with something else. */
export type GeneratedAnswer = ReplyResult & { hasThoughts: boolean }

const isRubbish = (text: string) => text.includes(String.fromCharCode(0)) || /\uFFFD{2,}/.test(text)

type GenerateOptions = StreamWatch & { hasJudge: boolean }

/**
 * Yields parts that may be shown at once; returns all of it in parts, that the model found no answer, or its question to the reader, of which
 * nothing is yielded. `hasJudge`: a sentence whose marks words cannot confirm is shown with them, to be judged afterwards. What breaks
 * before anything is shown is asked for once more. Throws ModelFailure, possibly after some text.
 */
export async function* generateAnswer(
  settings: ChatModelSettings,
  input: GenerateInput,
  options: GenerateOptions,
): AsyncGenerator<readonly ReplyPart[], GeneratedAnswer> {
  const { spare, ...alone } = settings
  let isShown = false
  try {
    const pieces = generateFitting(alone, input, options)
    let piece = await pieces.next()
    while (!piece.done) {
      isShown = true
      yield piece.value
      piece = await pieces.next()
    }
    return piece.value
  } catch (error) {
    if (isShown || input.signal?.aborted || !(error instanceof ModelFailure) || IS_OF_ANSWER.has(error.reason)) throw error
    // A connection that broke says nothing of the model.
    const next = spare ?? (error.reason === 'cut' ? alone : null)
    if (!next) throw error
    if (next === spare) options.onSpare?.(next.model)
    return yield* generateFitting(next, input, options)
  }
}

/** Failures by what the model wrote, which another one would not mend. */
const IS_OF_ANSWER: ReadonlySet<FallbackReason> = new Set(['length', 'unsupported'])
/** Tokens of sources that endpoints are given after they refused more, for an hour: their owners may set them up to read more. */
const sourceLimits = new LRUCache<string, number>({ max: 1_000, ttl: 60 * 60_000 })

/** With half the sources, the best ones, after each refusal of a request that is longer than the model reads. */
async function* generateFitting(
  settings: ChatModelSettings,
  input: GenerateInput,
  options: GenerateOptions,
): AsyncGenerator<readonly ReplyPart[], GeneratedAnswer> {
  const endpoint = `${settings.baseUrl} ${settings.model}`
  let passages = within(input.passages.slice(0, MAX_PASSAGES), sourceLimits.get(endpoint) ?? Number.POSITIVE_INFINITY)
  for (;;) {
    try {
      return yield* generateOnce(settings, { ...input, passages }, options)
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.reason !== 'tooLong' || passages.length < 2) throw error
      const limit = passages.reduce((sum, { text }) => sum + tokensOf(text), 0) / 2
      passages = within(passages, limit)
      sourceLimits.set(endpoint, limit)
    }
  }
}

/** The first passages of at most so many tokens together; at least one. */
function within(passages: RetrievedPassage[], tokens: number): RetrievedPassage[] {
  let sum = 0
  return passages.filter(({ text }, index) => {
    sum += tokensOf(text)
    return index === 0 || sum <= tokens
  })
}

async function* generateOnce(
  settings: ChatModelSettings,
  input: GenerateInput,
  { hasJudge, ...watch }: GenerateOptions,
): AsyncGenerator<readonly ReplyPart[], GeneratedAnswer> {
  const { passages } = input
  let reader = replyReader(passages, input, hasJudge)
  let units = replyUnits()
  const prompt = { template: ANSWER_TEMPLATE, values: answerValues(input, passages) }
  let [length, text, isShown, hasThoughts] = [0, '', false, false]
  let isBehindThoughts = false
  let cut: Cut | null = null
  const onFinish = (reason: string) => {
    cut = FILTER_STOPS.has(reason) ? 'filtered' : reason === 'length' ? 'length' : null
  }
  for await (const piece of streamText(settings, prompt, input.signal, { ...watch, onFinish })) {
    length += piece.length
    if (isRubbish(piece) || length > MAX_LENGTH) throw new ModelFailure('rubbish')
    text += piece
    const answer = isBehindThoughts ? null : behindThoughts(text)
    if (answer !== null) {
      isBehindThoughts = true
      hasThoughts = isShown
      reader = replyReader(passages, input, hasJudge)
      units = replyUnits()
    }
    const parts = await reader.read(units.push(answer ?? piece))
    isShown ||= parts.length > 0
    if (parts.length > 0) yield parts
  }
  if (input.signal?.aborted) return { type: 'refusal', hasThoughts }
  const rest = units.end()
  const parts = [...(await reader.read(cut ? rest.filter(isWhole) : rest)), ...reader.end(cut)]
  if (parts.length > 0) yield parts
  return { ...reader.result(cut), hasThoughts }
}

/** Not the beginning of a sentence that the model could not end. */
const isWhole = ({ kind, text }: ReplyUnit): boolean => kind === 'code' || /[\p{P}|]\s*$/u.test(text)

/** Visible units of a reply. `end` decides on the delayed ones, and throws ModelFailure when nothing may be shown. */
type ReplyReader = {
  read(units: readonly ReplyUnit[]): Promise<ReplyPart[]>
  end(cut: Cut | null): readonly ReplyPart[]
  result(cut: Cut | null): ReplyResult
}

function replyReader(passages: readonly RetrievedPassage[], input: GenerateInput, hasJudge: boolean): ReplyReader {
  const sources: ReplySources = { passages, valid: new Set(), text: givenText(input, passages), hasJudge }
  let isVerified = false
  let [held, shown]: [ReplyPart[], ReplyPart[]] = [[], []]
  let [isShowing, isRefused, isAsking, isHeld, previous, reply] = [false, false, false, false, '', '']
  let askBack: AskBack | null = null
  const note = notes()
  const placer = picturePlacer(passages)

  function screen({ kind, text }: ReplyUnit): ReplyPart | null {
    if (kind === 'code') return note({ kind, text })
    const sentence = screenSentence(text, sources, previous)
    previous = sentence.claim
    if (sentence.state === 'omitted' || sentence.state === 'list') return null
    return note({ kind, ...sentence })
  }
  return {
    async read(units) {
      const visible: ReplyPart[] = []
      for (const unit of units) {
        if (!isShowing) reply += unit.text
        if (!isShowing && held.length === 0) {
          isRefused ||= isRefusedAtOnce(unit.text)
          isAsking ||= isAskedAtOnce(unit.text)
        }
        if (isRefused || isAsking) continue
        if (!isVerified) sources.valid = await validNumbers(passages, input.verify)
        isVerified = true
        const parts = placer.parts(unit, screen)
        held.push(...parts)
        isShowing ||= parts.some(isShowable)
        if (!isShowing) continue
        visible.push(...held)
        held = []
      }
      shown.push(...visible)
      return visible
    },
    end(cut) {
      if (isRefused) return []
      if (isShowing) {
        const pictures = placer.end()
        shown.push(...pictures)
        return pictures
      }
      askBack = askBackIn(reply, sources)
      if (askBack) return []
      if (isAsking) throw new ModelFailure('rubbish')
      if (held.some((part) => part.kind === 'sentence' && part.state === 'refusal')) {
        isRefused = true
        return []
      }
      if (cut && held.length === 0) throw new ModelFailure(cut)
      shown = withPictures(attributed(held, sources), passages)
      // Nothing names a source that may carry it: what words do not find is judged first.
      isHeld = !shown.some((part) => part.kind === 'sentence' && part.state === 'supported')
      return isHeld ? [] : shown
    },
    result(cut) {
      if (askBack) return { type: 'askBack', ...askBack }
      return isRefused ? { type: 'refusal' } : { type: 'answer', parts: shown, cut, isHeld }
    },
  }
}

/** Puts what the sources leave open into lines of their own, which begin with '>' and are no claims. */
function notes(): (part: ReplyPart) => ReplyPart {
  let [isFirst, isAfterNote] = [true, false]
  return (part) => {
    const isNote = part.kind === 'sentence' && part.state === 'refusal'
    if (isNote && part.text === '') return part
    const lead = isNote ? (isFirst ? '' : '\n\n') : isAfterNote ? '\n\n' : null
    isFirst = false
    isAfterNote = isNote
    if (lead === null) return part
    const begin = (text: string) => `${lead}${isNote ? '> ' : ''}${text.trimStart()}`
    if (part.kind === 'sentence') return { ...part, text: begin(part.text), bare: begin(part.bare) }
    return part.kind === 'code' ? { ...part, text: begin(part.text) } : part
  }
}

/** Whether an answer may be shown because of this sentence. */
const isShowable = (part: ReplyPart): boolean =>
  part.kind === 'sentence' && (part.state === 'supported' || (part.state === 'unsure' && !part.isUnlikely))

/**
 * A reply without marks, with those of passages that carry its sentences, or that a judge is to compare with them. Throws ModelFailure
 * when words find too few of them and nobody judges.
 */
function attributed(parts: readonly ReplyPart[], sources: ReplySources): ReplyPart[] {
  let sentences = 0
  const marked = parts.map((part): ReplyPart => {
    if (part.kind !== 'sentence' || part.bare.trim() === '') return part
    sentences++
    if (part.state === 'unsure') return part
    const carrying = carryingNumber(part.claim, sources)
    const number = carrying ?? (sources.hasJudge ? nearestNumber(part.claim, sources) : undefined)
    if (number === undefined) return part
    const state = carrying === undefined ? 'unsure' : 'supported'
    return { ...part, state, numbers: [number], text: withMark(part.bare, number) }
  })
  if (sources.hasJudge && sentences > 0) return marked
  const supported = marked.filter((part) => part.kind === 'sentence' && part.state === 'supported').length
  if (supported === 0 || supported < sentences * MIN_ATTRIBUTED)
    throw new ModelFailure(parts.some(namesSource) ? 'unsupported' : 'rubbish')
  return marked
}

/** Pictures of the steps that sentences have their marks for only now. */
function withPictures(parts: readonly ReplyPart[], passages: readonly RetrievedPassage[]): ReplyPart[] {
  const placer = picturePlacer(passages)
  const placed = parts.flatMap((part) => (part.kind === 'picture' ? [] : placer.parts(part, () => part)))
  return [...placed, ...placer.end()]
}

const namesSource = (part: ReplyPart): boolean => part.kind === 'sentence' && part.numbers.length > 0

/** Input of the model, which may contain the names and addresses of its answer. */
const givenText = ({ question, history = [], instructions = '' }: GenerateInput, passages: readonly RetrievedPassage[]) =>
  [
    ...passages.flatMap(partsOf).flatMap(({ title, headings, text }) => [title, ...headings, text]),
    ...sourceTexts(passages),
    ...[question, instructions, ...history.flatMap((turn) => [turn.question, turn.answer])],
  ].join('\n')

/** Passages that are still published, loaded together when the reply begins. */
async function validNumbers(passages: readonly RetrievedPassage[], verify?: VerifyPassage): Promise<Set<number>> {
  const valid = await Promise.all(passages.map((passage) => !verify || verify(passage)))
  return new Set(valid.flatMap((isValid, index) => (isValid ? [index + 1] : [])))
}
