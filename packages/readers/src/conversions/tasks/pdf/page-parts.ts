// Reads one page of a PDF file: its text with looks and links, its pictures, its lines and its structure.
import type { PDFPageProxy } from 'pdfjs-dist'
import { type Drawn, drawnParts } from './drawn.ts'
import { type Matrix, multiply } from './matrix.ts'
import { loadPdfjs } from './open-pdf.ts'
import type { Dot, Node, PageParts, Run } from './parts.ts'
import { withoutRadicals } from './radicals.ts'

type Annotation = {
  subtype?: string
  url?: string
  unsafeUrl?: string
  action?: string
  dest?: unknown
  rect: number[]
  overlaidText?: string
}
type Item = {
  str?: string
  type?: string
  id?: string
  tag?: string
  fontName?: string
  width?: number
  height?: number
  transform?: number[]
}

const MAX_RUNS = 100_000
const MAX_DEPTH = 60
const MARK = /_mc(\d+)$/
const BOLD = /bold|black|heavy|demi|[-,]b(?:$|[^a-z])/i
const ITALIC = /italic|oblique|[-,]i(?:$|[^a-z])/i
const MONO = /mono|courier|consol|menlo|typewriter|cmtt|code(?!c)/i
/** Notes of readers; links and fields of forms are distinguished. */
const COMMENTS = new Set(['Text', 'FreeText', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Ink', 'Caret'])

type Keepers = {
  /** Stores a picture and returns its path, or null. */
  picture: Drawn['picture']
  /** Returns the name of a link's target within the file, or null. */
  place: (destination: unknown) => Promise<string | null>
}

export async function pageParts(page: PDFPageProxy, { picture, place }: Keepers): Promise<PageParts> {
  const { OPS } = await loadPdfjs()
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const list = await page.getOperatorList({ annotationMode: 0 })
  const drawn = await drawnParts(page, { list, OPS, transform, picture })
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const { runs, turned } = textRuns(items as Item[], { transform, look: looksOf(page) })
  const annotations = (await page.getAnnotations()) as Annotation[]
  const { links, innerLinks, refused } = await linksOf(annotations, place)
  const tree = await page.getStructTree().catch(() => null)
  return {
    number: page.pageNumber,
    ...{ width, height, transform, turned, innerLinks, refused, ...drawn },
    runs: links.reduce((all, link) => linked(all, link, transform), withDots(runs, drawn.dots)),
    tree: tree ? nodeOf(tree as never, 0) : null,
    fields: annotations.filter(({ subtype }) => subtype === 'Widget').length,
    comments: annotations.filter(({ subtype }) => COMMENTS.has(subtype ?? '')).length,
  }
}

/** Links with an address; programs and files that others would start are refused. */
async function linksOf(annotations: readonly Annotation[], place: Keepers['place']) {
  const result = { links: [] as Annotation[], innerLinks: 0, refused: [] as string[] }
  for (const link of annotations.filter(({ subtype }) => subtype === 'Link')) {
    const name = link.url === undefined && link.dest ? await place(link.dest) : null
    if (link.url !== undefined) result.links.push(link)
    else if (name !== null) result.links.push({ ...link, url: `#${name}` })
    else if (link.unsafeUrl !== undefined) result.refused.push(link.unsafeUrl)
    else if (link.dest || link.action !== undefined) result.innerLinks++
  }
  return result
}

type TextStyle = Pick<Run, 'bold' | 'italic' | 'mono'>

function looksOf(page: PDFPageProxy): (font: string) => TextStyle {
  const styles = new Map<string, TextStyle>()
  return (id) => {
    const cached = styles.get(id)
    if (cached) return cached
    const font = page.commonObjs.has(id) ? page.commonObjs.get(id) : {}
    const name = String(font?.name ?? '').replace(/^[A-Z]{6}\+/, '')
    const look = {
      bold: Boolean(font?.bold || font?.black) || BOLD.test(name),
      italic: Boolean(font?.italic) || ITALIC.test(name),
      mono: MONO.test(name),
    }
    styles.set(id, look)
    return look
  }
}

function textRuns(
  items: readonly Item[],
  { transform, look }: { transform: Matrix; look: (font: string) => TextStyle },
) {
  const runs: Run[] = []
  const turned: string[] = []
  const marks: (number | null | undefined)[] = []
  for (const {
    str = '',
    type,
    id,
    tag,
    fontName = '',
    width = 0,
    height = 0,
    transform: matrix = [1, 0, 0, 1, 0, 0],
  } of items) {
    if (type === 'endMarkedContent') marks.pop()
    else if (type !== undefined) marks.push(markOf(id, tag, marks.at(-1)))
    const last = runs.at(-1)
    // A blank that the file has; those that the library adds have no height.
    if (str.trim() === '' && str !== '' && height > 0 && last && !last.text.endsWith(' ')) last.text += ' '
    if (str.trim() === '' || runs.length >= MAX_RUNS) continue
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = multiply(transform, matrix)
    const size = Math.hypot(c, d)
    if (!(size > 0) || ![x, y, size, width].every(Number.isFinite)) continue
    if (a <= 0 || Math.abs(b) > Math.abs(a) * 0.1) turned.push(str.trim())
    else
      runs.push({
        text: withoutRadicals(str),
        x,
        y,
        width,
        size,
        ...look(fontName),
        ...markField(marks.at(-1)),
      })
  }
  return { runs, turned }
}

const markField = (mark: number | null | undefined) => (mark === undefined ? {} : { mark })

function markOf(id: string | undefined, tag: string | undefined, above: number | null | undefined) {
  if (tag === 'Artifact') return null
  const number = MARK.exec(id ?? '')?.[1]
  return number === undefined ? above : Number(number)
}

/** The runs below a link; one that only begins or ends there is cut. */
function linked(runs: readonly Run[], { url = '', rect, overlaidText = '' }: Annotation, transform: Matrix): Run[] {
  const [a, b] = [rect.slice(0, 2), rect.slice(2)].map(([x, y]) => multiply(transform, [1, 0, 0, 1, x!, y!]).slice(4))
  const [left, right] = [a![0]!, b![0]!].sort((one, other) => one - other)
  const [top, bottom] = [a![1]!, b![1]!].sort((one, other) => one - other)
  return runs.flatMap((run) => {
    const middle = run.y - run.size * 0.3
    const common = Math.min(run.x + run.width, right!) - Math.max(run.x, left!)
    if (middle < top! || middle > bottom! || common <= 0) return [run]
    if (common > run.width * 0.8) return [{ ...run, href: url }]
    const words = overlaidText.trim()
    const position = words === '' ? -1 : run.text.indexOf(words)
    const [from, to] = position >= 0 ? [position, position + words.length] : cut(run, left!, right!)
    return pieces(run, from, to, url)
  })
}

function cut(run: Run, left: number, right: number): [number, number] {
  const positionAt = (x: number) => Math.round(((x - run.x) / run.width) * run.text.length)
  return [Math.max(0, positionAt(left)), Math.min(run.text.length, positionAt(right))]
}

function pieces(run: Run, from: number, to: number, href: string): Run[] {
  const each = run.width / run.text.length
  const part = (start: number, end: number): Run => ({
    ...run,
    text: run.text.slice(start, end),
    x: run.x + start * each,
    width: (end - start) * each,
  })
  return [part(0, from), { ...part(from, to), href }, part(to, run.text.length)].filter(({ text }) => text !== '')
}

/** Bullets that are drawn before text are signs of it. */
function withDots(runs: Run[], dots: readonly Dot[]): Run[] {
  const bullets = dots.flatMap(({ x, y }): Run[] => {
    const text = runs.find((run) => run.x > x && run.x - x < 3 * run.size && run.y > y && run.y - run.size < y)
    return text ? [{ ...text, text: '\u2022', x, width: 4, mono: false, bold: false }] : []
  })
  return [...bullets, ...runs]
}

type StructNode = {
  role?: string
  type?: string
  id?: string
  alt?: string
  colSpan?: number
  rowSpan?: number
  children?: StructNode[]
}

function nodeOf({ role = '', alt, colSpan, rowSpan, children = [] }: StructNode, depth: number): Node {
  const inner = children.flatMap((child): (Node | number)[] => {
    if (child.type === undefined) return depth > MAX_DEPTH ? [] : [nodeOf(child, depth + 1)]
    const mark = MARK.exec(child.id ?? '')?.[1]
    return mark === undefined ? [] : [Number(mark)]
  })
  const spans = { ...(colSpan && { columns: colSpan }), ...(rowSpan && { rows: rowSpan }) }
  return { role, children: inner, ...spans, ...(alt && { alt }) }
}
