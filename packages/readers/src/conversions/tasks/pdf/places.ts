// Link targets in a PDF file: each gets a name, which is on the run that begins there.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { multiply } from './matrix.ts'
import type { PageParts, Run } from './parts.ts'

type Point = { page: number; x: number | null; y: number | null }
export type Places = readonly (Point & { name: string })[]

const MAX_PLACES = 5_000
const MAX_KEY = 2_000
/** Share of the size of letters: programs name the upper edge of a line, or the line itself. */
const ABOVE = 0.3
/** A place beside which text begins is in the column of it. */
const SAME_COLUMN = 60

/** `place` returns the name of a destination; null when the file does not have it. */
export function placeNames(document: PDFDocumentProxy) {
  const names = new Map<string, string | null>()
  const places: Places[number][] = []
  const place = async (destination: unknown): Promise<string | null> => {
    const key = JSON.stringify(destination) ?? ''
    if (names.has(key)) return names.get(key)!
    if (key.length > MAX_KEY || names.size >= MAX_PLACES) return null
    const point = await pointOf(document, destination).catch(() => null)
    const name = point && `place-${places.length + 1}`
    if (point && name) places.push({ ...point, name })
    names.set(key, name)
    return name
  }
  return { place, places }
}

async function pointOf(document: PDFDocumentProxy, destination: unknown): Promise<Point | null> {
  const resolved = typeof destination === 'string' ? await document.getDestination(destination) : destination
  if (!Array.isArray(resolved)) return null
  const [target, kind, first, second, , fourth] = resolved
  const index: number = typeof target === 'number' ? target : await document.getPageIndex(target)
  if (!(index >= 0 && index < document.numPages)) return null
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)
  const page = index + 1
  switch (kind?.name) {
    case 'XYZ':
      return { page, x: number(first), y: number(second) }
    case 'FitH':
    case 'FitBH':
      return { page, x: null, y: number(first) }
    case 'FitR':
      return { page, x: number(first), y: number(fourth) }
    default:
      return { page, x: null, y: null }
  }
}

/** `runs` are those of the article. A place below all text of its page is in what is above it. */
export function markPlaces(
  places: Places,
  pages: readonly (Pick<PageParts, 'number' | 'transform'> & { runs: readonly Run[] })[],
): void {
  const full = pages.filter(({ runs }) => runs.length > 0)
  for (const { name, page, x, y } of places) {
    const at = full.findLast(({ number }) => number <= page)
    if (!at) continue
    const run = at.number === page ? runAt(at, x, y) : at.runs.at(-1)
    if (run) run.places = [...(run.places ?? []), name]
  }
}

function runAt(
  { runs, transform }: { runs: readonly Run[]; transform: readonly number[] },
  x: number | null,
  y: number | null,
) {
  const [left = 0, top = 0] = multiply(transform, [1, 0, 0, 1, x ?? 0, y ?? 0]).slice(4)
  const below = y === null ? runs : runs.filter((run) => run.y >= top - ABOVE * run.size)
  const near = x === null ? [] : below.filter((run) => run.x >= left - run.size && run.x < left + SAME_COLUMN)
  const candidates = near.length > 0 ? near : below
  return candidates.length > 0 ? candidates.reduce((a, b) => (b.y < a.y - 1 ? b : a)) : runs.at(-1)
}
