/** `==words==` is highlighted, as many programs have it; comparisons of programs are not. */
import type { MarkdownIt } from 'markdown-it'

const MARKED = /(?<![=\w\\])==([^=\s](?:[^=\n]{0,2000}[^=\s])?)==(?![=\w])/y

export function highlightRule(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'highlight', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 61) return false
    MARKED.lastIndex = state.pos
    const [whole, words = ''] = MARKED.exec(state.src) ?? []
    if (whole === undefined) return false
    const { pos, posMax } = state
    if (pos + whole.length > posMax) return false
    if (!silent) {
      state.push('mark_open', 'mark', 1)
      state.pos = pos + 2
      state.posMax = state.pos + words.length
      state.md.inline.tokenize(state)
      state.posMax = posMax
      state.push('mark_close', 'mark', -1)
    }
    state.pos = pos + whole.length
    return true
  })
}
