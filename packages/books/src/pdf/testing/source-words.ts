// The words of a book in reading order: what a file of it must hold, piece by piece.
import type { Block, Inline } from '@lectern/content'
import { cellText, shownSheets } from '@lectern/content/workbook'
import type { Book } from '../../book.ts'

const line = (content: readonly Inline[]): string[] => {
  const parts: string[] = ['']
  for (const item of content) {
    if (item.type === 'inlineMath' || item.type === 'footnote' || item.type === 'inlineImage') parts.push('')
    else
      parts[parts.length - 1] +=
        item.type === 'text'
          ? item.text
          : item.type === 'link'
            ? item.content.map(({ text }) => text).join('')
            : `@${item.props.name}`
  }
  return parts
}

export function wordsOfBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => [...ownWords(block), ...wordsOfBlocks(block.children)])
}

function ownWords(block: Block): string[] {
  switch (block.type) {
    case 'table':
      return block.content.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => line(content)))
    case 'workbook':
      return shownSheets(block.content).flatMap((sheet) => [
        sheet.name,
        ...Object.values(sheet.cells).flatMap((row) =>
          Object.values(row).map((cell) => cellText(cell, block.content.styles)),
        ),
      ])
    case 'image':
      return block.props.showPreview ? [block.props.caption] : [block.props.name]
    case 'video':
    case 'audio':
    case 'file':
      return [block.props.name, block.props.caption]
    case 'embed':
      return [block.props.caption, block.props.href]
    case 'bookmark':
      return [block.props.title, block.props.description]
    case 'codeBlock':
      return line(block.content).flatMap((code) => code.split('\n'))
    case 'tab':
      return [block.props.title]
    case 'divider':
    case 'math':
    case 'mermaid':
    case 'columnList':
    case 'column':
    case 'tabs':
      return []
    default:
      return line(block.content)
  }
}

export const wordsOfBook = ({ chapters }: Book): string[] =>
  chapters.flatMap(({ title, blocks, attachments }) => [
    title,
    ...wordsOfBlocks(blocks),
    ...attachments.map(({ name }) => name),
  ])

/** Without blanks, and without the marks that ask for the coloured form of a sign: the fonts of books have one colour. */
const bare = (text: string): string => text.replace(/(?:\s|\u{fe0e}|\u{fe0f})+/gu, '')

/** The first piece that does not follow the ones before it in `text`; undefined when all are there in order. */
export function firstMissing(text: string, pieces: readonly string[]): string | undefined {
  const all = bare(text)
  let position = 0
  for (const piece of pieces.map(bare)) {
    const start = all.indexOf(piece, position)
    if (start < 0)
      return `${piece} … after: ${all.slice(Math.max(0, position - 40), position)} | ${all.slice(position, position + 80)}`
    position = start + piece.length
  }
  return undefined
}
