/** Reads the options behind the language of a code block: its name, and switches. */
import type { Losses } from '../../losses/losses.ts'
import { AS_IT_IS, isAsItIs, linesOfInfo } from './code-marks.ts'

const ATTRIBUTE = /(?:title|name|label|tab|filename)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*["']([^"']*)["']\s*\})/
/** Matches highlighted lines, and switches of programs. */
const SETTINGS =
  /\{[^}]*\}|\[!code[^\]]*\]|\b[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|:(?:no-)?line-numbers(?:=\d+)?|(?:^|\s)(?:showLineNumbers|wrap|lines|expandable|copy|twoslash|theme:\S+|icon:\S+)(?=\s|$)/g

/** The title of a piece of code: `js [a.js]` (VitePress), `js title="a.js"` (Docusaurus), `js a.js` (Mintlify); its language without one. */
export function fenceTitle(info: string): string {
  const name = fenceName(info)
  if (name !== '') return name
  const [language = '', ...rest] = info.replace(SETTINGS, ' ').trim().split(/\s+/)
  return rest.join(' ') || language
}

/**
 * Returns the title of a piece of code outside of tabs: its name, or words behind the language that are no switch of a program, which have a
 * file's ending, begin with a dot as files do, or begin with a capital. '' without one.
 */
export function fenceCaption(info: string): string {
  const name = fenceName(info)
  if (name !== '') return name
  const words = info
    .replace(SETTINGS, ' ')
    .trim()
    .replace(/^\S+\s*/, '')
  return words.length <= 200 &&
    /^(?:[\w@~./-]*\w\.[a-z]\w{0,9}$|(?:[\w@~./-]*\/)?\.[a-z]{2,14}$|\p{Lu}|\p{Lo})/u.test(words)
    ? words
    : ''
}

/** Returns the language, and the highlighted lines. */
export const withoutName = (info: string, losses: Losses): string =>
  [info.trim().split(/\s/, 1)[0] ?? '', formatBraces(linesOfInfo(info, losses)), isAsItIs(info) ? AS_IT_IS : '']
    .filter(Boolean)
    .join(' ')

const formatBraces = (lines: string): string => lines && `{${lines}}`

/** The name that a piece of code is given in brackets or as an attribute, mostly of a file; '' without one. */
function fenceName(info: string): string {
  const bracketed = /\[(?!!code)([^\]]{1,200})\]/.exec(info)?.[1]
  const attribute = ATTRIBUTE.exec(info)
  const name = bracketed ?? attribute?.[1] ?? attribute?.[2] ?? attribute?.[3] ?? ''
  return name.replace(/^~[^~]*~\s*/, '').trim()
}
