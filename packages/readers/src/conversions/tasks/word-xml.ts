// Elements of Word's XML, found by their tags: the reading library takes text, and what it cannot read is written another way before (EDIT-12).

/** The outermost elements of that name are replaced by what `change` makes of their inner text; ones that never end stay. */
export function replaceElements(xml: string, name: string, change: (inner: string, whole: string) => string): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end, inner } of elements(xml, name)) {
    parts.push(xml.slice(from, start), change(inner, xml.slice(start, end)))
    from = end
  }
  parts.push(xml.slice(from))
  return parts.join('')
}

/** Inner texts of the outermost elements of that name. */
export const innerOf = (xml: string, name: string): string[] => elements(xml, name).map(({ inner }) => inner)

type XmlElement = { start: number; end: number; inner: string }

function elements(xml: string, name: string): XmlElement[] {
  if (!xml.includes(`<${name}`)) return []
  const matches: XmlElement[] = []
  let [depth, start, inside] = [0, 0, 0]
  for (const tag of xml.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*?(/?)>`, 'g'))) {
    const end = tag.index + tag[0].length
    const [, closing, alone] = tag
    if (closing === '' && alone === '/') {
      if (depth === 0) matches.push({ start: tag.index, end, inner: '' })
    } else if (closing === '') {
      if (depth++ === 0) [start, inside] = [tag.index, end]
    } else if (depth > 0 && --depth === 0) matches.push({ start, end, inner: xml.slice(inside, tag.index) })
  }
  return matches
}

/** The value of an attribute of the first tag in a piece; '' when it is not there. */
export const attributeIn = (tag: string, name = 'w:val'): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

export const plainRun = (words: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`

/** The value of the first tag of that name in a piece; '' when it is not there. */
export const valueIn = (xml: string, tag: string): string =>
  attributeIn(new RegExp(`<${tag}\\b[^<>]*>`).exec(xml)?.[0] ?? '')

/** The outermost elements of that name, whole. */
export const wholeElements = (xml: string, name: string): string[] =>
  elements(xml, name).map(({ start, end }) => xml.slice(start, end))

/** Matches visible content of a part of a document. */
export const SHOWN = /<w:t[\s>]|<a:blip\b|<v:imagedata\b/
