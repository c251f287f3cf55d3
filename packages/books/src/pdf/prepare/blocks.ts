/** The blocks of a chapter, for the template. */
import type { Block, ListItem } from '@lectern/content'
import { formulaOf } from '../formulas/formula.ts'
import type { PrintBlock, PrintItem, Side } from '../print-model.ts'
import { codeOf, plainCode } from './code.ts'
import { type Context, idOf, lose } from './context.ts'
import { diagramOf } from './diagram.ts'
import { inlineOf, isEmpty, paletteColour, wordsOf } from './inline.ts'
import { headingLevel } from './levels.ts'
import { TEXT_SIZE } from './measures.ts'
import { bookmarkOf, embedOf, mediaOf } from './media.ts'
import { breakUp, directionOf } from './runs.ts'
import { sheetsOf } from './sheet.ts'
import { tableOf } from './table.ts'
import { cleanText, plainLine } from './words-of.ts'

/** Deeper blocks are not indented further: the page has no room, and the template cannot nest without end. */
const MAX_DEPTH = 6
/** Points that each level takes from the width; a number takes some for each of its digits. */
const INDENT = 24
const DIGIT = 6.2
const FEW_DIGITS = 2
/** Narrower columns are below each other. */
const LEAST_COLUMN = 60
const GUTTER = 17
/** At both sides of a text with a colour behind it. */
const SHADE = 16
const LEAST_ROOM = 24
/** Sizes of headings within a chapter, as in the template. */
const HEADING_SIZES = [14, 12.5, 11.5]
const LISTS = { bulletListItem: 'ul', numberedListItem: 'ol', checkListItem: 'check' } as const
type ListType = keyof typeof LISTS
const isItem = (block: Block): block is ListItem & { type: ListType } => Object.hasOwn(LISTS, block.type)

/** Context of blocks: depth, and width in points. */
export type BlockContext = { depth: number; room: number }
const within = ({ depth, room }: BlockContext, more = 0): BlockContext => ({
  depth: depth + 1,
  room: Math.max(LEAST_ROOM, room - INDENT - more),
})
const beside = (block: ListItem): number =>
  block.type === 'numberedListItem' ? DIGIT * Math.max(FEW_DIGITS, String(block.props.start ?? 1).length) : 0

export async function blocksOf(context: Context, blocks: readonly Block[], place: BlockContext): Promise<PrintBlock[]> {
  const printed: PrintBlock[] = []
  let open: ListType | undefined
  for (const block of blocks) {
    if (!isItem(block)) {
      open = undefined
      printed.push(...(await blockOf(context, block, place)))
      continue
    }
    const { item, after } = await itemOf(context, block, place)
    const list = printed.at(-1)
    if (open === block.type && list && 'items' in list && list.k !== 'files') list.items.push(item)
    else printed.push(listOf(block, item))
    open = after.length > 0 ? undefined : block.type
    printed.push(...after)
  }
  return printed
}

function listOf(block: ListItem & { type: ListType }, item: PrintItem): PrintBlock {
  if (block.type === 'numberedListItem')
    return { k: 'ol', start: Math.min(1e9, Math.max(0, block.props.start ?? 1)), items: [item] }
  return { k: block.type === 'checkListItem' ? 'check' : 'ul', items: [item] }
}

async function itemOf(context: Context, block: ListItem, place: BlockContext) {
  const deep = place.depth >= MAX_DEPTH
  const inside = within(place, beside(block))
  const inner = await blocksOf(context, block.children, inside)
  const c = inlineOf(context, block.content, { blockId: block.id, room: inside.room - shadeOf(block.props) })
  const item: PrintItem = {
    ...idOf(context, block.id),
    ...lookOf(block.props),
    ...directionOf(c),
    c,
    b: deep ? [] : inner,
    ...(block.type === 'checkListItem' && { done: block.props.checked }),
  }
  return { item, after: deep ? inner : [] }
}

async function blockOf(context: Context, block: Block, place: BlockContext): Promise<PrintBlock[]> {
  switch (block.type) {
    case 'quote':
    case 'callout':
    case 'toggleListItem':
      return container(context, block, place)
    case 'columnList':
      return columnsOf(context, block, place)
    case 'tabs':
      return tabsOf(context, block, place)
    case 'heading':
      return [...headingOf(context, block, place), ...(await below(context, block, place))]
    default:
      return [...(await leafOf(context, block, place)), ...(await below(context, block, place))]
  }
}

/** Children of a block that is not a container are indented below it. */
async function below(context: Context, block: Block, place: BlockContext): Promise<PrintBlock[]> {
  if (block.children.length === 0) return []
  const inner = await blocksOf(context, block.children, within(place))
  return place.depth >= MAX_DEPTH || inner.length === 0 ? inner : [{ k: 'indent', b: inner }]
}

type Container = Extract<Block, { type: 'quote' | 'callout' | 'toggleListItem' }>

