// Passages with their structure: code, lists, tables, tabs, links, pictures.
import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import type { Block } from '../model/document.ts'
import { sectionsOf } from '../text/sections.ts'
import { structuredLines } from './structured-lines.ts'
import { structuredText } from './structured-text.ts'

/** The passages of a text, as a model reads them. */
const passages = (markdown: string | Block[]) => {
  const blocks = typeof markdown === 'string' ? markdownToBlocks(markdown) : markdown
  const lines = structuredLines(blocks)
  return sectionsOf(blocks).map((section) => structuredText(section, lines))
}
const whole = (markdown: string) => {
  const blocks = markdownToBlocks(markdown)
  const text = sectionsOf(blocks)
    .map((section) => section.text)
    .join('\n')
  return structuredText({ text, anchor: blocks[0]?.id ?? '' }, structuredLines(blocks))
}

describe('[AI-02] a passage with its structure', () => {
  it('keeps the fence and language of code, also of a part of it', () => {
    expect(passages('```js\nif (a) {\n\n  b()\n}\n```')[0]?.markdown).toBe('```js\nif (a) {\n\n  b()\n}\n```')
    const blocks = markdownToBlocks('```js\na()\nb()\nc()\n```')
    const part = structuredText({ text: 'b()\nc()', anchor: blocks[0]?.id ?? '' }, structuredLines(blocks))
    expect(part.markdown).toBe('```js\nb()\nc()\n```')
  })

  it('keeps numbers of lists, what is in their points, and boxes', () => {
    expect(whole('1. One\n2. Two\n\n   More\n   - Inner\n\n- [x] Done').markdown).toBe(
      '1. One\n2. Two\n   More\n   - Inner\n- [x] Done',
    )
  })

  it('keeps tables, also a part of one below its head', () => {
    const rows = Array.from({ length: 60 }, (_, i) => `| key-${i} | value ${i} of the table |`).join('\n')
    const parts = passages(`| Key | Value |\n|---|---|\n${rows}`)
    expect(parts.length).toBeGreaterThan(1)
    for (const { markdown } of parts)
      expect(markdown).toMatch(/^\| Key \| Value \|\n\| --- \| --- \|\n\| key-\d+ \| value \d+/)
    expect(parts.flatMap(({ markdown }) => markdown.split('\n').slice(2))).toHaveLength(60)
  })

  it('keeps names of tabs, headings between pieces, links, code and formulas', () => {
    const tab = (title: string, text: string) => `<Tab title="${title}">\n\n${text}\n\n</Tab>\n\n`
    expect(
      whole(
        `See [the guide](/guide) and \`a | b\`: $x^2$.\n\n<Tabs>\n\n${tab('npm', 'one')}${tab('yarn', 'two')}</Tabs>\n\n## B\n\nthree`,
      ).markdown,
    ).toBe('See [the guide](/guide) and `a | b`: $x^2$.\n**npm**\none\n**yarn**\ntwo\n## B\nthree')
  })

  it('keeps pictures with their step and alternative text', () => {
    const { markdown, pictures } = whole(
      '1. Open.\n\n   ![The dialog](/file?fileId=a)\n\n2. Press ![](/file?fileId=b) Add.\n\n![shot.png](/file?fileId=c "Result")\n\nEnd.\n\n![](javascript:x)',
    )
    expect(markdown).toBe('1. Open.\n   ⟦img:1⟧ (The dialog)\n2. Press ⟦img:2⟧ Add.\n⟦img:3⟧\nResult\nEnd.')
    expect(pictures.map(({ url, name }) => [url.at(-1), name])).toEqual([
      ['a', 'The dialog'],
      ['b', ''],
      ['c', ''],
    ])
    const [a, b, c] = pictures.map(({ step }) => step)
    expect(a).not.toBe(b)
    expect(b).toBe(c)
  })

  it('assigns pictures at the beginning of a section to the words that follow', () => {
    const [first, second] = passages('# A\n\n![](/file?fileId=a)\n\nText.\n\n![](/file?fileId=b)\n\nMore.')
    expect(first?.markdown).toBe('⟦img:1⟧\nText.\n⟦img:2⟧')
    expect(first?.pictures[0]?.step).toBe(first?.words[0]?.step)
    expect(second?.markdown).toBe('More.')
  })

  it('keeps words that the document does not have, and parts of a line', () => {
    const blocks = markdownToBlocks('First sentence here. Second sentence there.\n\n![](/file?fileId=a)\n\nEnd.')
    const of = (text: string) => structuredText({ text, anchor: blocks[0]?.id ?? '' }, structuredLines(blocks)).markdown
    expect(of('First sentence here.')).toBe('First sentence here.')
    expect(of('Second sentence there.')).toBe('Second sentence there.\n⟦img:1⟧')
    expect(of('Other words.\nEnd.')).toBe('Other words.\nEnd.')
  })
})
