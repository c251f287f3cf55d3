// Article -> passages for search and answers: they follow the headings and hold about 300 tokens (specification §7 'AI search').
import { createHash } from 'node:crypto'
import { type Block, type Section, sectionsOf } from '@lectern/content'
import { sizeOf } from '../analysis/text-size.ts'
import { picturesOf } from './picture-texts.ts'
import { type Questions, questionsIn } from './questions.ts'
import { splitText } from './split-text.ts'

/** A passage before it is stored: a part of an article below one heading. */
export type ChunkDraft = {
  ordinal: number
  /** Block id that citations link to. */
  anchor: string
  /** Headings above the passage, outermost first, without the title. */
  headings: string[]
  text: string
  /** SHA-256 (hex) of title, path, headings and text. */
  key: string
  /** Found, but not shown: keywords and description with the first passage, which introduces the article, and texts of its pictures. */
  about: string[]
  /** The key, what it is found by besides and the version of the text analysis: all that its weights come from. */
  hash: string
}

/** Size of a passage at most, in units (see sizeOf). */
export const MAX_CHUNK_UNITS = 320
/** Size of a question with its answer up to which they are one passage. */
const MAX_ANSWER_UNITS = 640
/** Increase it when the text analysis changes: the worker then indexes every article of an older version again. */
export const ANALYSIS_VERSION = 10
/** Part of every key. Never changed: passages keep their keys, and so their vectors, when only their weights change. */
const KEY_VERSION = 4

/**
 * Passages of a published version in reading order. An article without text has one passage with its title only. `about`: keywords and
 * the description from the settings of the article. `pictureTexts`: by the id of the file.
 */
export function chunkArticle(article: {
  title: string
  path: string[]
  blocks: Block[]
  about?: readonly string[]
  pictureTexts?: ReadonlyMap<string, string>
}): ChunkDraft[] {
  const descriptions = (article.about ?? []).filter((text) => text.trim() !== '')
  const { blocks } = article
  const pieces = mergeSections(sectionsOf(blocks), headingIds(blocks), questionsIn(blocks)).flatMap(
    ({ anchor, headings, text, units }) =>
      splitText(text, sizeOf(text) <= units ? units : MAX_CHUNK_UNITS).map((part) => ({
        ...{ anchor, headings, text: part.trim() },
      })),
  )
  const filled = pieces.filter((piece) => piece.text !== '' || piece.headings.length > 0)
  if (filled.length === 0) filled.push({ anchor: article.blocks[0]?.id ?? '', headings: [], text: '' })
  const pictures = picturesOf(
    blocks,
    filled.map(({ anchor }) => anchor),
    article.pictureTexts,
  )
  return filled.map((piece, ordinal) => {
    const key = keyOf(article, piece)
    const about = [...(ordinal === 0 ? descriptions : []), ...(pictures[ordinal] ?? [])]
    const besides = about.length > 0 ? `.${sha256(JSON.stringify(about))}` : ''
    return { ...piece, ordinal, key, about, hash: `${key}${besides}.${ANALYSIS_VERSION}` }
  })
}

/** `units`: size of its passage at most. */
type MergedSection = Section & { units: number }

/** Merges sections below one heading as long as they fit into one passage; a question begins one, and may be longer with its answer. */
function mergeSections(sections: Section[], headings: Set<string>, questions: Questions): MergedSection[] {
  const merged: MergedSection[] = []
  let size = 0
  for (const section of sections) {
    const last = merged.at(-1)
    const sectionSize = sizeOf(section.text)
    const isQuestion = questions.texts.has(section.text) || questions.headings.has(section.anchor)
    const isNew = isQuestion || headings.has(section.anchor)
    if (last && size + sectionSize <= last.units && !isNew) {
      merged[merged.length - 1] = { ...last, text: `${last.text}\n${section.text}` }
      size += sectionSize
    } else {
      merged.push({ ...section, units: isQuestion ? MAX_ANSWER_UNITS : MAX_CHUNK_UNITS })
      size = sectionSize
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
  const content = JSON.stringify([KEY_VERSION, title, path, piece.headings, piece.text])
  return sha256(content)
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
