// The text of a notice as safe HTML: paragraphs, headings, lists, quotes, code and links, but nothing that is fetched from elsewhere.
import type { Block, Inline } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import { markdownToBlocks } from '@lectern/readers'
import { LRUCache } from 'lru-cache'

/** The same few texts are read by everybody. */
const rendered = new LRUCache<string, string>({
  max: 200,
  maxSize: 4_000_000,
  sizeCalculation: (html) => html.length + 1,
})

const KEPT = new Set<string>([
  'paragraph',
  'heading',
  'bulletListItem',
  'numberedListItem',
  'checkListItem',
  'quote',
  'codeBlock',
  'divider',
])

/** Pictures would be fetched: their names stay. */
const words = (content: readonly Inline[]): Inline[] =>
  content.map((item) => (item.type === 'inlineImage' ? { type: 'text', text: item.props.name, styles: {} } : item))

const withIds = (blocks: readonly Block[], place: string): Block[] =>
  blocks
    .filter(({ type }) => KEPT.has(type))
    .map((block, index) => ({
      ...block,
      id: `${place}-${index}`,
      ...(Array.isArray(block.content) && { content: words(block.content) }),
      ...('children' in block &&
        Array.isArray(block.children) && { children: withIds(block.children, `${place}-${index}`) }),
    })) as Block[]

/** `id` distinguishes the headings of several notices on one page. */
export function noticeHtml(id: string, markdown: string): string {
  const key = `${id} ${markdown}`
  const cached = rendered.get(key)
  if (cached !== undefined) return cached
  const { html } = renderArticle(withIds(markdownToBlocks(markdown), id))
  rendered.set(key, html)
  return html
}
