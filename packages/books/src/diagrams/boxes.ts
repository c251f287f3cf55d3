// Sizes of a drawing's parts. Browsers report them to Mermaid; without one it is computed from the attributes.
import { textWidth } from './text-width.ts'

/** Subset of an SVG element. */
export type Drawn = {
  tagName: string
  textContent: string | null
  children: Iterable<Drawn> & { length: number }
  parentElement: Drawn | null
  getAttribute(name: string): string | null
}
export type Box = { x: number; y: number; width: number; height: number }
type Point = [x: number, y: number]
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

const NOTHING: Box = { x: 0, y: 0, width: 0, height: 0 }
const UNSEEN = new Set([
  'defs',
  'style',
  'marker',
  'title',
  'desc',
  'script',
  'clippath',
  'lineargradient',
  'foreignobject',
])
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
const FONT_SIZE = 16
const LINE = 1.1
const ASCENT = 0.85
/** Nested deeper than any diagram; a hostile one ends there. */
const MAX_DEPTH = 60

const numbers = (text: string | null): number[] => (text?.match(NUMBER) ?? []).map(Number)
const number = (element: Drawn, name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0

function fontSizeOf(element: Drawn | null): number {
  for (let ancestor = element, depth = 0; ancestor && depth < MAX_DEPTH; ancestor = ancestor.parentElement, depth++) {
    const style = /font-size:\s*([\d.]+)px/.exec(ancestor.getAttribute('style') ?? '')?.[1]
    const size = Number.parseFloat(style ?? ancestor.getAttribute('font-size') ?? '')
    if (size > 0) return size
  }
  return FONT_SIZE
}

export const lengthOf = (element: Drawn): number => textWidth(element.textContent ?? '') * fontSizeOf(element)

/** In the element's own coordinates, as `getBBox` gives it. */
export function boxOf(element: Drawn, depth = 0): Box {
  const tag = element.tagName.toLowerCase()
  if (depth > MAX_DEPTH || UNSEEN.has(tag)) return NOTHING
  switch (tag) {
    case 'text':
    case 'tspan':
      return textBox(element)
    case 'rect':
    case 'image':
    case 'use':
      return {
        x: number(element, 'x'),
        y: number(element, 'y'),
        width: number(element, 'width'),
        height: number(element, 'height'),
      }
    case 'circle':
    case 'ellipse': {
      const [rx, ry] =
        tag === 'circle' ? [number(element, 'r'), number(element, 'r')] : [number(element, 'rx'), number(element, 'ry')]
      return { x: number(element, 'cx') - rx, y: number(element, 'cy') - ry, width: rx * 2, height: ry * 2 }
    }
    case 'line':
      return around([
        [number(element, 'x1'), number(element, 'y1')],
        [number(element, 'x2'), number(element, 'y2')],
      ])
    case 'polygon':
    case 'polyline':
      return around(pairs(numbers(element.getAttribute('points'))))
    case 'path':
      return around(pathPoints(element.getAttribute('d') ?? ''))
    default:
      return around([...element.children].flatMap((child) => corners(boxOf(child, depth + 1), child)))
  }
}

/** Lines are the outer `tspan`s; each begins at its own place or follows the one before. */
function textBox(element: Drawn): Box {
  const size = fontSizeOf(element)
  const rows = [...element.children].filter(
    (child) =>
      child.tagName.toLowerCase() === 'tspan' &&
      (child.getAttribute('dy') !== null || child.getAttribute('x') !== null),
  )
  const lines = rows.length === 0 ? [element] : rows
  const width = Math.max(...lines.map((line) => textWidth(line.textContent ?? ''))) * size
  if (width === 0) return NOTHING
  const first = lines[0] ?? element
  const shift = (name: string) =>
    ems(first.getAttribute(name), size) +
    (first === element ? 0 : name === 'dy' ? ems(element.getAttribute(name), size) : 0)
  const y =
    (first.getAttribute('y') === null && first !== element
      ? ems(element.getAttribute('y'), size)
      : ems(first.getAttribute('y'), size)) + shift('dy')
  const x = ems(first.getAttribute('x') ?? element.getAttribute('x'), size)
  const anchor = anchorOf(element)
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return { x: left, y: y - size * ASCENT, width, height: lines.length * size * LINE + size * 0.1 }
}

function ems(value: string | null, size: number): number {
  const parsed = Number.parseFloat(value ?? '') || 0
  return value?.trim().endsWith('em') ? parsed * size : parsed
}

function anchorOf(element: Drawn): string {
  for (
    let ancestor: Drawn | null = element, depth = 0;
    ancestor && depth < MAX_DEPTH;
    ancestor = ancestor.parentElement, depth++
  ) {
    const anchorName =
      ancestor.getAttribute('text-anchor') ?? /text-anchor:\s*(\w+)/.exec(ancestor.getAttribute('style') ?? '')?.[1]
    if (anchorName) return anchorName
  }
  return 'start'
}

function around(points: Point[]): Box {
  if (points.length === 0) return NOTHING
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const pairs = (list: number[]): Point[] =>
  Array.from({ length: Math.floor(list.length / 2) }, (_, i) => [list[i * 2] ?? 0, list[i * 2 + 1] ?? 0])

/** The corners of a child in the coordinates of its parent. */
function corners(box: Box, child: Drawn): Point[] {
  if (box.width === 0 && box.height === 0) return []
  const [a, b, c, d, e, f] = matrixOf(child.getAttribute('transform'))
  const points: Point[] = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ]
  return points.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f])
}

function matrixOf(transform: string | null): Matrix {
  let all: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [, name, inner] of (transform ?? '').matchAll(/\b(\w+)\s*\(([^()]*)\)/g)) {
    all = multiply(all, single(name ?? '', numbers(inner ?? '')))
  }
  return all
}

function single(name: string, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, a, b]
  if (name === 'scale') return [a, 0, 0, b || a, 0, 0]
  if (name === 'matrix') return [a, b, c, d, e, f]
  if (name !== 'rotate') return [1, 0, 0, 1, 0, 0]
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
  return [cos, sin, -sin, cos, b - cos * b + sin * c, c - sin * b - cos * c]
}

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Numbers that each command of a path takes. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 }

/** Ends and control points of a path: its box is never smaller than the drawing. */
function pathPoints(path: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (const [, letter = '', inner = ''] of path.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d+[^a-z]*)*)/gi)) {
    const lower = letter.toLowerCase()
    const takes = TAKES[lower] ?? 0
    const list = numbers(inner)
    const base = letter === lower
    for (let at = 0; takes > 0 && at + takes <= list.length; at += takes) {
      const part = list.slice(at, at + takes)
      const [ox, oy] = base ? [x, y] : [0, 0]
      if (lower === 'h') x = ox + (part[0] ?? 0)
      else if (lower === 'v') y = oy + (part[0] ?? 0)
      else {
        const coordinates = lower === 'a' ? part.slice(5) : part
        for (const [px, py] of pairs(coordinates)) points.push([ox + px, oy + py])
        const last = points.at(-1)
        if (last) [x, y] = last
      }
      points.push([x, y])
    }
  }
  return points
}
