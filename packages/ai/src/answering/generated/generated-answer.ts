// A model's answer as it is shown: held back until its first citation, without marks of passages that do not exist, are no longer
// published, or do not carry their sentence.
import type { ChatModelSettings, TokenUsage } from '../../models/chat-model.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { ModelFailure } from '../../models/model-failure.ts'
import { streamText } from '../../models/stream-text.ts'
import { citationMarks, splitMarks, type VerifyPassage } from '../citations/citation-marks.ts'
import { NO_ANSWER } from '../conversation/history.ts'
import { ANSWER_TEMPLATE, type AnswerPromptInput, answerValues, MAX_PASSAGES } from './answer-prompt.ts'

/** Characters without any citation after which an answer counts as rubbish. */
const MAX_UNCITED = 600
/** Characters after which an answer is cut off. */
const MAX_LENGTH = 20_000
/** Marks that others may still join, the beginning of one, and the blank before them. */
const OPEN_MARK = /\s*(?:\[\d{1,3}\])*(?:[[【][\d\s,，、]{0,12})?$/
/** NO_ANSWER at the beginning of an answer, whatever follows. */
const REFUSED = new RegExp(`^[\\s"'“*]*${NO_ANSWER}`)

export type GenerateInput = AnswerPromptInput & {
  /** Best first. */
  passages: RetrievedPassage[]
  verify?: VerifyPassage
  signal?: AbortSignal
}
export type GeneratedAnswer = { text: string; answered: boolean }

/** Characters at the end of a text that may become a mark or NO_ANSWER. */
function openEnd(text: string): number {
  let word = NO_ANSWER.length - 1
  while (word > 0 && !text.endsWith(NO_ANSWER.slice(0, word))) word--
  return Math.max(word, OPEN_MARK.exec(text)?.[0].length ?? 0)
}

/** Why a text without a mark that stays is not shown. */
const uncited = (text: string) => new ModelFailure(/\[\d{1,3}\]/.test(text) ? 'unsupported' : 'rubbish')

const isRubbish = (text: string) => text.includes(String.fromCharCode(0)) || /\uFFFD{2,}/.test(text)

/**
 * Yields text that may be shown at once; returns the whole text, or `answered: false` when the model found no answer. Throws
 * ModelFailure, possibly after some text.
 */
export async function* generateAnswer(
  settings: ChatModelSettings,
  input: GenerateInput,
  onUsage?: (usage: TokenUsage) => void,
): AsyncGenerator<string, GeneratedAnswer> {
  const passages = input.passages.slice(0, MAX_PASSAGES)
  const marks = citationMarks(passages, input.verify)
  let held = ''
  let shown = ''
  const release = function* (all: boolean) {
    const keep = all ? 0 : openEnd(held)
    const text = marks.clean(held.slice(0, held.length - keep)).replaceAll(NO_ANSWER, '')
    held = held.slice(held.length - keep)
    shown += text
    if (text !== '') yield text
  }
  const prompt = { template: ANSWER_TEMPLATE, values: answerValues(input, passages) }
  for await (const piece of streamText(settings, prompt, input.signal, onUsage)) {
    held = splitMarks(held + piece, passages.length)
    if (isRubbish(piece) || shown.length + held.length > MAX_LENGTH) throw new ModelFailure('rubbish')
    if (shown === '' && REFUSED.test(held)) continue
    await marks.verifyMarks(held)
    if (shown === '' && !marks.isCited(held)) {
      if (held.length > MAX_UNCITED) throw uncited(held)
      continue
    }
    yield* release(false)
  }
  if (shown === '' && (REFUSED.test(held) || (held.includes(NO_ANSWER) && !marks.isCited(held))))
    return { text: '', answered: false }
  if (shown === '' && !marks.isCited(held)) {
    if (input.signal?.aborted) return { text: '', answered: true }
    throw uncited(held)
  }
  yield* release(true)
  return { text: shown, answered: true }
}
