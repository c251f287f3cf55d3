// Pieces of a page by the structure that its file states (tagged PDF).
import { type Node, type PageParts, type Picture, type Piece, type Run, textOf } from './parts.ts'
import { BULLET, headingLevel, type Measures, NUMBER, withoutStart } from './pieces.ts'
import { textBoxes } from './rows.ts'

/** The share of the text that the structure must name to be followed. */
const TRUSTED = 0.9
const HEADING = /^H([1-6])?$/
const INLINE = new Set([
  'Span',
  'Link',
  'Em',
  'Strong',
  'Quote',
  'Reference',
  'Annot',
  'Sub',
  'Ruby',
  'Warichu',
  'BibEntry',
])
const TEXT = new Set(['P', 'Caption', 'Note', 'FENote', 'Index', 'Formula', 'Lbl', 'LBody', 'Title'])

type Content = {
  runs: ReadonlyMap<number, Run[]>
  pictures: ReadonlyMap<number, Picture[]>
  measures: Measures
  pieces: Piece[]
}

/** Whether the file states a structure that leaves no text out. */
export function hasTree({ tree, runs }: PageParts): boolean {
  const length = (all: readonly Run[]) => textOf(all).length
  const all = length(runs.filter(({ mark }) => mark !== null))
  return tree !== null && all > 0 && length(runsOf(tree, { runs: byMark(runs) })) >= all * TRUSTED
}

export function treePieces(page: PageParts, measures: Measures): Piece[] {
  const content = { runs: byMark(page.runs), pictures: byMark(page.pictures), measures, pieces: [] as Piece[] }
  const tree = page.tree ?? { role: '', children: [] }
  blocksOf(tree, content)
  const marks = marksOf(tree)
  return withLoose(
    content.pieces,
    page.pictures.filter(({ mark }) => mark === undefined || !marks.has(mark)),
  )
}

const byMark = <T extends { mark?: number | null }>(items: readonly T[]): Map<number, T[]> =>
  Map.groupBy(
    items.filter(({ mark }) => typeof mark === 'number'),
    ({ mark }) => mark ?? 0,
  )

/** Marks below a node, except in nodes with the roles `without`. */
function marksOf(node: Node, without: readonly string[] = []): Set<number> {
  return new Set(
    node.children.flatMap((child) =>
      typeof child === 'number' ? [child] : without.includes(child.role) ? [] : [...marksOf(child, without)],
    ),
  )
}

const runsOf = (node: Node, { runs }: Pick<Content, 'runs'>, without: readonly string[] = []): Run[] =>
  [...marksOf(node, without)].flatMap((mark) => runs.get(mark) ?? [])

/** The outermost nodes with one of the roles. */
const nodesOf = (node: Node, roles: readonly string[]): Node[] =>
  node.children.flatMap((child) =>
    typeof child === 'number' ? [] : roles.includes(child.role) ? [child] : nodesOf(child, roles),
  )

function blocksOf(node: Node, content: Content): void {
  let loose: Node['children'] = []
  const end = () => {
    if (loose.length > 0) textPiece({ role: 'P', children: loose }, content)
    loose = []
  }
  for (const child of node.children) {
    if (typeof child === 'number' || INLINE.has(child.role)) loose.push(child)
    else {
      end()
      blockOf(child, content)
    }
  }
  end()
}

function blockOf(node: Node, content: Content): void {
  const level = HEADING.exec(node.role)
  if (level) {
    const runs = runsOf(node, content)
    if (runs.length > 0) content.pieces.push({ kind: 'heading', level: Number(level[1] ?? 2), runs })
    figures(node, content)
  } else if (node.role === 'L') list(node, content, 0)
  else if (node.role === 'Table') table(node, content)
  else if (node.role === 'Figure') figure(node, content)
  else if (node.role === 'Code') code(runsOf(node, content), content)
  else if (TEXT.has(node.role) && nodesOf(node, ['P', 'L', 'Table']).length === 0) textPiece(node, content)
  else blocksOf(node, content)
}

