/** Links of a document: the files and articles it refers to, and rewriting them (imports, copies). */
import type { Block, Inline, InlineImage, NoteInline, TableContent } from '../model/document.ts'
import { inlineImageWords } from '../model/inline-image.ts'
import { rememberUrls, safeUrl, type UrlUse } from '../model/safe-url.ts'
import type { Cell, WorkbookContent } from '../model/workbook.ts'

const ARTICLE_URL =
  /^\/(?:pub[as]\/([A-Za-z0-9_-]{1,64})(?:[?#]|$)|(?:pub\/|article\/)[^?#]*\?(?:[^#]*&)?articleId=([A-Za-z0-9_-]{1,64})(?![A-Za-z0-9_-]))/
const FILE_PATH = /(?:^|\/)file$/
const FILE_ID = /^fileId=([A-Za-z0-9_-]{1,64})(?![A-Za-z0-9_-])/

/** Ids of the files that images, players, attachments and links name by `/file?fileId=…`, each once. */
export function fileIdsIn(blocks: Block[]): string[] {
  const ids = new Set<string>()
  rewriteLinks(blocks, (url) => {
    const id = fileIdOf(url)
    if (id !== null) ids.add(id)
    return url
  })
  return [...ids]
}

/** The file of this site that a url names, or null. */
export function fileIdOf(url: string): string | null {
  const [address = ''] = url.split('#', 1)
  const query = address.indexOf('?')
  if (query < 0 || !FILE_PATH.test(address.slice(Math.max(0, query - 5), query))) return null
  const ids = address
    .slice(query + 1)
    .split('&')
    .flatMap((part) => FILE_ID.exec(part)?.[1] ?? [])
  return ids.at(-1) ?? null
}

/** Ids of the articles that links of this site point to, each once; an article's own addresses are `/puba/…`, `/pubs/…` and `?articleId=…`. */
export function articleIdsIn(blocks: Block[]): string[] {
  const ids = new Set<string>()
  rewriteLinks(blocks, (url, use) => {
    const id = use === 'link' ? articleIdOf(url) : null
    if (id !== null) ids.add(id)
    return url
  })
  return [...ids]
}

/** The article that a link within this site points to, or null. */
export function articleIdOf(url: string): string | null {
  const match = ARTICLE_URL.exec(url)
  return match?.[1] ?? match?.[2] ?? null
}

/** The permanent url of an article: it stays valid when the article is renamed or moved. */
export const articleHref = (id: string, blockId?: string): string =>
  `/puba/${encodeURIComponent(id)}${blockId ? `#${blockId}` : ''}`

/**
 * A copy of the blocks (same ids) with every url replaced by what `rewrite` gives for it. null, or a url that is not
 * safe, takes the link away and leaves its text; an image or player then is without a file.
 */
export function rewriteLinks(blocks: Block[], rewrite: (url: string, use: UrlUse) => string | null): Block[] {
  const rewritten = {
    link: new Map<string, string | null>(),
    image: new Map<string, string | null>(),
    media: new Map(),
  }
  const change = (url: string, use: UrlUse): string | null => {
    const before: string | null | undefined = rewritten[use].get(url)
    if (before !== undefined) return before
    const changed = rewrite(url, use)
    const safe = changed === null ? null : safeUrl(changed, use)
    // The same long url may be at a hundred thousand places.
    if (url.length >= LONG_URL) rewritten[use].set(url, safe)
    return safe
  }
  return rememberUrls(() => blocks.map((block) => rewriteBlock(block, change)))
}

const LONG_URL = 200

type Change = (url: string, use: UrlUse) => string | null

function rewriteBlock(block: Block, change: Change): Block {
  const children = block.children.map((child) => rewriteBlock(child, change))
  switch (block.type) {
    case 'table':
      return { ...block, content: rewriteTable(block.content, change), children }
    case 'image':
      return { ...block, props: { ...block.props, url: urlOf(block.props.url, 'image', change) }, children }
    case 'video':
      return { ...block, props: { ...block.props, url: urlOf(block.props.url, 'media', change) }, children }
    case 'audio':
      return { ...block, props: { ...block.props, url: urlOf(block.props.url, 'media', change) }, children }
    case 'file':
      return { ...block, props: { ...block.props, url: urlOf(block.props.url, 'media', change) }, children }
    case 'embed':
      return { ...block, props: { ...block.props, href: urlOf(block.props.href, 'link', change) }, children }
    case 'bookmark': {
      const { href, icon } = block.props
      const changed = { href: urlOf(href, 'link', change), icon: urlOf(icon, 'image', change) }
      return { ...block, props: { ...block.props, ...changed }, children }
    }
    case 'workbook':
      return { ...block, content: rewriteSheets(block.content, change), children }
    case 'divider':
    case 'math':
    case 'mermaid':
    case 'columnList':
    case 'column':
    case 'tabs':
    case 'tab':
      return { ...block, children }
    default:
      return { ...block, content: rewriteInline(block.content, change), children }
  }
}

function rewriteSheets(workbook: WorkbookContent, change: Change): WorkbookContent {
  const rewrite = ({ link, ...cell }: Cell): Cell => {
    const changed = link === undefined ? null : change(link, 'link')
    return changed === null ? cell : { ...cell, link: changed }
  }
  const each = <T, R>(from: Record<string, T>, make: (value: T) => R): Record<string, R> =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key, make(value)]))
  const sheets = workbook.sheets.map((sheet) => ({ ...sheet, cells: each(sheet.cells, (line) => each(line, rewrite)) }))
  return { ...workbook, sheets }
}

const urlOf = (url: string, use: UrlUse, change: Change): string => (url === '' ? '' : (change(url, use) ?? ''))

function rewriteTable(table: TableContent, change: Change): TableContent {
  const rows = table.rows.map((row) => ({
    cells: row.cells.map((cell) => ({ ...cell, content: rewriteInline(cell.content, change) })),
  }))
  return { ...table, rows }
}

function rewriteInline(content: Inline[], change: Change): Inline[] {
  return content.flatMap((item): Inline[] => {
    if (item.type === 'footnote')
      return [{ ...item, props: { ...item.props, note: rewriteInline(item.props.note, change) as NoteInline[] } }]
    if (item.type === 'inlineImage') return rewriteImage(item, change)
    if (item.type !== 'link') return [item]
    const href = change(item.href, 'link')
    return href === null ? item.content : [{ ...item, href }]
  })
}

/** A picture without a file leaves its name. */
function rewriteImage({ props }: InlineImage, change: Change): Inline[] {
  const changed = { url: urlOf(props.url, 'image', change), href: urlOf(props.href, 'link', change) }
  if (changed.url !== '') return [{ type: 'inlineImage', props: { ...props, ...changed } }]
  return inlineImageWords(props)
}

/** A copy of the blocks with links to the articles in `copies` (old id -> new id) replaced; anchors stay. */
export function relinkArticles(blocks: Block[], copies: ReadonlyMap<string, string>): Block[] {
  return rewriteLinks(blocks, (url, use) => {
    const copy = use === 'link' ? copies.get(articleIdOf(url) ?? '') : undefined
    return copy === undefined ? url : articleHref(copy) + (/#.*$/.exec(url)?.[0] ?? '')
  })
}
