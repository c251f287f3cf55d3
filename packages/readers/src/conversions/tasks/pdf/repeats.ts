// Removes elements at the same place on most pages: running heads and feet, page numbers, logos.
import { type Box, type PageParts, type Picture, textOf } from './parts.ts'

/** Share of the height of a page, at its top and at its bottom. */
const MARGIN = 0.13
const SHARE = 0.4
const MIN_PAGES = 3
/** Distance of separate lines, as a share of the size of letters. */
const APART = 0.8
const SAME_LINE = 3
const PAGE_NUMBER = /^\D{0,12}#\D{0,12}(?:#\D{0,6})?$/

type Page = Pick<PageParts, 'number' | 'height'> & { boxes: Box[] }

/** Places of omitted repeating pictures. */
export type LeftPictures = { path: string; page: number }[]

/** The pages without it, and each of its texts once. */
export function withoutRepeats<P extends Page>(
  pages: readonly P[],
): { pages: P[]; repeats: string[]; left: LeftPictures } {
  const edges = new Map(pages.map((page) => [page, edgesOf(page)]))
  const counts = new Map<string, { count: number; text: string }>()
  for (const page of pages)
    for (const [key, text] of new Map([...edges.get(page)!].map((box) => [keyOf(box), labelOf(box)]))) {
      const entry = counts.get(key) ?? { count: 0, text }
      counts.set(key, { ...entry, count: entry.count + 1 })
    }
  const often = new Map([...counts].filter(([key, { count }]) => isOften(key, count, pages.length)))
  const texts = new Set([...often.values()].map(({ text }) => text))
  const leftPictures: LeftPictures = []
  const rest = pages.map((page) => {
    const edge = [...edges.get(page)!]
    const running = edge.filter((box) => often.has(keyOf(box)))
    // The name of a chapter beside the number of the page.
    const beside = edge.filter((box) => running.some(({ y }) => Math.abs(y - box.y) < SAME_LINE))
    for (const box of beside) if (!often.has(keyOf(box))) texts.add(labelOf(box))
    const removedBoxes = new Set<Box>(beside)
    for (const box of removedBoxes) if (box.kind === 'picture') leftPictures.push({ path: box.path, page: page.number })
    return { ...page, boxes: page.boxes.filter((box) => !removedBoxes.has(box)) }
  })
  return { pages: rest, repeats: [...texts], left: leftPictures }
}

/** Of pages that state their structure, which says what their texts are but often not that of pictures. */
export function withoutRepeatedPictures<P extends Pick<PageParts, 'number' | 'height' | 'pictures'>>(
  pages: readonly P[],
) {
  const leftPictures: LeftPictures = []
  const counts = new Map<string, number>()
  const key = ({ path, y }: Picture) => `${Math.round(y / 4)} ${path}`
  for (const { pictures } of pages)
    for (const one of new Set(pictures.map(key))) counts.set(one, (counts.get(one) ?? 0) + 1)
  const rest = pages.map((page) => {
    const repeats = (one: Picture) =>
      atEdge(one.y + one.height, one.y, page.height) && isOften(key(one), counts.get(key(one)) ?? 0, pages.length)
    for (const one of page.pictures.filter(repeats)) leftPictures.push({ path: one.path, page: page.number })
    return { ...page, pictures: page.pictures.filter((one) => !repeats(one)) }
  })
  return { pages: rest, left: leftPictures }
}

const atEdge = (bottom: number, top: number, height: number): boolean =>
  bottom < height * MARGIN || top > height * (1 - MARGIN)

function isOften(key: string, count: number, pages: number): boolean {
  if (pages < 2) return false
  const isNumber = PAGE_NUMBER.test(key.slice(key.indexOf(' ') + 1))
  return count >= Math.max(isNumber ? 2 : MIN_PAGES, pages * SHARE)
}

const keyOf = (box: Box): string =>
  `${Math.round(box.y / 4)} ${box.kind === 'text' ? textOf(box.runs).trim().replace(/\d+/g, '#') : box.kind === 'picture' ? box.path : ''}`

/** Returns the boxes apart from the text, at the top and at the bottom. */
function edgesOf({ boxes, height }: Page): Set<Box> {
  const sorted = boxes.toSorted((a, b) => a.y - b.y)
  const head = reach(sorted, (box, last) => box.top - last.y)
  const foot = reach(sorted.toReversed(), (box, last) => last.top - box.y)
  const inside = (box: Box) => box.kind !== 'table' && atEdge(box.y, box.top, height)
  return new Set([head, foot].filter((side) => side.every(inside)).flat())
}

/** Up to the first wide gap. */
function reach(boxes: readonly Box[], gapOf: (box: Box, last: Box) => number): Box[] {
  const end = boxes.findIndex(
    (box, index) => index > 0 && gapOf(box, boxes[index - 1]!) > APART * Math.max(box.size, 6),
  )
  return end < 0 ? [] : boxes.slice(0, end)
}

const labelOf = (box: Box): string => (box.kind === 'text' ? textOf(box.runs).trim().slice(0, 100) : '')
