// References without a definition in their page.
import { describe, expect, it } from 'vitest'
import { markdownToDocument } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

const read = (markdown: string) => {
  const { blocks, lost } = markdownToDocument(markdown)
  return { text: blocksToMarkdown(blocks).trim(), lost: lost.map(({ what, dropped }) => [what, dropped]) }
}

describe('[EDIT-12] references that another page defines', () => {
  it.each([
    ['See [the `folder`][site.folder] first.', 'See [the folder](#site.folder) first.'],
    ['See [`site.folder`][] and [settings]\n[site.folder].', 'See \\[`site.folder`]\\[] and [settings](#site.folder).'],
    ['A [**bold** one][a.b-c.d]', 'A [**bold** one](#a.b-c.d)'],
    ['[Guide][a.b]\n\n[a.b]: https://a.example', '[Guide](https://a.example)'],
  ])('%s', (markdown, text) => {
    expect(read(markdown)).toEqual({ text, lost: [] })
  })

  it.each(['x[i][j.k]', '`[a][b.c]`', '[a-z][0-9]', '[a] [b.c'])('%s is no reference', (markdown) => {
    const { text, lost } = read(markdown)
    expect(text.replaceAll('\\', '')).toBe(markdown)
    expect(lost).toEqual([])
  })

  it('keeps and reports the others', () => {
    expect(read('By [the maker][maker] of it')).toEqual({
      text: 'By \\[the maker]\\[maker] of it',
      lost: [['[the maker][maker]', false]],
    })
  })

  it('reads a footnote behind a reference', () => {
    const { text } = read('[Maker][^1] of it\n\n[Maker]: https://m.example\n[^1]: A note')
    expect(text).toBe('[Maker](https://m.example)[^1] of it\n\n[^1]: A note')
  })

  it('a note below its label keeps its text, also right below a list', () => {
    const { text } = read('- One[^1]\n- Two\n\n  [^1]:\n    The note\n    goes on\n\nAfter')
    expect(text).toBe('- One[^1]\n- Two\n\nAfter\n\n[^1]: The note goes on')
  })
})
