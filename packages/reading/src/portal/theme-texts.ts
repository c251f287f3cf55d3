// Texts of a theme in Markdown as safe HTML, as articles are drawn (PORTAL-04).
import { createHash } from 'node:crypto'
import { type Block, fileIdOf, rewriteLinks } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import type { PortalPage, ThemeSection } from '@lectern/contracts'
import { markdownToBlocks } from '@lectern/readers'
import { LRUCache } from 'lru-cache'

type Both = { zh_CN: string; en_US: string }

/** Pure work that takes milliseconds: a designer asks for the same texts at every key. */
const rendered = new LRUCache<string, string>({
  max: 2_000,
  maxSize: 8_000_000,
  sizeCalculation: (html) => html.length + 1,
})

/** HTML without scripts, styles or handlers, whatever the Markdown holds. The same text is always the same HTML. */
function markdownHtml(markdown: string): string {
  if (markdown === '') return ''
  const cached = rendered.get(markdown)
  if (cached !== undefined) return cached
  const key = createHash('sha256').update(markdown).digest('hex').slice(0, 10)
  const { html } = renderArticle(withIds(markdownToBlocks(markdown), key))
  rendered.set(markdown, html)
  return html
}

/** Ids that depend on the text alone: every process renders the same page. */
const withIds = (blocks: Block[], key: string): Block[] =>
  blocks.map((block, index) => ({
    ...block,
    id: `${key}-${index}`,
    ...('children' in block &&
      Array.isArray(block.children) && { children: withIds(block.children, `${key}-${index}`) }),
  })) as Block[]

const pictures = new LRUCache<string, readonly string[]>({
  max: 2_000,
  maxSize: 2_000_000,
  sizeCalculation: (ids, text) => text.length + ids.join().length + 1,
})

/** Ids of the files of this site that the text shows as pictures, each once. */
export function picturesInMarkdown(markdown: string): readonly string[] {
  if (!markdown.includes('fileId=')) return []
  const cached = pictures.get(markdown)
  if (cached !== undefined) return cached
  const ids = [...new Set(imagesIn(markdownToBlocks(markdown)))]
  pictures.set(markdown, ids)
  return ids
}

const imagesIn = (blocks: Block[]): string[] => {
  const ids: string[] = []
  rewriteLinks(blocks, (url, use) => {
    const id = use === 'image' ? fileIdOf(url) : null
    if (id !== null) ids.push(id)
    return url
  })
  return ids
}

const both = ({ zh_CN, en_US }: Both): Both => ({ zh_CN: markdownHtml(zh_CN), en_US: markdownHtml(en_US) })

/** By `<section id>` or `<section id>:<item id>`. */
export function textsOf(sections: readonly ThemeSection[]): PortalPage['texts'] {
  const texts: PortalPage['texts'] = {}
  for (const section of sections) {
    if (section.type === 'richText') texts[section.id] = both(section.text)
    if (section.type === 'faq') for (const { id, answer } of section.items) texts[`${section.id}:${id}`] = both(answer)
    if (section.type === 'imageText')
      for (const { id, text } of section.items) texts[`${section.id}:${id}`] = both(text)
  }
  return texts
}
