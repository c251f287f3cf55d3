// Article -> passages for search and answers: they follow the headings and hold about 300 tokens (specification §7 'AI search').
import { createHash } from 'node:crypto'
import { type Block, type Section, sectionsOf } from '@lectern/content'
import type { ChunkDraft } from '../types.ts'
import { sizeOf } from './size.ts'
import { splitText } from './split-text.ts'

/** Most units (see sizeOf) of a passage. */
export const CHUNK_UNITS = 320
/** Raise it when the analysis changes: weights of an older one are renewed by the worker, article by article. */
export const ANALYSIS = 6
/** Part of every key. Never changed: keys name passages, whose vectors stay when only their weights are renewed. */
const SALT = 4

/** Passages of a published version in reading order. An article without text gives one passage of its title alone. */
export function chunkArticle(article: { title: string; path: string[]; blocks: Block[] }): ChunkDraft[] {
  const pieces = mergeSections(sectionsOf(article.blocks), headingIds(article.blocks)).flatMap(
    ({ anchor, headings, text }) =>
      splitText(text, CHUNK_UNITS).map((part) => ({ anchor, headings, text: part.trim() })),
  )
  const filled = pieces.filter((piece) => piece.text !== '' || piece.headings.length > 0)
  if (filled.length === 0) filled.push({ anchor: article.blocks[0]?.id ?? '', headings: [], text: '' })
  return filled.map((piece, ordinal) => {
    const key = keyOf(article, piece)
    return { ...piece, ordinal, key, hash: `${key}.${ANALYSIS}` }
  })
}

/** Pieces below one heading become one section as long as they fit into one passage. A new heading starts a new one. */
function mergeSections(sections: Section[], headings: Set<string>): Section[] {
  const merged: Section[] = []
  let size = 0
  for (const section of sections) {
    const last = merged.at(-1)
    const own = sizeOf(section.text)
    if (last && size + own <= CHUNK_UNITS && !headings.has(section.anchor)) {
      merged[merged.length - 1] = { ...last, text: `${last.text}\n${section.text}` }
      size += own
    } else {
      merged.push(section)
      size = own
    }
  }
  return merged
}

/** Ids of all headings and sheets: the first piece below a heading is anchored at it. */
function headingIds(blocks: Block[]): Set<string> {
  return new Set(
    blocks.flatMap((block) => {
      if (block.type === 'workbook') return block.content.sheets.map(({ id }) => id)
      return [...(block.type === 'heading' ? [block.id] : []), ...headingIds(block.children)]
    }),
  )
}

function keyOf(
  { title, path }: { title: string; path: string[] },
  piece: { headings: string[]; text: string },
): string {
  const content = JSON.stringify([SALT, title, path, piece.headings, piece.text])
  return createHash('sha256').update(content).digest('hex')
}
