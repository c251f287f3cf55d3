/** The blocks of a chapter with addresses that work inside the archive, or that are whole outside of it. */
import { type Block, rewriteLinks, type UrlUse } from '@lectern/content'
import type { BookSource } from '../book.ts'
import type { ArchiveFiles } from './files.ts'
import { addressBetween, type ChapterPath, headingFragment } from './paths.ts'

export type LinkContext = {
  source: BookSource
  files: ArchiveFiles
  /** By chapter id. */
  pages: ReadonlyMap<string, ChapterPath>
  /** Markdown tools name headings by their words, pages of HTML by the ids of blocks. */
  fragments: 'words' | 'ids'
}

const WHOLE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Files that the chapter shows are read and put into the archive. */
export async function localLinks(context: LinkContext, { chapter, path }: ChapterPath): Promise<Block[]> {
  const { source, files } = context
  const uses = new Map<string, UrlUse>()
  rewriteLinks(chapter.blocks, (url, use) => {
    if (uses.get(url) !== 'image') uses.set(url, use)
    return url
  })
  const local = new Map<string, string>()
  for (const [url, use] of uses) {
    if (url.startsWith('data:') || url.startsWith('#')) continue
    if (use === 'link' && source.chapterOf(url)) continue
    const filePath = await files.add(url, use, chapter.id)
    if (filePath !== undefined) local.set(url, addressBetween(path, filePath))
  }
  return rewriteLinks(chapter.blocks, (url, use) => {
    const file = local.get(url)
    if (file !== undefined) return file
    if (use === 'link' && url.startsWith('#')) return within(context, chapter.blocks, url)
    const target = use === 'link' ? source.chapterOf(url) : undefined
    const page = target && context.pages.get(target.chapterId)
    if (target && page) {
      const blocks = page.chapter.blocks
      const fragment = target.blockId === undefined ? '' : fragmentOf(context, blocks, target.blockId)
      return `${addressBetween(path, page.path)}${fragment}`
    }
    return WHOLE.test(url) ? url : absolute(source, url)
  })
}

const within = (context: LinkContext, blocks: Block[], href: string): string =>
  fragmentOf(context, blocks, href.slice(1)) || href

function fragmentOf({ fragments }: LinkContext, blocks: Block[], blockId: string): string {
  const fragment = fragments === 'ids' ? blockId : headingFragment(blocks, blockId)
  return fragment === undefined ? '' : `#${fragment}`
}

function absolute(source: BookSource, url: string): string {
  try {
    return source.absolute(url)
  } catch {
    return url
  }
}
