// Levels of headings as an outline needs them: one deeper at a time, whatever the authors chose.
import type { Context } from './context.ts'

/** The level below everything that is open and as deep as `level` or deeper is closed. Changes `open`. */
export function enter(open: number[], level: number): number {
  while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop()
  open.push(level)
  return open.length
}

/** `lv` in the outline of the book, `d` within its chapter. */
export function headingLevel({ levels }: Context, level: number): { lv: number; d: number } {
  const d = enter(levels.open, level)
  return { lv: levels.chapter + d, d }
}
