// A model's question to the reader, where the asked one can mean different things (ledger AI-02). Pure.
import { marksIn, withoutMarks } from '../citations/mark-forms.ts'
import { ASK_BACK } from '../conversation/reply-words.ts'
import type { ReplySources } from './screen-sentence.ts'
import { hasStrangeAddress } from './strange-address.ts'

/** `choices`: whole questions, one for each meaning; none where the model names none. */
export type AskBack = { question: string; choices: string[] }

const WORD = ASK_BACK.slice(0, -1)
const AT_BEGINNING = new RegExp(`^[\\s"'“*]*${WORD}`)
const SIGNAL = new RegExp(`[*"“]*${WORD}[*"”]*\\s*[:：]?[*]*`, 'g')
const ITEM = /^\s*(?:[-*•]|\d[.)、])\s*(.+)$/
/** Questions back of models that do not use the word. */
const PLAIN =
  /还是|哪[一个种类方]|是指|想问的是|\bdo you mean\b|\bare you (?:asking|referring)\b|\bwhich (?:one|of|kind)\b/iu
const MAX_QUESTION = 300
const MAX_CHOICE = 120
const MAX_CHOICES = 3

export const isAskedAtOnce = (reply: string): boolean => AT_BEGINNING.test(reply)

/** Null when the reply is no question back, or names an address that nobody gave the model. */
export function askBackIn(reply: string, sources: ReplySources): AskBack | null {
  const isSignalled = isAskedAtOnce(reply)
  const bare = (line: string) => withoutMarks(line, marksIn(line, sources.passages.length, sources.text)).trim()
  const lines = reply.replace(SIGNAL, '').split('\n').map(bare)
  const choices = lines.flatMap((line) => ITEM.exec(line)?.[1]?.replace(/\*\*/g, '').trim() ?? [])
  const question = lines.filter((line) => line !== '' && !ITEM.test(line)).join(' ')
  if (question === '' || question.length > MAX_QUESTION || hasStrangeAddress(reply, sources.text)) return null
  if (!isSignalled && !(PLAIN.test(question) && /[?？:：]\s*$/.test(question))) return null
  const fitting = [...new Set(choices)].filter((choice) => choice.length <= MAX_CHOICE).slice(0, MAX_CHOICES)
  return { question, choices: fitting.length > 1 ? fitting : [] }
}

/** The question and its choices as text. */
export const askBackText = ({ question, choices }: AskBack): string =>
  [question, choices.map((choice) => `- ${choice}`).join('\n')].filter((part) => part !== '').join('\n\n')
