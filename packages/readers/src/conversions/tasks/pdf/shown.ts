// Operators that show pictures, single and in groups, and stencils through which ink is seen.
import { multiply } from './matrix.ts'
import type { RawPicture } from './pictures.ts'

/** `id` is null for what cannot be drawn alone; `stencil` is the colour of the ink. */
export type Shown = { id: unknown; matrix: number[]; stencil?: string }
type State = { at: readonly number[]; ink: string; OPS: Readonly<Record<string, number>> }

export const BLACK = '#000000'
/** Ink that is lighter is on black. */
const LIGHT = 200

export function shownBy(op: number | undefined, args: readonly unknown[], { at, ink, OPS }: State): Shown[] {
  const inside = (matrix: readonly number[]) => multiply(at, matrix)
  switch (op) {
    case OPS.paintImageXObject:
    case OPS.paintInlineImageXObject:
      return [{ id: args[0], matrix: [...at] }]
    case OPS.paintImageXObjectRepeat: {
      const [id, width, height, points] = args as [unknown, number, number, ArrayLike<number>]
      return pairs(points).map(([x, y]) => ({ id, matrix: inside([width, 0, 0, height, x, y]) }))
    }
    case OPS.paintImageMaskXObject:
      return [{ id: (args[0] as { data?: unknown } | undefined)?.data, matrix: [...at], stencil: ink }]
    case OPS.paintImageMaskXObjectRepeat: {
      const [, a, b, c, d, points] = args as [unknown, number, number, number, number, ArrayLike<number>]
      return pairs(points).map(([x, y]) => ({ id: null, matrix: inside([a, b, c, d, x, y]) }))
    }
    case OPS.paintImageMaskXObjectGroup:
      return groupOf(args[0]).map(({ transform }) => ({ id: null, matrix: inside(transform) }))
    case OPS.paintInlineImageXObjectGroup:
      return groupOf(args[1]).map(({ transform }) => ({ id: null, matrix: inside(transform) }))
    default:
      return []
  }
}

const groupOf = (value: unknown) => (Array.isArray(value) ? (value as { transform: number[] }[]) : [])

const pairs = (points: ArrayLike<number>): [number, number][] =>
  Array.from({ length: points.length >> 1 }, (_, index) => [points[2 * index]!, points[2 * index + 1]!])

/** A stencil with its ink on paper; bits that are not set let ink through. */
export function stencilled({ width, height, data }: RawPicture, ink: string): RawPicture {
  const row = Math.ceil(width / 8)
  if (!data || !(width > 0) || data.length < row * height) return { width, height }
  const value = Number.parseInt(ink.slice(1), 16)
  const colour = [value >> 16, (value >> 8) & 255, value & 255].map((part) => (Number.isNaN(part) ? 0 : part))
  const paper = Math.min(...colour) > LIGHT ? 0 : 255
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const covered = (data[y * row + (x >> 3)]! >> (7 - (x & 7))) & 1
      for (let part = 0; part < 3; part++) pixels[(y * width + x) * 3 + part] = covered ? paper : colour[part]!
    }
  return { width, height, kind: 2, data: pixels }
}
