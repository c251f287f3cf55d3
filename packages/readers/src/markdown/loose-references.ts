/**
 * References that Markdown leaves as they are: `[words][package.name]`, which programs for documentation look up in all pages, and
 * `[words][^1]`, which is a reference and a footnote behind it.
 */
import type { MarkdownIt, StateInline } from 'markdown-it'
import type { Losses } from '../losses/losses.ts'

const LABEL = /[ \n]?\[([^[\]\n]{1,200})\]/y
const NOTE = /^\^\S{1,50}$/
const NAME = /^[A-Za-z_][\w-]*(?:\.[\w-]+)+$/
const WORD = /^[A-Za-z][\w-]{2,}$/

export function looseReferences(md: MarkdownIt): void {
  md.inline.ruler.after('link', 'looseReference', (state, silent) => {
    const reference = referenceAt(state)
    if (reference === null) return false
    if (!silent) {
      const { end, href } = reference
      const { pos, posMax } = state
      state.push('link_open', 'a', 1).attrs = [['href', href]]
      state.pos = pos + 1
      state.posMax = end
      state.linkLevel++
      state.md.inline.tokenize(state)
      state.linkLevel--
      state.posMax = posMax
      state.push('link_close', 'a', -1)
    }
    state.pos = reference.after
    return true
  })
}

/** `end`: of the words; `after`: of all that is read. */
function referenceAt(state: StateInline): { end: number; after: number; href: string } | null {
  const { src, pos, md } = state
  if (src.charCodeAt(pos) !== 91 || /[\w\]]/.test(src.charAt(pos - 1))) return null
  const end = md.helpers.parseLinkLabel(state, pos, true)
  if (end < 0) return null
  LABEL.lastIndex = end + 1
  const [whole = '', label = ''] = LABEL.exec(src) ?? []
  const references: Record<string, { href: string }> = state.env.references ?? {}
  if (NOTE.test(label)) {
    const href = references[md.utils.normalizeReference(src.slice(pos + 1, end))]?.href
    return href === undefined ? null : { end, after: end + 1, href }
  }
  if (references[md.utils.normalizeReference(label)]) return null
  if (NAME.test(label)) return { end, after: end + 1 + whole.length, href: `#${label}` }
  if (WORD.test(label) && !/^\s/.test(whole) && /\p{L}{2}/u.test(src.slice(pos, end)))
    (state.env as { losses: Losses }).losses.add(src.slice(pos, end + 1) + whole, false)
  return null
}
