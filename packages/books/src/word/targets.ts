/** Targets of links inside the book: the bookmarks of chapters, and of linked blocks. */
import { type Block, decodeLink, rewriteLinks } from '@lectern/content'
import type { Book, BookChapter, BookSource } from '../book.ts'

export type Targets = {
  chapter: (chapterId: string) => string | undefined
  /** undefined for a block that no link points to. */
  block: (chapterId: string, blockId: string) => string | undefined
  /** The bookmark behind an address that is in the chapter; undefined when it is outside of the book. */
  ofLink: (href: string, chapterId: string) => string | undefined
}

const keyOf = (chapterId: string, blockId: string): string => `${chapterId}\n${blockId}`

export function findTargets({ chapters }: Book, source: Pick<BookSource, 'chapterOf'>): Targets {
  const byChapter = new Map(chapters.map(({ id }, index) => [id, `chapter_${index + 1}`]))
  const existing = new Map(chapters.map((chapter) => [chapter.id, idsOf(chapter)]))
  const byBlock = new Map<string, string>()
  const placeOf = (href: string, chapterId: string) => {
    const fragment = href.startsWith('#') ? decodeLink(href.slice(1)) : undefined
    return fragment === undefined ? source.chapterOf(href) : { chapterId, blockId: fragment }
  }
  for (const { id, blocks } of chapters) {
    rewriteLinks(blocks, (href, use) => {
      const place = use === 'link' ? placeOf(href, id) : undefined
      if (place?.blockId === undefined || !existing.get(place.chapterId)?.has(place.blockId)) return href
      const key = keyOf(place.chapterId, place.blockId)
      if (!byBlock.has(key)) byBlock.set(key, `block_${byBlock.size + 1}`)
      return href
    })
  }
  return {
    chapter: (chapterId) => byChapter.get(chapterId),
    block: (chapterId, blockId) => byBlock.get(keyOf(chapterId, blockId)),
    ofLink: (href, chapterId) => {
      const place = placeOf(href, chapterId)
      if (place === undefined) return undefined
      const block = place.blockId === undefined ? undefined : byBlock.get(keyOf(place.chapterId, place.blockId))
      return block ?? byChapter.get(place.chapterId)
    },
  }
}

function idsOf({ blocks }: BookChapter): Set<string> {
  const ids = new Set<string>()
  const collect = (list: readonly Block[]) => {
    for (const block of list) {
      ids.add(block.id)
      if (block.type === 'workbook') for (const sheet of block.content.sheets) ids.add(sheet.id)
      collect(block.children)
    }
  }
  collect(blocks)
  return ids
}