async function container(context: Context, block: Container, place: BlockContext): Promise<PrintBlock[]> {
  const deep = place.depth >= MAX_DEPTH
  const inner = await blocksOf(context, block.children, within(place))
  const { room } = within(place, block.type === 'callout' ? 0 : SHADE)
  const c = inlineOf(context, block.content, { blockId: block.id, room })
  const base = { ...idOf(context, block.id), ...directionOf(c), c }
  const b = deep ? [] : inner
  const after = deep ? inner : []
  if (block.type === 'callout') {
    const { tone } = block.props
    return [{ k: 'callout', ...base, tone, label: context.words.tones[tone], b }, ...after]
  }
  return [{ k: block.type === 'quote' ? 'quote' : 'toggle', ...base, ...lookOf(block.props), b }, ...after]
}

async function columnsOf(context: Context, block: Block, place: BlockContext): Promise<PrintBlock[]> {
  const columns = block.children.map((child) => ({ w: child.type === 'column' ? child.props.width : 1, child }))
  const shares = columns.reduce((sum, { w }) => sum + w, 0) || 1
  const cols: { w: number; b: PrintBlock[] }[] = []
  const free = place.room - GUTTER * (columns.length - 1)
  const beside = place.depth < MAX_DEPTH && columns.every(({ w }) => (free * w) / shares >= LEAST_COLUMN)
  for (const { w, child } of columns) {
    const room = beside ? (free * w) / shares : place.room
    const inner = child.type === 'column' ? child.children : [child]
    cols.push({ w, b: await blocksOf(context, inner, { depth: place.depth + 1, room }) })
  }
  if (beside) return [{ k: 'columns', ...idOf(context, block.id), cols }]
  lose(context, 'columnsStacked', '', block.id)
  return cols.flatMap(({ b }) => b)
}

/** Every panel, one below the other: its title, then what it holds. */
async function tabsOf(context: Context, block: Block, place: BlockContext): Promise<PrintBlock[]> {
  const panels: PrintBlock[] = []
  const deep = place.depth >= MAX_DEPTH
  for (const panel of block.children) {
    const title = panel.type === 'tab' ? panel.props.title : ''
    const c = inlineOf(context, [{ type: 'text', text: title, styles: { bold: true } }], {
      blockId: panel.id,
      room: within(place).room,
    })
    const inner = await blocksOf(context, panel.children, within(place))
    const id = idOf(context, panel.id)
    if (deep) panels.push(...(isEmpty(c) ? [] : [{ k: 'p' as const, ...id, c }]), ...inner)
    else panels.push({ k: 'tab', ...id, ...directionOf(c), c, b: inner })
  }
  return panels
}

function headingOf(context: Context, block: Extract<Block, { type: 'heading' }>, { room }: BlockContext): PrintBlock[] {
  const c = wordsOf(context, block.content, { blockId: block.id, room })
  if (isEmpty(c)) return []
  const level = headingLevel(context, block.props.level)
  breakUp(context, c, { width: room, size: HEADING_SIZES[level.d - 1] ?? TEXT_SIZE }, block.id)
  return [{ k: 'h', ...idOf(context, block.id), ...lookOf(block.props), ...directionOf(c), ...level, c }]
}

async function leafOf(context: Context, block: Block, { room, depth }: BlockContext): Promise<PrintBlock[]> {
  switch (block.type) {
    case 'paragraph': {
      const c = inlineOf(context, block.content, { blockId: block.id, room: room - shadeOf(block.props) })
      return c.length === 0
        ? []
        : [{ k: 'p', ...idOf(context, block.id), ...lookOf(block.props), ...directionOf(c), c }]
    }
    case 'codeBlock':
      return [await codeOf(context, block, room)]
    case 'table':
      return tableOf(context, block, room, depth === 0)
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return mediaOf(context, block, room)
    case 'divider':
      return [{ k: 'hr', ...idOf(context, block.id) }]
    case 'math':
      return mathOf(context, block.id, block.props.source, room)
    case 'mermaid':
      return block.props.source.trim() === '' ? [] : diagramOf(context, block, room)
    case 'embed':
      return embedOf(context, block, room)
    case 'bookmark':
      return bookmarkOf(context, block, room)
    case 'workbook':
      return sheetOf(context, block, depth)
    default:
      return []
  }
}

function mathOf(context: Context, id: string, source: string, room: number): PrintBlock[] {
  if (source.trim() === '') return []
  const tree = formulaOf(source, 'block', (text) => cleanText(context, text))
  if (tree) return [{ k: 'math', ...idOf(context, id), alt: plainLine(context, source), tree }]
  lose(context, 'formulaUnreadable', source, id)
  return [plainCode(context, source, room)]
}

function sheetOf(context: Context, block: Extract<Block, { type: 'workbook' }>, depth: number): PrintBlock[] {
  const { blocks, flipped } = sheetsOf(context, block)
  return flipped && depth === 0 ? [{ k: 'turned', b: blocks }] : blocks
}

const shadeOf = ({ backgroundColor }: { backgroundColor?: string }): number =>
  paletteColour(backgroundColor) === undefined ? 0 : SHADE

function lookOf(props: { textAlignment?: Side; textColor?: string; backgroundColor?: string }) {
  const col = paletteColour(props.textColor)
  const bg = paletteColour(props.backgroundColor)
  const { textAlignment } = props
  return {
    ...(textAlignment !== undefined && textAlignment !== 'left' && { al: textAlignment }),
    ...(col !== undefined && { col }),
    ...(bg !== undefined && { bg }),
  }
}
