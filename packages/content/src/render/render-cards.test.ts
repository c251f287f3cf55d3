// Embeds and bookmarks through every way out: reader's HTML, Markdown and back, HTML from elsewhere, search, links, limits.
import { CONTENT_LIMITS, EMBED_ORIGINS } from '@lectern/contracts'
import { blocksToMarkdown, htmlToBlocks, markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import { blocksToText, checkBlocks, fileIdsIn, parseBlocks, readBlocks, rewriteLinks, sectionsOf } from '../index.ts'
import { renderArticle } from '../rendering.ts'

const VIDEO = 'https://www.bilibili.com/video/BV1xx411c7mD'
const embed = (href: string, caption = '') => parseBlocks([{ id: 'e1', type: 'embed', props: { href, caption } }])
const bookmark = (props: object) =>
  parseBlocks([{ id: 'b1', type: 'bookmark', props: { href: 'https://example.com/a', ...props } }])
const html = (blocks: ReturnType<typeof embed>) => renderArticle(blocks).html

describe('[EDIT-02] embeds', () => {
  it('are links with the frame beside them, which does not load with the page', () => {
    const shown = html(embed(VIDEO, 'Our film'))
    expect(shown).toContain('data-embed="https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&amp;autoplay=0"')
    expect(shown).toContain(`href="${VIDEO}"`)
    expect(shown).toContain('<figcaption>Our film</figcaption>')
    expect(shown).not.toMatch(/<iframe|<img|src=/)
  })

  it.each([
    'https://evil.example/video/BV1xx411c7mD',
    'javascript:alert(1)',
    'data:text/html,x',
    '//player.bilibili.com/x',
    '',
  ])('rejects %s as a frame', (url) => {
    expect(html(embed(url))).not.toContain('data-embed')
  })

  it('renders frames of the allowed origins only, whatever is stored', () => {
    const stored = readBlocks([
      { type: 'embed', props: { href: 'https://youtu.be/dQw4w9WgXcQ"><iframe src=x>', caption: '<b>' } },
    ])
    const embed = /data-embed="([^"]*)"/.exec(html(stored))?.[1]
    expect(embed === undefined || EMBED_ORIGINS.some((origin) => embed.startsWith(`${origin}/`))).toBe(true)
    expect(html(stored)).not.toContain('<iframe')
  })

  it('are built from the frames of other pages', () => {
    const [block] = htmlToBlocks('<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD&page=1"></iframe>')
    expect(block).toMatchObject({ type: 'embed' })
    const other = htmlToBlocks('<p>a</p><iframe src="https://evil.example/"></iframe>')
    expect(other.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  })
})

describe('[EDIT-02] bookmarks', () => {
  it('are cards; without a title they are plain links', () => {
    const card = html(bookmark({ title: 'T <b>', description: 'D', icon: '/file?fileId=i1' }))
    expect(card).toContain('<span class="bookmark-title">T &lt;b&gt;</span>')
    expect(card).toContain('src="/file?fileId=i1"')
    expect(card).toContain('example.com')
    expect(html(bookmark({}))).toBe(
      '<p id="b1"><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">https://example.com/a</a></p>',
    )
  })

  it('their icon is a file that the article mentions, and their link is rewritten with all others', () => {
    expect(fileIdsIn(bookmark({ title: 'T', icon: '/file?fileId=i1' }))).toEqual(['i1'])
    const moved = rewriteLinks(bookmark({ title: 'T', icon: '/file?fileId=i1' }), (url) =>
      url.replace('i1', 'i2').replace('/a', '/b'),
    )
    expect(moved[0]?.props).toMatchObject({ href: 'https://example.com/b', icon: '/file?fileId=i2' })
  })

  it('limits its texts to one line', () => {
    const [block] = bookmark({ title: `a\nb${'x'.repeat(9_000)}`, description: '😀'.repeat(9_000) })
    expect(block?.type === 'bookmark' && [block.props.title.length, block.props.description.isWellFormed()]).toEqual([
      300,
      true,
    ])
  })
})

describe('[EDIT-02] embeds and bookmarks', () => {
  const blocks = [...embed(VIDEO, 'Our "film"'), ...bookmark({ title: '标题 [1]', description: 'About "it"' })]

  it('survive Markdown', () => {
    const markdown = blocksToMarkdown(blocks)
    expect(markdown).toBe(
      `[Our "film"](${VIDEO} "embed")\n\n[标题 \\[1\\]](https://example.com/a "bookmark: About \\"it\\"")\n`,
    )
    expect(markdownToBlocks(markdown).map(({ type, props }) => ({ type, props }))).toEqual(
      blocks.map(({ type, props }) => ({ type, props })),
    )
  })

  it('keep a link with words beside it as a link', () => {
    expect(markdownToBlocks(`See [x](${VIDEO} "embed")`)[0]?.type).toBe('paragraph')
    expect(markdownToBlocks('[x](javascript:alert(1) "embed")')[0]?.type).toBe('paragraph')
  })

  it('are found by their words', () => {
    expect(blocksToText(blocks)).toBe('Our "film"\n标题 [1]\nAbout "it"')
    expect(sectionsOf(blocks).map(({ anchor }) => anchor)).toEqual(['e1', 'b1'])
  })

  it('count within the limits of an article', () => {
    const long = `https://example.com/${'x'.repeat(CONTENT_LIMITS.url)}`
    expect(() => checkBlocks(embed(long))).toThrow()
    expect(() => checkBlocks(bookmark({ href: long }))).toThrow()
    expect(() => checkBlocks(bookmark({ icon: long }))).toThrow()
    expect(checkBlocks(blocks)).toBe(blocks)
  })
})
