// The text of a reply once its unsure sentences are judged: marks that were confirmed stay, others go, and what the sources contradict is
// struck out beside its source.

import type { Verdict } from './judge-claims.ts'
import { type ScreenedSentence, withMark } from './screen-sentence.ts'

export type SentencePart = { kind: 'sentence' } & ScreenedSentence
/** A picture of a passage, by its number in the prompt and that of the passage. */
export type PicturePart = { kind: 'picture'; text: ''; id: number; source: number }
/** Code, a picture, or a sentence as it was shown. */
export type ReplyPart = { kind: 'code'; text: string } | PicturePart | SentencePart

export const unsureSentences = (parts: readonly ReplyPart[]): ScreenedSentence[] =>
  parts.flatMap((part) => (part.kind === 'sentence' && part.state === 'unsure' ? [part] : []))

export const shownText = (parts: readonly ReplyPart[]): string => parts.map(({ text }) => text).join('')

/** The parts by `verdicts` on the unsure sentences in their order; without one words alone decide. */
export function judgedParts(parts: readonly ReplyPart[], verdicts: ReadonlyMap<number, Verdict>): ReplyPart[] {
  let index = 0
  const judged = parts.map((part): ReplyPart => {
    if (part.kind !== 'sentence' || part.state !== 'unsure') return part
    const verdict = verdicts.get(index++)
    if (verdict === 'entailed' || (verdict === undefined && part.isLikely)) return { ...part, state: 'supported' }
    if (verdict === 'contradicted') return { ...part, text: struck(part) }
    if (part.other === undefined) return { ...part, state: 'unmarked', text: part.bare }
    return { ...part, state: 'supported', text: withMark(part.bare, part.other) }
  })
  return judged.filter((part) => part.kind !== 'picture' || isSource(part.source, judged))
}

const isSource = (number: number, parts: readonly ReplyPart[]): boolean =>
  parts.some((part) => part.kind === 'sentence' && part.state === 'supported' && part.text.includes(`[${number}]`))

/** Pictures, each with the number of characters before it. */
export function picturePlaces(parts: readonly ReplyPart[], before: number): { id: number; at: number }[] {
  let at = before
  return parts.flatMap((part) => {
    at += part.text.length
    return part.kind === 'picture' ? [{ id: part.id, at }] : []
  })
}

/** The words between `~~`, the mark of a list item before them and the numbers of the sources behind them. */
function struck({ bare, numbers }: ScreenedSentence): string {
  const [, lead = '', words = '', end = ''] = /^(\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?)([\s\S]*?)(\s*)$/.exec(bare) ?? []
  return `${lead}~~${words.replaceAll('~~', '')}~~ ${numbers.map((number) => `[${number}]`).join('')}${end}`
}

/** Whether it says that the sources leave something open. */
export const hasGap = (parts: readonly ReplyPart[]): boolean =>
  parts.some((part) => part.kind === 'sentence' && (part.hasGap || (part.state === 'refusal' && part.text !== '')))

export const isSupported = (parts: readonly ReplyPart[]): boolean =>
  parts.some((part) => part.kind === 'sentence' && part.state === 'supported')
