// Colours and alignment of Word documents: the reading library knows highlights only, so both travel as names of highlights (EDIT-12).
import { COLORS, nearestColor } from '@lectern/content'

const OPEN = '<w:rPr>'
const CLOSE = '</w:rPr>'
const COLOR = /<w:color\b[^>]*\bw:val="([^"]*)"/
const SHADE = /<w:shd\b[^>]*\bw:fill="([^"]*)"/
const POSITION = /<w:position\b[^>]*\bw:val="(-?\d{1,4})"/
const HIGHLIGHT = /<w:highlight\b[^>]*\bw:val="([^"]*)"[^>]*>/
/** Word's names of alignments other than the default. */
const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: 'align-center',
  right: 'align-right',
  end: 'align-right',
  both: 'align-justify',
  distribute: 'align-justify',
}

/** Parts of a document that contain text. */
export const hasText = (path: string): boolean => /^word\/(?:document\d*|footnotes|endnotes)\.xml$/.test(path)

/** The same part; the highlight of each piece of text names its colour and the one behind it as classes. */
export function withLooks(xml: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = xml.indexOf(OPEN); at >= 0; at = xml.indexOf(OPEN, from)) {
    const end = xml.indexOf(CLOSE, at)
    if (end < 0) break
    parts.push(xml.slice(from, at + OPEN.length), looked(xml.slice(at + OPEN.length, end)))
    from = end
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

function looked(properties: string): string {
  const highlight = HIGHLIGHT.exec(properties)?.[1] ?? ''
  const text = nearestColor(COLOR.exec(properties)?.[1] ?? '', 'text')
  const behind = nearestColor(highlight, 'background') ?? nearestColor(SHADE.exec(properties)?.[1] ?? '', 'background')
  const name = [text && `color-${text}`, behind && `bg-${behind}`].filter(Boolean).join(' ')
  const raised = properties.includes('<w:vertAlign') ? '' : raisedBy(Number(POSITION.exec(properties)?.[1] ?? 0))
  const rest = highlight === '' ? properties : properties.replace(HIGHLIGHT, '')
  return (name === '' ? '' : `<w:highlight w:val="${name}"/>`) + raised + rest
}

/** LibreOffice writes superscript and subscript as a distance from the line, in half points. */
const raisedBy = (distance: number): string =>
  distance === 0 ? '' : `<w:vertAlign w:val="${distance > 0 ? 'superscript' : 'subscript'}"/>`

const NAMES = COLORS.flatMap((text) => [
  `color-${text}`,
  `bg-${text}`,
  ...COLORS.map((behind) => `color-${text} bg-${behind}`),
])

/** Converts the library's output for these names. */
export const LOOK_STYLES: readonly string[] = [
  ...NAMES.map((name) => `highlight[color='${name}'] => span.${name.replace(' ', '.')}`),
  ...[...new Set(Object.values(ALIGNMENTS))].map((name) => `highlight[color='${name}'] => span.${name}:fresh`),
]

type Paragraph = { alignment?: string | null; children: unknown[] }

/** Puts the text of an aligned paragraph into a highlight of that name. */
export function alignedParagraph<P extends Paragraph>(paragraph: P): P {
  const highlight = ALIGNMENTS[paragraph.alignment ?? '']
  if (highlight === undefined || paragraph.children.length === 0) return paragraph
  const run = {
    type: 'run',
    children: paragraph.children,
    highlight,
    styleId: null,
    styleName: null,
    verticalAlignment: null,
  }
  return { ...paragraph, children: [run] }
}

/** Sets the alignment on the parent element. */
export const alignedHtml = (html: string): string =>
  html.replace(/<(p|li|h[1-6])><span class="(align-\w+)">/g, '<$1 class="$2"><span>')
