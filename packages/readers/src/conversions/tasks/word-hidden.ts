// Text that Word hides, by itself or by its style: readers of the document did not see it (EDIT-12).
import { attributeIn, innerOf, replaceElements, SHOWN, valueIn, wholeElements } from './word-xml.ts'

export type HiddenStyles = {
  hidden: ReadonlySet<string>
  shown: ReadonlySet<string>
  /** Styles of tables of contents, whose page numbers are hidden on the web. */
  contents: ReadonlySet<string>
}
type Style = { after: string; hides: boolean | undefined }

const MAX_STEPS = 20
const FLAG = /<w:(?:vanish|webHidden)(?=[\s/>])[^<>]*>/
const OFF = /\bw:val="(?:0|false|off)"/
const CONTENTS = /^(?:toc|contents) \d$/i
const FIELD = /<w:(?:fldChar|instrText)[\s/>]/

/** Undefined where the properties do not say. */
function hides(properties: string): boolean | undefined {
  const flag = FLAG.exec(properties)?.[0]
  return flag === undefined ? undefined : !OFF.test(flag)
}

/** `xml` is word/styles.xml. */
export function hiddenStyles(xml: string): HiddenStyles {
  const styles = new Map<string, Style>()
  const contents = new Set<string>()
  for (const style of wholeElements(xml, 'w:style')) {
    const id = attributeIn(style, 'w:styleId')
    if (CONTENTS.test(valueIn(style, 'w:name'))) contents.add(id)
    styles.set(id, { after: valueIn(style, 'w:basedOn'), hides: hides(innerOf(style, 'w:rPr').join('')) })
  }
  const [hidden, shown] = [new Set<string>(), new Set<string>()]
  for (const [id, style] of styles) {
    let ancestor: Style | undefined = style
    for (let step = 0; ancestor && ancestor.hides === undefined && step < MAX_STEPS; step++)
      ancestor = styles.get(ancestor.after)
    if (ancestor?.hides !== undefined) (ancestor.hides ? hidden : shown).add(id)
  }
  return { hidden, shown, contents }
}

/** The same part without it; `count` is called for each place. */
export function withoutHidden(xml: string, styles: HiddenStyles, count: () => void): string {
  if (styles.hidden.size === 0 && !FLAG.test(xml) && !xml.includes('<w:hidden')) return xml
  return withoutRuns(withoutRows(xml, count), styles, count)
}

function withoutRows(xml: string, count: () => void): string {
  if (!xml.includes('<w:hidden')) return xml
  return replaceElements(xml, 'w:tr', (inner, whole) => {
    const head = inner.slice(0, Math.max(0, inner.search(/<w:tc[\s>]/)))
    const flag = /<w:hidden(?=[\s/>])[^<>]*>/.exec(head)?.[0]
    if (flag === undefined || OFF.test(flag)) return within(whole, inner, withoutRows(inner, count))
    if (SHOWN.test(inner)) count()
    return ''
  })
}

const within = (whole: string, inner: string, replacement: string): string =>
  replacement === inner
    ? whole
    : whole.slice(0, whole.indexOf('>') + 1) + replacement + whole.slice(whole.lastIndexOf('</'))

function withoutRuns(xml: string, styles: HiddenStyles, count: () => void): string {
  return replaceElements(xml, 'w:p', (inner, whole) => {
    const properties = /^<w:pPr>[\s\S]*?<\/w:pPr>/.exec(inner)?.[0] ?? ''
    const style = valueIn(properties, 'w:pStyle')
    let gone = false
    const visible = replaceElements(inner, 'w:r', (run, all) => {
      const runProperties = /^<w:rPr>[\s\S]*?<\/w:rPr>/.exec(run)?.[0] ?? ''
      if (!isHidden(runProperties, style, styles)) return within(all, run, withoutRuns(run, styles, count))
      if (SHOWN.test(run)) gone = true
      return FIELD.test(run) ? within(all, run, fieldsOf(run)) : ''
    })
    if (!gone) return within(whole, inner, visible)
    if (!styles.contents.has(style)) count()
    return SHOWN.test(visible) || FIELD.test(visible) ? within(whole, inner, visible) : ''
  })
}

/** Marks in a run of fields that continue behind it. */
const fieldsOf = (run: string): string =>
  [...run.matchAll(/<w:fldChar[^<>]{0,999}\/>|<w:(fldChar|instrText)[\s>][\s\S]*?<\/w:\1>/g)].join('')

function isHidden(properties: string, paragraphStyle: string, { hidden, shown }: HiddenStyles): boolean {
  const ownValue = hides(properties)
  if (ownValue !== undefined) return ownValue
  const style = valueIn(properties, 'w:rStyle')
  return hidden.has(style) || (!shown.has(style) && hidden.has(paragraphStyle))
}
