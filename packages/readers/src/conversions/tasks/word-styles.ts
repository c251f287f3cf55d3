// Styles of a Word document that are headings without their names: those that people made after one, or gave a level of the outline (EDIT-12).
import { decodeXML } from 'entities'
import { attributeIn, innerOf, valueIn, wholeElements } from './word-xml.ts'

type Style = { id: string; name: string; after: string; level: number | undefined }

const HEADING = /^heading [1-9]$/i
const MAX_STEPS = 20
/** Each paragraph is looked up among them. */
const MAX_STYLES = 200

/** Returns the style map for the library; `xml` is word/styles.xml. */
export function headingStyles(xml: string): string[] {
  const styles = new Map<string, Style>()
  for (const style of wholeElements(xml, 'w:style')) {
    if (attributeIn(style, 'w:type') !== 'paragraph') continue
    const properties = innerOf(style, 'w:pPr').join('')
    const level = /<w:outlineLvl\b[^<>]*\bw:val="(\d)"/.exec(properties)?.[1]
    const [id, name, after] = [attributeIn(style, 'w:styleId'), valueIn(style, 'w:name'), valueIn(style, 'w:basedOn')]
    styles.set(id, { id, name, after, level: level ? Number(level) : undefined })
  }
  const headings = [...styles.values()].flatMap((style) => {
    const level = HEADING.test(style.name) ? undefined : levelOf(style, styles)
    return level === undefined || style.name === '' ? [] : [`p[style-name='${quoted(style.name)}'] => h${level}:fresh`]
  })
  return headings.slice(0, MAX_STYLES)
}

/** Level 9 is that of the text. */
function levelOf(style: Style, styles: ReadonlyMap<string, Style>): number | undefined {
  let current: Style | undefined = style
  for (let step = 0; current && step < MAX_STEPS; step++) {
    const namedLevel = HEADING.test(current.name) ? Number(current.name.at(-1)) - 1 : undefined
    const level = current.level ?? namedLevel
    if (level !== undefined) return level >= 9 ? undefined : Math.min(level + 1, 6)
    current = styles.get(current.after)
  }
  return undefined
}

const quoted = (name: string): string => decodeXML(name).replace(/[\\']/g, '\\$&')
