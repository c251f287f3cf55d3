// Used length of a text field, counted like the contracts (specification §5).
import { hasFullWidth, type Lang, nameLength } from '@lectern/contracts'
import { lengthOf } from '~/lib/format.ts'

/** `3/12`, as counted after trimming. */
export const counter = (text: string, max: number): string => `${lengthOf(text.trim())}/${max}`

/** Counts a short name by {@link nameLength}, or by letters when it has no full-width characters: then twice as many fit. */
export function nameCounter(text: string, max: number, lang: Lang): string {
  const name = text.trim()
  const inLetters = name === '' ? lang === 'en_US' : !hasFullWidth(name)
  return inLetters ? counter(name, max * 2) : `${nameLength(name)}/${max}`
}
