/**
 * TeX in Markdown: `$x$` and, where that would not read back, `` $`x`$ `` within a line; `$$` around lines of their own. As some sites have it,
 * also `$$x$$` and `\(x\)` within a line, and `\[` and `\]` around lines, where what is between them looks like TeX.
 * Prices stay prices: a dollar opens only before what is not a blank and behind what is not a letter or digit, and closes likewise; see `isSpaced`.
 */
import type { MarkdownIt } from 'markdown-it'

const PLAIN = /\$((?:\\.|[^\\$`\n])+)\$(?![A-Za-z0-9$])/y
/** As GitBook writes formulas within a line. */
const DOUBLE = /\$\$((?:\\.|[^\\$`\n])+)\$\$(?!\$)/y
const FENCED = /\$(`+)(?!`)([^\n]{0,4000}?[^`\n])\1\$/y
const OPENS_NOT_BEHIND = /[A-Za-z0-9$\\]/
const CLOSES_NOT_BEFORE = /[A-Za-z0-9$]/
const FENCE = '$$'
const BRACKETED = /\\\(((?:\\(?![()])|[^\\\n]){1,2000}?)\\\)/y
/** Escaped brackets of prose have words between them. */
const LOOKS_LIKE_TEX = /\\[A-Za-z]|(?<!\\)[\^_]\{?[\w\\]|^[\w\s+\-*/=<>.,|'!()]{1,40}$/
const WORD = /(?<![\\A-Za-z])[A-Za-z]{3,}/
const isTex = (text: string): boolean =>
  LOOKS_LIKE_TEX.test(text) && (/\\[A-Za-z]|[\^_]/.test(text) || !WORD.test(text))
const OPENS_LINES = /^\\\[[ \t]*$/
const CLOSES_LINES = /^\\\][ \t]*$/
/** Lines that a formula may take. */
const MOST_LINES = 100

export function mathRules(md: MarkdownIt): void {
  md.inline.ruler.before('escape', 'mathInline', (state, silent) => {
    const source = inlineSource(state.src, state.pos)
    if (source === null) return false
    if (!silent) state.push('math_inline', '', 0).content = source.text
    state.pos = source.end
    return true
  })
  md.inline.ruler.before('escape', 'mathBrackets', (state, silent) => {
    BRACKETED.lastIndex = state.pos
    const text = BRACKETED.exec(state.src)?.[1]
    if (text === undefined || !isTex(text.trim())) return false
    if (!silent) state.push('math_inline', '', 0).content = text.trim()
    state.pos += text.length + 4
    return true
  })
  md.block.ruler.before('fence', 'mathBracketLines', (state, startLine, endLine, silent) => {
    const lineOf = (line: number) => state.getLines(line, line + 1, state.blkIndent, false).trim()
    if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || !OPENS_LINES.test(lineOf(startLine))) return false
    const most = Math.min(endLine, startLine + MOST_LINES)
    let last = startLine + 1
    while (last < most && !CLOSES_LINES.test(lineOf(last))) last++
    const text = state.getLines(startLine + 1, last, state.sCount[startLine] ?? 0, false).trim()
    if (last >= most || !isTex(text)) return false
    if (silent) return true
    const token = state.push('math_block', '', 0)
    token.content = text
    token.map = [startLine, last + 1]
    state.line = last + 1
    return true
  })
  md.block.ruler.before(
    'fence',
    'mathBlock',
    (state, startLine, endLine, silent) => {
      const indent = state.sCount[startLine] ?? 0
      const lineOf = (line: number) => state.getLines(line, line + 1, state.blkIndent, false).trim()
      const first = lineOf(startLine)
      if (!first.startsWith(FENCE) || indent - state.blkIndent >= 4) return false
      const vain = searched.get(state)
      if (vain && vain.indent === state.blkIndent && startLine >= vain.from && startLine < vain.to) return false
      let last = startLine
      if (!(first.length > 4 && first.endsWith(FENCE))) {
        if (first.slice(2).includes(FENCE)) return false
        const inside = (line: number) => state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent
        do last++
        while (last < endLine && inside(last) && !lineOf(last).endsWith(FENCE))
        if (last >= endLine || !inside(last)) {
          searched.set(state, { indent: state.blkIndent, from: startLine, to: last })
          return false
        }
      }
      if (silent) return true
      const token = state.push('math_block', '', 0)
      token.content = withoutFences(state.getLines(startLine, last + 1, indent, false))
      token.map = [startLine, last + 1]
      state.line = last + 1
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}

/** Lines in which no fence closes: each line that opens one would look at all that follow. */
const searched = new WeakMap<object, { indent: number; from: number; to: number }>()

/** Blanks count only at the start of a line of their own. */
function withoutFences(lines: string): string {
  const inner = lines.trim().slice(2, -2).trimEnd()
  return /^[ \t]*\n/.test(inner) ? inner.slice(inner.indexOf('\n') + 1) : inner.trimStart()
}

function inlineSource(src: string, pos: number): { text: string; end: number } | null {
  if (src.charAt(pos) !== '$') return null
  FENCED.lastIndex = pos
  const fenced = FENCED.exec(src)
  if (fenced) return { text: fenced[2] ?? '', end: FENCED.lastIndex }
  DOUBLE.lastIndex = pos
  const double = DOUBLE.exec(src)?.[1] ?? ''
  if (double !== '' && double.trim() === double && !/[$\\]/.test(src.charAt(pos - 1)))
    return { text: double, end: DOUBLE.lastIndex }
  PLAIN.lastIndex = pos
  const text = PLAIN.exec(src)?.[1] ?? ''
  if (text === '' || OPENS_NOT_BEHIND.test(src.charAt(pos - 1))) return null
  return text.trim() === text || isSpaced(text) ? { text: text.trim(), end: pos + text.length + 2 } : null
}

const COMMANDS = /\\(?:(?:text|math|operator)[a-z]*\{[^{}]{0,200}\}|[A-Za-z]+)/g

/** With a blank at either end, as Yuque writes formulas, it is one only where it has signs of TeX and no words. */
function isSpaced(text: string): boolean {
  if (!text.startsWith(' ') || !text.endsWith(' ') || !/\\[A-Za-z]{2}|[\^_]\S/.test(text)) return false
  return !/\p{L}{3}/u.test(text.replace(COMMANDS, ''))
}

/** A formula within a line; `before` and `after` are the characters beside it. */
export function inlineMathMarkdown(source: string, before: string, after: string): string {
  const plain = `$${source}$`
  const reads = inlineSource(plain, 0)?.end === plain.length
  if (reads && !OPENS_NOT_BEHIND.test(before) && !CLOSES_NOT_BEFORE.test(after)) return plain
  const fence = '`'.repeat((source.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0) + 1)
  const pad = /^`|`$/.test(source) ? ' ' : ''
  return `$${fence}${pad}${source}${pad}${fence}$`
}

/** True when TeX between `$$` on lines of their own reads back as it is, and no line of it looks like the beginning of code. */
export function fitsMathFence(source: string): boolean {
  return (
    !source.includes(FENCE) &&
    !/^[ \t]*(?:`{3}|~{3})/m.test(source) &&
    !/^[ \t]*\n/.test(source) &&
    source.trimEnd() === source
  )
}
