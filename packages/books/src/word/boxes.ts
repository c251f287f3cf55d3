/** Blocks that are in boxes: callouts, and columns side by side. */
import type { Block, Callout } from '@lectern/content'
import { Paragraph, Table, TableCell, TableRow } from 'docx'
import { TONES } from './fonts.ts'
import { inlineRuns } from './inline.ts'
import { type BlockContext, gap, lose, paragraph, type Scribe, type Written } from './scribe.ts'
import { shade } from './table.ts'
import { textRuns } from './text.ts'

type WriteBlocks = (scribe: Scribe, blocks: readonly Block[], place: BlockContext) => Promise<Written>

const NONE = { style: 'none' as const, size: 0, color: 'auto' }
const NO_EDGES = { top: NONE, bottom: NONE, left: NONE, right: NONE }
const NO_LINES = { ...NO_EDGES, insideHorizontal: NONE, insideVertical: NONE }
const MARGINS = { top: 80, bottom: 40, left: 180, right: 160 }
/** Boxes within boxes become paragraphs from here on. */
const MAX_BOXES = 3
/** Columns that are narrower are written below each other. */
const MIN_COLUMN = 2_000

/** A cell has a paragraph at its end. */
const cellContent = (written: Written): Written =>
  written.at(-1) instanceof Paragraph ? written : [...written, new Paragraph({ children: [] })]

export async function writeCallout(
  scribe: Scribe,
  block: Callout,
  place: BlockContext,
  writeBlocks: WriteBlocks,
): Promise<Written> {
  const tone = Object.hasOwn(TONES, block.props.tone) ? block.props.tone : 'note'
  const { fill = 'E8F3FF', bar = '165DFF' } = TONES[tone] ?? {}
  const boxed = place.boxes < MAX_BOXES
  const inner = boxed
    ? { ...place, indent: 0, depth: 0, width: place.width - MARGINS.left - MARGINS.right, boxes: place.boxes + 1 }
    : place
  const plain = boxed ? {} : { indent: { left: place.indent }, shading: shade(fill) }
  const label = paragraph(scribe, {
    ...plain,
    keepNext: true,
    spacing: { after: 40 },
    children: textRuns(scribe.words.tones[tone], { bold: true, color: bar }),
  })
  const text = block.content.length === 0 ? [] : [{ ...plain, children: inlineRuns(scribe, block.content) }]
  const written = [
    label,
    ...text.map((options) => paragraph(scribe, options)),
    ...(await writeBlocks(scribe, block.children, inner)),
  ]
  if (!boxed) return written
  const edges = { ...NO_EDGES, left: { style: 'single' as const, size: 24, color: bar } }
  const cell = new TableCell({
    width: { size: place.width, type: 'dxa' },
    borders: edges,
    shading: shade(fill),
    children: cellContent(written),
  })
  return [boxTable([cell], [place.width], place), gap()]
}

/** Columns side by side where they are wide enough, else below each other. */
export async function writeColumns(
  scribe: Scribe,
  columns: readonly Block[],
  place: BlockContext,
  writeBlocks: WriteBlocks,
): Promise<Written> {
  const shares = columns.map((column) =>
    column.type === 'column' ? Math.max(0.1, Number(column.props.width) || 1) : 1,
  )
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.round((share / all) * place.width))
  const childrenOf = (column: Block): readonly Block[] => (column.type === 'column' ? column.children : [column])
  if (place.boxes >= MAX_BOXES || widths.some((width) => width < MIN_COLUMN)) {
    lose(scribe, 'columnsStacked', String(columns.length))
    const stacked: Written = []
    for (const column of columns) stacked.push(...(await writeBlocks(scribe, childrenOf(column), place)))
    return stacked
  }
  const cells: TableCell[] = []
  for (const [index, column] of columns.entries()) {
    const width = widths[index] ?? MIN_COLUMN
    const inner = { width: width - MARGINS.left - MARGINS.right, indent: 0, depth: 0, boxes: place.boxes + 1 }
    const written = await writeBlocks(scribe, childrenOf(column), inner)
    cells.push(
      new TableCell({ width: { size: width, type: 'dxa' }, borders: NO_EDGES, children: cellContent(written) }),
    )
  }
  return [boxTable(cells, widths, place), gap()]
}

const boxTable = (children: TableCell[], widths: number[], place: BlockContext): Table =>
  new Table({
    rows: [new TableRow({ children })],
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: 'dxa' },
    layout: 'fixed',
    ...(place.indent > 0 && { indent: { size: place.indent, type: 'dxa' } }),
    borders: NO_LINES,
    margins: MARGINS,
  })
