// Pictures within lines, as every other part of the content knows them.

import { blocksToMarkdown, markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import { fileIdsIn, rewriteLinks } from '../links/links.ts'
import { inlineImageOf, inlineImageText } from '../model/inline-image.ts'
import { parseBlocks } from '../parse/parse-blocks.ts'
import { renderArticle } from '../render/render-article.ts'
import { outlineOf } from './outline.ts'
import { blocksToText } from './plain-text.ts'
import { replaceText } from './replace-text.ts'
import { sectionsOf } from './sections.ts'

const image = (props: Record<string, unknown>) => ({ type: 'inlineImage', props })
const parse = (...content: unknown[]) => parseBlocks([{ type: 'paragraph', content }])[0]?.content
const html = (markdown: string, options = {}) => renderArticle(markdownToBlocks(markdown), options).html

describe('[EDIT-02] pictures within a line', () => {
  it('are completed: names on one line, width within limits, unsafe links removed', () => {
    expect(parse(image({ url: 'a.png', name: ' a\nb ', width: 12.4, href: 'javascript:x' }))).toEqual([
      { type: 'inlineImage', props: { url: 'a.png', name: 'a b', caption: '', width: 12, href: '' } },
    ])
    expect(parse(image({ url: 'a.png', width: 9_999_999, href: '/b' }))).toMatchObject([
      { props: { width: 2_000, href: '/b' } },
    ])
    expect(inlineImageOf({ url: 'a.png', width: Number.NaN })[0]?.props.width).toBe(0)
  })

  it('show only their name without an allowed address', () => {
    expect(parse('x', image({ url: 'javascript:x', name: 'Save' }))).toMatchObject([{ text: 'x' }, { text: 'Save' }])
    expect(parse('x', image({ url: '' }), image({}))).toMatchObject([{ text: 'x' }])
  })

  it('are rejected with their path when malformed', () => {
    expect(() => parse(image({ url: 5 }))).toThrow('[0].content[0].props.url')
    expect(() => parse({ type: 'inlineImage', props: 'x' })).toThrow('[0].content[0].props')
  })

  it('within a footnote become links', () => {
    expect(
      parse('a', { type: 'footnote', props: { note: ['see ', image({ url: 'p.png', name: 'P' })] } }),
    ).toMatchObject([{ text: 'a' }, { props: { note: [{ text: 'see ' }, { type: 'link', href: 'p.png' }] } }])
    expect(blocksToMarkdown(markdownToBlocks('a^[see ![P](p.png)]'))).toBe('a[^1]\n\n[^1]: see [P](p.png)\n')
  })

  it('list their files and follow rewritten links', () => {
    const blocks = markdownToBlocks('a [![i](/file?fileId=f1)](/x) b\n\n| ![j](/file?fileId=f2) |\n|---|')
    expect(fileIdsIn(blocks)).toEqual(['f1', 'f2'])
    const changed = rewriteLinks(blocks, (url, use) => (use === 'image' ? `/new${url}` : null))
    expect(blocksToMarkdown(changed)).toContain('a ![i](/new/file?fileId=f1) b')
  })

  it.each([
    ['Save', 'Save'],
    ['保存按钮', '保存按钮'],
    ['image.png', ''],
    ['截图 12', ''],
    ['IMG_2033', ''],
    ['', ''],
  ])('named %j are %j in plain text', (name, text) => {
    const [image] = inlineImageOf({ url: 'a.png', name })
    expect(image && inlineImageText(image)).toBe(text)
  })

  it('are found by their names, in text, headings and cells', () => {
    const blocks = markdownToBlocks(
      '# ![Gear](g.png) Settings\n\nClick ![Save](s.png) now\n\n| Key |\n|---|\n| ![Enter](e.png) |',
    )
    expect(blocksToText(blocks)).toBe('Gear Settings\nClick Save now\nKey\nEnter')
    expect(outlineOf(blocks)).toMatchObject([{ text: 'Gear Settings' }])
    expect(sectionsOf(blocks).map(({ text }) => text)).toEqual(['Click Save now', 'Key: Enter'])
  })

  it('mask sensitive words in their names', () => {
    const masked = replaceText(markdownToBlocks('bad ![bad thing](b.png "so bad") bad'), (text) =>
      text.replaceAll('bad', '***'),
    )
    expect(blocksToMarkdown(masked)).toBe('\\*\\*\\* ![\\*\\*\\* thing](b.png "so ***") \\*\\*\\*\n')
  })

  it('are shown with their name, size and link', () => {
    expect(html('a ![Save](s.png "Tip") b')).toContain(
      '<img src="s.png" alt="Save" class="inline-image" title="Tip" loading="lazy" decoding="async">',
    )
    expect(html('a [![Go](s.png)](https://e.com) b')).toContain(
      '<a href="https://e.com" target="_blank" rel="noopener noreferrer"><img src="s.png" alt="Go" class="inline-image" loading="lazy" decoding="async"></a>',
    )
    const imageSizes = new Map([['f1', { width: 400, height: 200, smallerWidths: [] }]])
    expect(html('a <img src="/file?fileId=f1" width="40"> b', { imageSizes })).toContain(
      'width="40" loading="lazy" decoding="async" height="20"',
    )
    expect(html('a ![](/file?fileId=f1) b', { imageSizes })).toContain('width="400" height="200"')
  })

  it('survive Markdown with all properties, alone in a line and in merged cells', () => {
    const one = (props: Record<string, unknown>) => image({ url: 'a.png', ...props })
    const cell = (content: unknown[], props = {}) => ({ type: 'tableCell', props, content })
    const blocks = parseBlocks([
      { type: 'paragraph', content: [one({})] },
      { type: 'paragraph', content: ['line\n', one({ name: 'n' }), '\nline'] },
      { type: 'paragraph', content: ['Wow!', one({ href: '/x' })] },
      { type: 'heading', props: { level: 2 }, content: [one({ name: 'Logo' })] },
      { type: 'toggleListItem', content: [one({ name: 'Logo', caption: 'C', width: 9, href: '/x' })] },
      {
        type: 'table',
        content: {
          type: 'tableContent',
          rows: [
            { cells: [cell([one({ name: 'a|b' })], { rowspan: 2 }), cell(['y'])] },
            { cells: [cell([one({ href: 'big.png' })])] },
          ],
        },
      },
      { type: 'paragraph', content: ['x ', one({ caption: 'only a caption' })] },
    ])
    const withoutIds = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, one) => (key === 'id' ? undefined : one)))
    expect(withoutIds(markdownToBlocks(blocksToMarkdown(blocks)))).toEqual(withoutIds(blocks))
  })
})
