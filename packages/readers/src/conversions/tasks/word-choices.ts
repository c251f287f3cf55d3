// Choices in the forms of a Word document: lists store them beside the text, where the library does not look (EDIT-12).
import { attributeIn, innerOf, plainRun, replaceElements, SHOWN, valueIn } from './word-xml.ts'

const END = 'w:fldCharType="end"'
/** Fields of forms hold no others. */
const MAX_FIELD = 20_000

/** The same part; the choices are in its text. */
export function withChoices(xml: string): string {
  return ofControls(ofFields(xml))
}

function ofFields(xml: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: whole, index, 1: inner = '' } of xml.matchAll(/<w:ffData>([\s\S]*?)<\/w:ffData>/g)) {
    const value = choiceOf(inner)
    const behind = index + whole.length
    const end = xml.slice(behind, behind + MAX_FIELD).indexOf(END)
    if (value === '' || end < 0 || SHOWN.test(xml.slice(behind, behind + end))) continue
    const position = Math.max(xml.lastIndexOf('<w:r>', behind + end), xml.lastIndexOf('<w:r ', behind + end))
    if (position < from) continue
    parts.push(xml.slice(from, position), plainRun(value))
    from = position
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

/** As XML has it. */
function choiceOf(field: string): string {
  const [list] = innerOf(field, 'w:ddList')
  if (list === undefined) return valueIn(innerOf(field, 'w:textInput').join(''), 'w:default')
  const entries = [...list.matchAll(/<w:listEntry\b[^<>]*>/g)].map(([tag]) => attributeIn(tag))
  return entries[Number(valueIn(list, 'w:result') || valueIn(list, 'w:default') || 0)] ?? ''
}

const LIST = /<w:(?:dropDownList|comboBox)\b[^<>]*>/

function ofControls(xml: string): string {
  if (!LIST.test(xml)) return xml
  return replaceElements(xml, 'w:sdt', (inner, whole) => {
    const [properties = ''] = /^[\s\S]*?<\/w:sdtPr>/.exec(inner) ?? []
    const content = inner.slice(properties.length)
    const value = attributeIn(LIST.exec(properties)?.[0] ?? '', 'w:lastValue')
    if (value === '' || SHOWN.test(content)) return `<w:sdt>${properties}${ofControls(content)}</w:sdt>`
    const entry = [...properties.matchAll(/<w:listItem\b[^<>]*>/g)]
      .map(([tag]) => tag)
      .find((tag) => attributeIn(tag, 'w:value') === value)
    const run = plainRun(attributeIn(entry ?? '', 'w:displayText') || value)
    const position = content.includes('</w:p>') ? content.lastIndexOf('</w:p>') : content.lastIndexOf('</w:sdtContent>')
    return position < 0
      ? whole
      : `<w:sdt>${properties}${content.slice(0, position)}${run}${content.slice(position)}</w:sdt>`
  })
}
