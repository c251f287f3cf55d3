/**
 * Names that an empty link gives a heading, as GitBook and GitHub pages do, and those of headings with components, which are no part of
 * their names, written as other programs do: `## Install {#install}`.
 */
import { headingSlug } from '@lectern/content'
import { outsideCode } from './code-lines.ts'

const USED = /<(?:a|div)\s[^>]*(?:id|name)\s*=|^[ \t]{0,3}#{1,6}[ \t][^\n]*<[A-Z]/im
/** Or code, which is left as it is. */
const ANCHOR =
  /`[^`]+`|<(a|div)\s(?:[^<>]{0,500}\s)?(?:id|name)\s*=\s*["']([\p{L}\p{N}_.:-]{1,200})["'][^<>]{0,500}(?:\/>|>\s*<\/\1>)/giu
const COMPONENT =
  /`[^`]+`|<([A-Z][\w.]{0,60})(?:\s[^<>]{0,500})?>[^<>]{0,500}<\/\1>|<[A-Z][\w.]{0,60}(?:\s[^<>]{0,500})?\/>/g
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]/

export function anchorLines(text: string): string {
  if (!USED.test(text)) return text
  const result: string[] = []
  /** Anchor of a line that contains nothing else, for the heading below. */
  let waiting = ''
  const visit = (line: string) => {
    const names = [...line.matchAll(ANCHOR)].flatMap(([, , name]) => name ?? [])
    const rest = names.length > 0 ? line.replace(ANCHOR, keepCode) : line
    if (HEADING.test(line)) {
      const name = names[0] ?? (waiting || nameBeside(rest))
      result.push(name === '' || /\{\s?#/.test(rest) ? rest : `${rest.trimEnd().replace(/\s#+$/, '')} {#${name}}`)
      waiting = ''
    } else if (names.length > 0 && rest.trim() === '') {
      waiting = names[0] ?? ''
      result.push('')
    } else {
      if (line.trim() !== '') waiting = ''
      result.push(line)
    }
  }
  outsideCode(text.split('\n'), visit, (line) => {
    waiting = ''
    result.push(line)
  })
  return result.join('\n')
}

const keepCode = (match: string) => (match.startsWith('`') ? match : '')

/** '' where no component is in the heading. */
function nameBeside(heading: string): string {
  const words = heading.replace(COMPONENT, keepCode)
  return words === heading ? '' : headingSlug(words).replace(/^-+|(?<!-)-+$/g, '')
}
