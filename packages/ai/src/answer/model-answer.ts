// A model's answer as it is shown: held back until its first sentence is cited, marks of passages that do not exist left out.
import type { ChatModelSettings, RetrievedPassage } from '../types.ts'
import { ModelFailure } from './failure.ts'
import { modelStream } from './model-stream.ts'
import { MOST_PASSAGES, NO_ANSWER, questionPrompt, systemPrompt } from './prompt.ts'

/** Characters without any citation after which an answer counts as rubbish. */
const MOST_UNCITED = 600
const MARK = /\[(\d{1,3})\]/g
/** A mark that may still be arriving. */
const OPEN_MARK = /\[\d{0,3}$/

export type ModelAnswer = { text: string; answered: boolean }

const isRubbish = (text: string) => text.includes(String.fromCharCode(0)) || /\uFFFD{2,}/.test(text)

/**
 * Yields text that may be shown at once; returns the whole of it, `answered: false` when the model found no answer.
 * Throws ModelFailure, whose `shown` part has been yielded before.
 */
export async function* modelAnswer(
  settings: ChatModelSettings,
  input: { question: string; passages: readonly RetrievedPassage[]; lang: 'zh_CN' | 'en_US'; signal?: AbortSignal },
): AsyncGenerator<string, ModelAnswer> {
  const passages = input.passages.slice(0, MOST_PASSAGES)
  const exists = (n: number) => n >= 1 && n <= passages.length
  const clean = (text: string) => text.replace(MARK, (mark, n) => (exists(Number(n)) ? mark : ''))
  const cited = (text: string) => [...text.matchAll(MARK)].some(([, n]) => exists(Number(n)))
  let held = ''
  let shown = ''
  const release = function* (all: boolean) {
    const keep = all ? 0 : (OPEN_MARK.exec(held)?.[0].length ?? 0)
    const text = clean(held.slice(0, held.length - keep))
    held = held.slice(held.length - keep)
    shown += text
    if (text !== '') yield text
  }
  const messages = [
    { role: 'system' as const, content: systemPrompt(input.lang) },
    { role: 'user' as const, content: questionPrompt(input.question, passages) },
  ]
  for await (const piece of modelStream(settings, messages, input.signal)) {
    held += piece
    if (isRubbish(piece)) throw new ModelFailure('rubbish')
    if (shown === '' && !cited(held)) {
      if (held.length > MOST_UNCITED) throw new ModelFailure('rubbish')
      continue
    }
    yield* release(false)
  }
  if (shown === '' && held.includes(NO_ANSWER)) return { text: '', answered: false }
  if (shown === '' && !cited(held)) {
    if (input.signal?.aborted) return { text: '', answered: true }
    throw new ModelFailure('rubbish')
  }
  yield* release(true)
  return { text: shown, answered: true }
}
