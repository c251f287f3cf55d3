/** From untrusted JSON to the document model: what every write of an article passes (specification §5 'Content'). */

import { CONTENT_LIMITS } from '@lectern/contracts'
import type { Block } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'
import { inlineText } from '../model/runs.ts'
import { parseInline } from './inline.ts'
import { blockWithProps } from './props.ts'
import { cleanText, isObject, type Json, Reader } from './reader.ts'
import { parseTable } from './table.ts'
import { placeBlock } from './tabs.ts'
import { parseWorkbook } from './workbook.ts'

/**
 * Blocks that are whole and safe: missing ids and properties are filled in, a repeated id is replaced, unknown
 * properties and unsafe urls go, text loses what cannot be stored. Idempotent. The input is not changed.
 * Throws ContentError for unknown block or inline types, wrong types of values, and past the limits that would make the work endless;
 * `checkBlocks` knows all of them.
 */
export function parseBlocks(input: unknown): Block[] {
  const reader: Reader = new Reader(true)
  if (!Array.isArray(input)) reader.fail('type')
  reader.limit('tooManyBlocks', input.length, CONTENT_LIMITS.blocks)
  return parseList(input, reader, 0, null)
}

/**
 * As {@link parseBlocks}, for what is stored: it never throws and has no limits, so that whatever was accepted once can be read. Blocks
 * of types that it does not know, or that are broken, become paragraphs of their words.
 */
export function readBlocks(stored: unknown): Block[] {
  return Array.isArray(stored) ? parseList(stored, new Reader(false), 0, null) : []
}

function parseList(list: unknown[], reader: Reader, depth: number, parent: Block['type'] | null): Block[] {
  return list.flatMap((value, index) => {
    reader.enter(index)
    const read = () => parseBlock(reader.object(value), reader, depth)
    const block = reader.limited ? read() : (reader.attempt(read) ?? wordsOf(value, reader, depth))
    reader.leave()
    return placeBlock(block, parent)
  })
}

/** Returns the readable words of a block that this version does not support. */
function wordsOf(value: unknown, reader: Reader, depth: number): Block {
  const words: string[] = []
  const { children, ...ownFields } = isObject(value) ? value : { children: [] }
  collectWords(ownFields, words)
  const block = newBlock.paragraph(words.length === 0 ? [] : [{ type: 'text', text: words.join(' '), styles: {} }])
  if (Array.isArray(children)) block.children = parseList(children, reader, depth + 1, block.type)
  return block
}

/** Properties that hold what a reader saw. */
const WORDS = new Set(['text', 'source', 'name', 'caption', 'title', 'description', 'content', 'note'])

function collectWords(value: unknown, words: string[], name = ''): void {
  if (typeof value === 'string') {
    if (WORDS.has(name) && value !== '') words.push(cleanText(value))
  } else if (Array.isArray(value)) for (const item of value) collectWords(item, words, name)
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) collectWords(item, words, key)
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
      const text = inlineText(parseInline(value, reader))
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
    case 'embed':
    case 'bookmark':
    case 'columnList':
    case 'column':
    case 'tabs':
    case 'tab':
      break
    default:
      block.content = parseInline(value, reader)
  }
}
