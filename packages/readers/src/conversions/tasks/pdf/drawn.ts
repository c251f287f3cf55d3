// Pictures and lines of a page of a PDF file, with their positions.
import type { PDFPageProxy } from 'pdfjs-dist'
import { multiply } from './matrix.ts'
import type { Dot, Picture, Rule } from './parts.ts'
import type { RawPicture } from './pictures.ts'
import { BLACK, type Shown, shownBy, stencilled } from './shown.ts'

export type Drawn = {
  list: { fnArray: number[]; argsArray: unknown[] }
  OPS: Readonly<Record<string, number>>
  transform: readonly number[]
  picture: (raw: RawPicture) => Promise<string | null>
}
type Numbers = Record<number, number>

const MAX_RULES = 5_000
const MAX_DEPTH = 500
const MAX_SHOWN = 2_000
/** Smaller pictures are considered decoration. */
const MIN_SIDE = 6
const THIN = 3
const MAX_DOT = 8
const MANY_CURVES = 12

export async function drawnParts(page: PDFPageProxy, { list, OPS, transform, picture }: Drawn) {
  const parts = { pictures: [] as Picture[], rules: [] as Rule[], dots: [] as Dot[], curves: 0, unread: 0 }
  const waiting: (Shown & { mark: number | undefined })[] = []
  const marks: (number | undefined)[] = []
  const stack: { at: number[]; ink: string }[] = []
  let [at, ink] = [[...transform], BLACK]
  for (const [index, op] of list.fnArray.entries()) {
    const args = (list.argsArray[index] ?? []) as unknown[]
    if (op === OPS.save) stack.length < MAX_DEPTH && stack.push({ at, ink })
    else if (op === OPS.restore || op === OPS.paintFormXObjectEnd) ({ at, ink } = stack.pop() ?? { at, ink })
    else if (op === OPS.setFillRGBColor) ink = String(args[0])
    else if (op === OPS.transform) at = multiply(at, args as number[])
    else if (op === OPS.paintFormXObjectBegin) {
      if (stack.length < MAX_DEPTH) stack.push({ at, ink })
      if (args[0]) at = multiply(at, Array.from(args[0] as number[]))
    } else if (op === OPS.beginMarkedContent) marks.push(marks.at(-1))
    else if (op === OPS.beginMarkedContentProps) marks.push(typeof args[1] === 'number' ? args[1] : marks.at(-1))
    else if (op === OPS.endMarkedContent) marks.pop()
    else if (op === OPS.constructPath) addPath(args, at, OPS, parts)
    else for (const one of shownBy(op, args, { at, ink, OPS })) waiting.push({ ...one, mark: marks.at(-1) })
  }
  for (const { id, matrix, mark, stencil } of waiting.slice(0, MAX_SHOWN)) {
    const place = placeOf(matrix)
    if (Math.min(place.width, place.height) < MIN_SIDE) continue
    const raw = typeof id === 'string' ? await objectOf(page, id) : (id as RawPicture | null)
    const path = raw ? await picture(stencil === undefined ? raw : stencilled(raw, stencil)) : null
    if (path === null) parts.unread++
    else parts.pictures.push({ path, ...place, ...(mark !== undefined && { mark }) })
  }
  parts.unread += Math.max(0, waiting.length - MAX_SHOWN)
  const { curves, ...rest } = parts
  return { ...rest, drawn: curves >= MANY_CURVES }
}

/** A picture fills the square of 1 by 1. */
function placeOf(matrix: readonly number[]) {
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([x, y]) => multiply(matrix, [1, 0, 0, 1, x!, y!]).slice(4))
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis]!))
  const [x, y] = [Math.min(...xs!), Math.min(...ys!)]
  return { x, y, width: Math.max(...xs!) - x, height: Math.max(...ys!) - y }
}

function objectOf(page: PDFPageProxy, id: string): Promise<RawPicture | null> {
  const objects = id.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(id, (object: RawPicture | null) => resolve(object)))
}

function addPath(
  args: unknown[],
  matrix: readonly number[],
  OPS: Drawn['OPS'],
  parts: { rules: Rule[]; dots: Dot[]; curves: number },
): void {
  const [op, data] = args
  // A path that only clips is not visible.
  if (op === OPS.endPath || !Array.isArray(data) || !data[0]) return
  const numbers = data[0] as Numbers & { length: number }
  const length = numbers.length
  const filled = op !== OPS.stroke && op !== OPS.closeStroke
  let path: number[][] = []
  let curved = false
  const end = () => {
    if (path.length > 1 && !curved && parts.rules.length < MAX_RULES)
      parts.rules.push(...(filled ? thinBox(path) : sides(path)))
    path = []
  }
  const point = (index: number) => multiply(matrix, [1, 0, 0, 1, numbers[index] ?? 0, numbers[index + 1] ?? 0]).slice(4)
  for (let index = 0; index < length; ) {
    const kind = numbers[index++]
    if (kind === 0) end()
    if (kind === 0 || kind === 1) {
      path.push(point(index))
      index += 2
    } else if (kind === 2 || kind === 3) {
      curved = true
      index += kind === 2 ? 6 : 4
    } else if (kind === 4 && path[0]) path.push(path[0])
  }
  end()
  const dot = curved ? dotOf(args[2], matrix) : null
  if (dot) parts.dots.push(dot)
  else if (curved) parts.curves++
}

/** A small round shape, as some programs draw bullets; the box of the path comes along. */
function dotOf(box: unknown, matrix: readonly number[]): Dot | null {
  const { 0: x1, 1: y1, 2: x2, 3: y2 } = (box ?? {}) as Numbers
  const [from, to] = [
    [x1, y1],
    [x2, y2],
  ].map(([x = 0, y = 0]) => multiply(matrix, [1, 0, 0, 1, x, y]).slice(4) as [number, number])
  const [width, height] = [Math.abs(from![0] - to![0]), Math.abs(from![1] - to![1])]
  return Math.max(width, height) < MAX_DOT && Math.abs(width - height) < 1
    ? { x: Math.min(from![0], to![0]), y: (from![1] + to![1]) / 2 }
    : null
}

function thinBox(path: readonly number[][]): Rule[] {
  const [xs, ys] = [0, 1].map((axis) => path.map((point) => point[axis]!))
  const [x1, x2, y1, y2] = [Math.min(...xs!), Math.max(...xs!), Math.min(...ys!), Math.max(...ys!)]
  if (y2 - y1 < THIN && x2 - x1 > y2 - y1) return [{ x1, x2, y1: (y1 + y2) / 2, y2: (y1 + y2) / 2 }]
  return x2 - x1 < THIN ? [{ x1: (x1 + x2) / 2, x2: (x1 + x2) / 2, y1, y2 }] : []
}

const sides = (path: readonly number[][]): Rule[] =>
  path.slice(1).flatMap(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = path[index] ?? []
    const rule = { x1: Math.min(fromX, x), x2: Math.max(fromX, x), y1: Math.min(fromY, y), y2: Math.max(fromY, y) }
    return rule.x2 - rule.x1 < 1 || rule.y2 - rule.y1 < 1 ? [rule] : []
  })
