// The form of a pinned answer and the input that it sends. Pure.
import type { Pin, SavePinInput } from '@lectern/contracts'

export type PinValues = {
  question: string
  /** One a line. */
  others: string
  similar: boolean
  articleId: string
  title: string
  anchor: string
  text: string
}

/** Initial values of a new or changed pin. */
export type PinStart = Partial<Pick<Pin, 'id' | 'similar' | 'articleId' | 'title' | 'anchor' | 'text'>> & {
  question: string
  others?: readonly string[]
}

export const pinValues = ({ question, others = [], ...start }: PinStart): PinValues => ({
  question,
  others: others.join('\n'),
  similar: start.similar ?? true,
  articleId: start.articleId ?? '',
  title: start.title ?? '',
  anchor: start.anchor ?? '',
  text: start.text ?? '',
})

export const pinInput = (
  { title: _, others, ...values }: PinValues,
  place: { id?: string; manualId?: string },
): SavePinInput => ({
  ...place,
  ...values,
  others: others
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
})
