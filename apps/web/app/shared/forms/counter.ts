// Used length of a text field, counted like the contracts (specification §5).
import { hasFullWidth, type Lang, nameLength } from '@lectern/contracts'
import { lengthOf } from '~/lib/format.ts'

/** `3/12`, as counted after trimming. */
export const counter = (text: string, max: number): string => `${lengthOf(text.trim())}/${max}`

/** The same for the short names: a name of letters only is counted in letters, twice as many of which fit, as whoever writes it counts. */
export function nameCounter(text: string, max: number, lang: Lang): string {
  const name = text.trim()
  const inLetters = name === '' ? lang === 'en_US' : !hasFullWidth(name)
  return inLetters ? counter(name, max * 2) : `${nameLength(name)}/${max}`
}