function textPiece(node: Node, content: Content): void {
  const runs = runsOf(node, content, ['Figure'])
  if (runs.length > 0 && runs.every(({ mono }) => mono)) code(runs, content)
  else if (runs.length > 0) {
    const lines = new Set(runs.map(({ y }) => Math.round(y))).size
    const level = headingLevel(runs, Math.max(...runs.map(({ size }) => size)), lines, content.measures)
    content.pieces.push(
      level === null ? { kind: 'paragraph', runs, open: isOpen(runs) } : { kind: 'heading', level, runs },
    )
  }
  figures(node, content)
}

const isOpen = (runs: readonly Run[]): boolean => !/[.!?:;\u3002\uff01\uff1f\uff1a\uff1b]\s*$/.test(textOf(runs))

function code(runs: readonly Run[], { pieces }: Content): void {
  const rows = new Map<number, Run[]>()
  for (const { y, runs: row } of textBoxes(runs)) rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), ...row])
  const last = pieces.at(-1)
  if (last?.kind === 'code') last.rows.push(...rows.values())
  else if (rows.size > 0) pieces.push({ kind: 'code', rows: [...rows.values()] })
}

function list(node: Node, content: Content, depth: number): void {
  for (const item of node.children) {
    if (typeof item === 'number') continue
    if (item.role === 'L') list(item, content, depth + 1)
    else {
      const label = textOf(nodesOf(item, ['Lbl']).flatMap((one) => runsOf(one, content)))
      const runs = runsOf(item, content, ['L', 'Lbl', 'Figure', 'Table'])
      const sign = label || textOf(runs)
      const start = (BULLET.exec(sign) ?? NUMBER.exec(sign))?.[0].length ?? 0
      const number = BULLET.test(sign) ? undefined : NUMBER.exec(sign)?.[1]
      const text = label ? runs : withoutStart(runs, start)
      if (text.length > 0)
        content.pieces.push({ kind: 'item', depth, number: number ? Number(number) : null, runs: text })
      figures(item, content)
      for (const inner of nodesOf(item, ['L', 'Table']))
        if (inner.role === 'L') list(inner, content, depth + 1)
        else table(inner, content)
    }
  }
}

function table(node: Node, content: Content): void {
  const rows = nodesOf(node, ['TR']).map((row, index) =>
    nodesOf(row, ['TH', 'TD']).map((cell) => {
      const runs = runsOf(cell, content)
      const { columns, rows } = cell
      const cellRuns = cell.role === 'TH' && index === 0 ? runs.map((run) => ({ ...run, bold: true })) : runs
      return { runs: cellRuns, ...(columns && { columns }), ...(rows && { rows }) }
    }),
  )
  for (const caption of nodesOf(node, ['Caption'])) textPiece(caption, content)
  if (rows.length > 0) content.pieces.push({ kind: 'table', rows })
  else blocksOf(node, content)
  figures(node, content)
}

const figures = (node: Node, content: Content): void => {
  for (const inner of nodesOf(node, ['Figure'])) figure(inner, content)
  for (const mark of marksOf(node, ['Figure', 'L', 'Table'])) show(content, mark, '')
}

function figure(node: Node, content: Content): void {
  for (const mark of marksOf(node)) show(content, mark, node.alt ?? '')
  const runs = runsOf(node, content)
  if (runs.length > 0) content.pieces.push({ kind: 'paragraph', runs })
}

function show({ pictures, pieces }: Content, mark: number, alt: string): void {
  for (const { path } of pictures.get(mark) ?? [])
    if (!pieces.slice(-2).some((piece) => piece.kind === 'picture' && piece.path === path))
      pieces.push({ kind: 'picture', path, alt })
}

/** Inserts pictures that the structure does not name by their position on the page. */
function withLoose(pieces: Piece[], pictures: readonly Picture[]): Piece[] {
  for (const { path, y } of pictures) {
    const position = pieces.findIndex((piece) => 'runs' in piece && (piece.runs[0]?.y ?? 0) > y)
    pieces.splice(position < 0 ? pieces.length : position, 0, { kind: 'picture', path, alt: '' })
  }
  return pieces
}
