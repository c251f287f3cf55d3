// Arrays, cases and aligned equations.
import type { Formula } from '../print-model.ts'
import { attribute, elements, type MathElement, type Read } from './math-element.ts'

const TAG_SPACE = 2

export function tableOfMath(node: MathElement, read: Read): Formula {
  const rows = elements(node).map((row) =>
    elements(row).map((cell) => ({ k: 'row', c: elements(cell).map(read) }) as Formula),
  )
  // A formula with a number at its right: a table as wide as the page around it.
  if (attribute(node, 'width') === '100%') {
    const parts = rows.flatMap((cells) => cells.filter((cell) => cell.k === 'row' && cell.c.length > 0))
    return {
      k: 'row',
      c: parts.flatMap((part, i): Formula[] => (i === 0 ? [part] : [{ k: 'space', w: TAG_SPACE }, part])),
    }
  }
  const sides = (attribute(node, 'columnalign') ?? 'center').split(' ')
  const gap = Math.min(4, Number.parseFloat(attribute(node, 'columnspacing') ?? '1') || 0)
  const display = JSON.stringify(rows).includes('"display":true')
  // `right left` pairs meet at their relation sign.
  if (sides[0] === 'right' && (sides.length === 1 || sides[1] === 'left')) {
    const paired = rows.map((cells) =>
      Array.from({ length: Math.ceil(cells.length / 2) }, (_, i) => cells.slice(i * 2, i * 2 + 2)),
    )
    return { k: 'table', rows: paired, align: 'left', gap: Math.max(gap, 1), display }
  }
  const align = sides.every((side) => side === 'left')
    ? 'left'
    : sides.every((side) => side === 'right')
      ? 'right'
      : 'center'
  return { k: 'table', rows: rows.map((cells) => cells.map((cell) => [cell])), align, gap, display }
}
