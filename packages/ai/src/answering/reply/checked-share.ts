// The share of a model's sentences that readers see with a confirmed source. Pure.
import { replyUnits } from './reply-units.ts'

const MARK = /\[\d+\]/
const HAS_WORDS = /\p{L}{2}|\p{Script=Han}|\d{2}/u
/** Headings, the line that leads to a list, questions, what is missing: they state nothing that could have a source. */
const STATES_NOTHING = /^\s*(?:#{1,6}\s|>)|[:：?？]["”」』）)*_]*\s*$/

/** From 0 to 1, of a text as `answerQuestion` ends it: struck sentences count as unconfirmed. Null when nothing is stated. */
export function checkedShare(text: string): number | null {
  const units = replyUnits()
  const sentences = [...units.push(text), ...units.end()].filter(
    ({ kind, text: sentence }) =>
      kind === 'sentence' && HAS_WORDS.test(sentence) && (MARK.test(sentence) || !STATES_NOTHING.test(sentence)),
  )
  if (sentences.length === 0) return null
  const confirmed = sentences.filter(({ text: sentence }) => MARK.test(sentence) && !sentence.includes('~~'))
  return confirmed.length / sentences.length
}
