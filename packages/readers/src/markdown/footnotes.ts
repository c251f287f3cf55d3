/**
 * Footnotes in Markdown: `[^a]` with its definition `[^a]: note` of one or more paragraphs, and notes within a line, `^[note]`. A label
 * without a definition is text.
 */
import type { MarkdownIt, StateBlock } from 'markdown-it'
import type { Losses } from '../losses/losses.ts'
import { INLINE_TOKEN, REFERENCE_TOKEN } from '../phrasing/note-tokens.ts'

const DEFINITION = /^\[\^([^\]\s]{1,50})\]:/
const REFERENCE = /\[\^([^\]\s]{1,50})\]/y
/** A note within a line follows a word, and says something: `x^[2]` and patterns such as `^[a-z]` are no notes. */
const BEHIND = /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?。，；：！？…"*_~`]$/u
const SAYS_SOMETHING = /\p{Script=Han}|\p{L}[^\s\p{L}]*\s+\S/u
const MAX_INLINE = 4_000
/** A definition goes on in lines that are moved in so far; within a list also less, when it begins below its label. */
const INDENT = 4

export const DEFINITION_TOKEN = 'footnote_open'

/** Data in a parser's `env`: labels that have a definition. */
export type NoteEnv = { labels?: Set<string>; withinNote?: boolean; losses: Losses }

/** Labels are the same whatever their case. */
export const labelKey = (label: string): string => label.toLowerCase()

export function footnoteRules(md: MarkdownIt): void {
  // Before 'reference', for which `[^1]: word` is a link definition.
  md.block.ruler.before(
    'reference',
    'footnoteDefinition',
    (state, startLine, endLine, silent) => {
      const begin = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
      const end = state.eMarks[startLine] ?? 0
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= INDENT) return false
      const match = DEFINITION.exec(state.src.slice(begin, Math.min(end, begin + 60)))
      if (!match) return false
      if (silent) return true
      const label = match[1] ?? ''
      const env = state.env as NoteEnv
      env.labels ??= new Set()
      env.labels.add(labelKey(label))
      const open = state.push(DEFINITION_TOKEN, '', 1)
      open.meta = { label }
      const before = {
        mark: state.bMarks[startLine] ?? 0,
        shift: state.tShift[startLine] ?? 0,
        count: state.sCount[startLine] ?? 0,
        parent: state.parentType,
      }
      const from = begin + match[0].length
      let text = from
      while (text < end && /[ \t]/.test(state.src.charAt(text))) text++
      state.bMarks[startLine] = from
      state.tShift[startLine] = text - from
      const indent = text < end ? INDENT : indentBelow(state, startLine, endLine)
      state.blkIndent += indent
      state.sCount[startLine] = state.blkIndent
      state.parentType = 'footnote'
      state.md.block.tokenize(state, startLine, endLine)
      state.parentType = before.parent
      state.blkIndent -= indent
      state.bMarks[startLine] = before.mark
      state.tShift[startLine] = before.shift
      state.sCount[startLine] = before.count
      state.push('footnote_close', '', -1)
      return true
    },
    { alt: ['paragraph'] },
  )
  md.inline.ruler.before('link', 'footnoteReference', (state, silent) => {
    REFERENCE.lastIndex = state.pos
    const match = REFERENCE.exec(state.src)
    const label = match?.[1] ?? ''
    const env = state.env as NoteEnv
    if (!match) return false
    if (!env.labels?.has(labelKey(label))) {
      if (!silent && /^[\w-]+$/.test(label)) env.losses.add(match[0], false)
      return false
    }
    if (!silent) {
      const token = state.push(REFERENCE_TOKEN, '', 0)
      token.content = match[0]
      token.meta = { label }
    }
    state.pos += match[0].length
    return true
  })
  md.inline.ruler.before('link', 'footnoteInline', (state, silent) => {
    const env = state.env as NoteEnv
    const text = env.withinNote ? null : inlineNote(state.src, state.pos)
    if (text === null) return false
    if (!silent) {
      const token = state.push(INLINE_TOKEN, '', 0)
      token.content = text
      token.children = []
      env.withinNote = true
      state.md.inline.parse(text, state.md, state.env, token.children)
      env.withinNote = false
    }
    state.pos += text.length + 3
    return true
  })
}

function indentBelow(state: StateBlock, line: number, end: number): number {
  if (line + 1 >= end || state.isEmpty(line + 1)) return INDENT
  const below = state.sCount[line + 1] ?? 0
  return below - (state.sCount[line] ?? 0) < 2 ? INDENT : Math.min(INDENT, below - state.blkIndent)
}

/** Returns the text between `^[` at `pos` and the closing bracket. */
function inlineNote(src: string, pos: number): string | null {
  if (!src.startsWith('^[', pos) || !BEHIND.test(src.slice(Math.max(0, pos - 2), pos))) return null
  const last = Math.min(src.length, pos + MAX_INLINE)
  let open = 1
  for (let position = pos + 2; position < last; position++) {
    const sign = src.charAt(position)
    if (sign === '\\') position++
    else if (sign === '[') open++
    else if (sign === ']' && --open === 0) {
      const text = src.slice(pos + 2, position)
      return SAYS_SOMETHING.test(text) ? text : null
    }
  }
  return null
}
