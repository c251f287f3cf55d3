/** From untrusted JSON to the document model: what every write of an article passes (specification §5 'Content'). */

import { type Block, CONTENT_LIMITS } from '../model/document.ts'
import { plainText } from '../model/runs.ts'
import { placeColumns } from './columns.ts'
import { parseInline } from './inline.ts'
import { blockWithProps } from './props.ts'
import { type Json, Reader } from './reader.ts'
import { parseTable } from './table.ts'
import { parseWorkbook } from './workbook.ts'

/**
 * Blocks that are whole and safe: missing ids and properties are filled in, a repeated id is replaced, unknown
 * properties and unsafe urls go, text loses what cannot be stored. Idempotent. The input is not changed.
 * Throws ContentError for unknown block or inline types, wrong types of values, and past CONTENT_LIMITS.
 */
export function parseBlocks(input: unknown): Block[] {
  const reader: Reader = new Reader()
  if (!Array.isArray(input)) reader.fail('type')
  if (input.length > CONTENT_LIMITS.blocks) reader.fail('tooManyBlocks')
  return parseList(input, reader, 0, null)
}

function parseList(list: unknown[], reader: Reader, depth: number, parent: Block['type'] | null): Block[] {
  return list.flatMap((value, index) => {
    reader.enter(index)
    const block = parseBlock(reader.object(value), reader, depth)
    reader.leave()
    return placeColumns(block, parent)
  })
}

function parseBlock(value: Json, reader: Reader, depth: number): Block {
  if (value.type === 'workbook' && depth > 0) reader.fail('unknownBlock', 'type')
  const block = blockWithProps(value, reader.block(value.id, depth), reader)
  reader.enter('content')
  fillContent(block, value.content, reader)
  reader.leave()
  if (Array.isArray(value.children)) {
    reader.enter('children')
    block.children = parseList(value.children, reader, depth + 1, block.type)
    reader.leave()
  } else if (value.children !== undefined && value.children !== null) reader.fail('type', 'children')
  return block
}

function fillContent(block: Block, value: unknown, reader: Reader): void {
  switch (block.type) {
    case 'table':
      block.content = parseTable(value, reader)
      break
    case 'workbook':
      block.content = parseWorkbook(value, reader)
      break
    case 'codeBlock': {
      // Code has no styles and no links.
      const text = plainText(parseInline(value, reader))
      block.content = text === '' ? [] : [{ type: 'text', text, styles: {} }]
      break
    }
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
    case 'divider':
    case 'math':
    case 'mermaid':
    case 'columnList':
    case 'column':
      break
    default:
      block.content = parseInline(value, reader)
  }
}
