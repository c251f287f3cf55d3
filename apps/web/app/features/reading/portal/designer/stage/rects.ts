/** Positions of a rendered portal's parts, in its own pixels. */

export type Rect = { id: string; top: number; height: number }

export const HEADER = 'header'
export const FOOTER = 'footer'

const rectOf = (id: string, element: Element): Rect => {
  const { top, height } = element.getBoundingClientRect()
  return { id, top, height }
}

/** Sections by their ids in the order of the page; its header and footer by names of their own. */
export function rectsOf(body: HTMLElement): Rect[] {
  const header = body.querySelector('.pt-header')
  const footer = body.querySelector('.pt-footer')
  const sections = [...body.querySelectorAll<HTMLElement>('[data-section]')]
  return [
    ...(header ? [rectOf(HEADER, header)] : []),
    ...sections.map((element) => rectOf(element.dataset.section ?? '', element)),
    ...(footer ? [rectOf(FOOTER, footer)] : []),
  ]
}

export const sameRects = (a: readonly Rect[], b: readonly Rect[]): boolean =>
  a.length === b.length &&
  a.every((rect, index) => {
    const other = b[index]
    return rect.id === other?.id && rect.top === other.top && rect.height === other.height
  })

/** The part at `y`, the last one where they overlap; null between them. */
export const rectAt = (rects: readonly Rect[], y: number): Rect | null =>
  rects.findLast(({ top, height }) => y >= top && y < top + height) ?? null
