/** The model has no footnotes: `[^a]` becomes the text `[a]`, and `[^a]: note` a paragraph that starts with it. */
import type { MarkdownIt } from 'markdown-it'

const DEFINITION = /^\[\^([^\]\s]{1,50})\]:[ \t]*/
const REFERENCE = /\[\^([^\]\s]{1,50})\]/y

export function footnoteLabels(md: MarkdownIt): void {
  // Before 'reference', for which `[^1]: word` is a link definition.
  md.block.ruler.before(
    'reference',
    'footnoteDefinition',
    (state, startLine, endLine, silent) => {
      const lineOf = (line: number) => state.getLines(line, line + 1, state.blkIndent, false).trimStart()
      const label = DEFINITION.exec(lineOf(startLine))
      if (!label) return false
      if (silent) return true
      let line = startLine + 1
      while (line < endLine && !state.isEmpty(line) && !DEFINITION.test(lineOf(line))) line++
      const text = state.getLines(startLine, line, state.blkIndent, false).trim().slice(label[0].length)
      state.line = line
      const open = state.push('paragraph_open', 'p', 1)
      open.map = [startLine, line]
      const inline = state.push('inline', '', 0)
      inline.content = `\\[${label[1]}] ${text}`
      inline.map = [startLine, line]
      inline.children = []
      state.push('paragraph_close', 'p', -1)
      return true
    },
    { alt: ['paragraph'] },
  )
  md.inline.ruler.before('link', 'footnoteReference', (state, silent) => {
    REFERENCE.lastIndex = state.pos
    const match = REFERENCE.exec(state.src)
    if (!match) return false
    if (!silent) state.push('text', '', 0).content = `[${match[1]}]`
    state.pos += match[0].length
    return true
  })
}
