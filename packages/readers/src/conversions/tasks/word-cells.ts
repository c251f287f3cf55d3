// Colours of the cells of Word tables: the reading library knows none, so they travel as a highlighted sign in the cell's text (EDIT-12).
import { COLORS, nearestColor } from '@lectern/content'
import { plainRun } from './word-xml.ts'

const OPEN = '<w:tcPr>'
const CLOSE = '</w:tcPr>'
const FILL = /<w:shd\b[^>]*\bw:fill="([^"]*)"/
/** The paragraph that begins right behind the properties of a cell, with its own properties. */
const FIRST_PARAGRAPH = /^<w:p(?:\s[^<>]*)?(?:\/>|>(?:<w:pPr>.*?<\/w:pPr>|<w:pPr\/>)?)/s
const MAX_PARAGRAPH = 4_000
/** A sign for private use; documents that contain it lose only it. */
const SIGN = '\ue0f7'
const MARK = new RegExp(
  `(<t[dh])((?: [^<>]*)?>)((?:<[a-z][^<>]*>){0,12})<span class="cell-(bg-\\w+)">${SIGN}</span>`,
  'g',
)
const LEFT_OVER = new RegExp(`<span class="cell-bg-\\w+">${SIGN}</span>`, 'g')

/** Styles for the library, by sign. */
export const CELL_STYLES: readonly string[] = COLORS.map(
  (name) => `highlight[color='cell-bg-${name}'] => span.cell-bg-${name}:fresh`,
)

/** The same part; text of coloured cells begins with a sign that names the colour. */
export function withCellColors(xml: string): string {
  const parts: string[] = []
  let from = 0
  for (let position = xml.indexOf(OPEN); position >= 0; position = xml.indexOf(OPEN, from)) {
    const end = xml.indexOf(CLOSE, position)
    if (end < 0) break
    const behind = end + CLOSE.length
    const color = nearestColor(FILL.exec(xml.slice(position, end))?.[1] ?? '', 'background')
    const paragraph = color && FIRST_PARAGRAPH.exec(xml.slice(behind, behind + MAX_PARAGRAPH))?.[0]
    parts.push(xml.slice(from, behind))
    from = behind
    if (!color || !paragraph) continue
    const run = plainRun(SIGN, `<w:highlight w:val="cell-bg-${color}"/>`)
    parts.push(
      paragraph.endsWith('/>') && !paragraph.includes('<w:pPr/>')
        ? `${paragraph.slice(0, -2)}>${run}</w:p>`
        : paragraph + run,
    )
    from = behind + paragraph.length
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

/** Gives the colours to the cells around their signs, which go. */
export const coloredCells = (html: string): string => html.replace(MARK, '$1 class="$4"$2$3').replace(LEFT_OVER, '')
