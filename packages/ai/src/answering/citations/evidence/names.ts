// The names in a claim, as code, as a label or by its spelling: all of it has to be in the source.
import { fold } from '../../../analysis/fold.ts'
import { isCjk, wordTokens } from '../../../analysis/tokens.ts'
import type { Facts } from './facts.ts'

const QUOTED = /`([^`]+)`|\*\*([^*]+)\*\*|“([^”]+)”|"([^"]+)"|「([^」]+)」|『([^』]+)』|【([^】]+)】/g

/** Words that are written as names of something: `code`, **Save**, “Save”, 「保存」, HTTP_PORT, iPhone. */
function namesOf(claim: string): string[] {
  const labels = [...claim.matchAll(QUOTED)].map((match) => match.slice(1).find((label) => label !== undefined) ?? '')
  const words = [...claim.matchAll(/[A-Za-z][\w./-]*\w/g)].flatMap(({ 0: word }) =>
    /[A-Z\d_./]/.test(word.slice(1)) ? [word] : [],
  )
  return [...labels, ...words]
}

/** Whether each name is in the sources, in whatever case and form. Between two languages only names in Latin letters can be. */
export function holdsNames(claim: string, { text, has, isChinese }: Facts): boolean {
  const isForeign = [...claim].some(isCjk) !== isChinese
  const squeezed = fold(text).replace(/[\s`*]+/g, ' ')
  return namesOf(claim).every((name) => {
    if (isForeign && ([...name].some(isCjk) || !/[A-Z\d_./]/.test(name.slice(1)))) return true
    if (squeezed.includes(fold(name).replace(/\s+/g, ' ').trim())) return true
    const words = wordTokens(name).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : []))
    return words.length > 0 && words.every((word) => has.has(word))
  })
}

/** Whether a word with a capital within an English sentence, as names have it, is nowhere in the sources. */
export function hasStrangeName(claim: string, { has }: Facts): boolean {
  return [...claim.matchAll(/(?<=[a-z,] )[A-Z][a-z]{2,}/g)].some(({ 0: name }) =>
    wordTokens(name).some(({ term, kind }) => kind === 'strong' && !isCjk(term) && !has.has(term)),
  )
}
