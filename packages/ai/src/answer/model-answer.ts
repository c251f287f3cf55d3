// A model's answer as it is shown: held back until its first sentence is cited, marks of passages that do not exist or no longer
// stand in what is published left out.
import type { AnswerInput, ChatModelSettings, TokenUsage } from '../types.ts'
import { ModelFailure } from './failure.ts'
import { type Message, modelStream } from './model-stream.ts'
import { historyMessages, MAX_PASSAGES, NO_ANSWER, questionPrompt, systemPrompt } from './prompt.ts'
import { singleMarks, verifiedMarks } from './verified-marks.ts'

/** Characters without any citation after which an answer counts as rubbish. */
const MAX_UNCITED = 600
/** Characters of an answer that never ends. */
const MAX = 20_000
/** A mark that may still be arriving. */
const OPEN_MARK = /[[【][\d\s,，、]{0,12}$/
/** An answer that says that there is none, whatever is written around it. */
const REFUSED = new RegExp(`^[\\s"'“*]*${NO_ANSWER}`)

export type ModelAnswer = { text: string; answered: boolean }

/** Characters at the end of a text that may become a mark, or the word for no answer. */
function openEnd(text: string): number {
  let word = NO_ANSWER.length - 1
  while (word > 0 && !text.endsWith(NO_ANSWER.slice(0, word))) word--
  return Math.max(word, OPEN_MARK.exec(text)?.[0].length ?? 0)
}

const isRubbish = (text: string) => text.includes(String.fromCharCode(0)) || /\uFFFD{2,}/.test(text)

/**
 * Yields text that may be shown at once; returns the whole of it, `answered: false` when the model found no answer.
 * Throws ModelFailure, whose `shown` part has been yielded before.
 */
export async function* modelAnswer(
  settings: ChatModelSettings,
  input: AnswerInput,
  onUsage?: (usage: TokenUsage) => void,
): AsyncGenerator<string, ModelAnswer> {
  const passages = input.passages.slice(0, MAX_PASSAGES)
  const marks = verifiedMarks(passages, input.verify)
  let held = ''
  let shown = ''
  const release = function* (all: boolean) {
    const keep = all ? 0 : openEnd(held)
    const text = marks.clean(held.slice(0, held.length - keep)).replaceAll(NO_ANSWER, '')
    held = held.slice(held.length - keep)
    shown += text
    if (text !== '') yield text
  }
  const messages: Message[] = [
    { role: 'system', content: systemPrompt(input.lang, input.instructions) },
    ...historyMessages(input.history),
    { role: 'user', content: questionPrompt(input.question, passages) },
  ]
  for await (const piece of modelStream(settings, messages, input.signal, onUsage)) {
    held = singleMarks(held + piece, passages.length)
    if (isRubbish(piece) || shown.length + held.length > MAX) throw new ModelFailure('rubbish')
    if (shown === '' && REFUSED.test(held)) continue
    await marks.judge(held)
    if (shown === '' && !marks.cited(held)) {
      if (held.length > MAX_UNCITED) throw new ModelFailure('rubbish')
      continue
    }
    yield* release(false)
  }
  if (shown === '' && (REFUSED.test(held) || (held.includes(NO_ANSWER) && !marks.cited(held))))
    return { text: '', answered: false }
  if (shown === '' && !marks.cited(held)) {
    if (input.signal?.aborted) return { text: '', answered: true }
    throw new ModelFailure('rubbish')
  }
  yield* release(true)
  return { text: shown, answered: true }
}
