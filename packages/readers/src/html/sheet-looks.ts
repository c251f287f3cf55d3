/** Reads clipboard data of spreadsheets: styles of cells by classes, bold first rows. */
import { attribute, descendants, type HtmlElement, isElement, styleOf, textOf } from './nodes.ts'
import { styleMarks } from './style-marks.ts'
import { elementsIn, make, setAttribute } from './tree.ts'

export const isSheet = (html: string): boolean =>
  /urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|data-sheets-root|<meta name="?Generator"? content="LibreOffice/i.test(
    html,
  )

const RULE = /\.([\w-]{1,40})\s*\{([^{}]{1,4000})\}/g
const SHOWN = /^(?:font-weight|font-style|text-decoration|text-align|background(?:-color)?|color)$/i

/** Changes the tree. Only for pages for which `isSheet` is true. */
export function tidySheet(page: Parameters<typeof elementsIn>[0]): void {
  const looks = looksOf(textOf(descendants(page.childNodes, 'style').flatMap(({ childNodes }) => childNodes)))
  for (const table of descendants(page.childNodes, 'table')) {
    const cells = elementsIn(table).filter(({ tagName }) => tagName === 'td')
    for (const cell of cells) wear(cell, looks)
    asHead(table)
    for (const cell of cells) if (cell.tagName === 'td') mark(cell)
  }
}

function looksOf(sheet: string): Map<string, string> {
  const looks = new Map<string, string>()
  for (const [, name = '', rules = ''] of sheet.matchAll(RULE)) {
    const visible = rules.split(';').filter((rule) => SHOWN.test(rule.split(':')[0]?.trim() ?? ''))
    const declarations = visible
      .map((rule) => rule.trim())
      .filter((rule) => !/:\s*(?:general|auto|windowtext|none)\b/i.test(rule))
    if (declarations.length > 0) looks.set(name, declarations.join(';'))
  }
  return looks
}

function wear(cell: HtmlElement, looks: ReadonlyMap<string, string>): void {
  const declarations = (attribute(cell, 'class') ?? '').split(/\s+/).flatMap((name) => looks.get(name) ?? [])
  if (declarations.length > 0) setAttribute(cell, 'style', [...declarations, attribute(cell, 'style') ?? ''].join(';'))
}

const isBold = (cell: HtmlElement): boolean =>
  /^(?:bold|bolder|[6-9]00)$/.test(styleOf(cell, 'font-weight')) || isWholeBold(cell)

/** All its words are in one bold element. */
const isWholeBold = (cell: HtmlElement): boolean => {
  const parts = cell.childNodes.filter((node) => isElement(node) || ('value' in node && node.value.trim() !== ''))
  const [only] = parts
  return (
    parts.length === 1 && only !== undefined && isElement(only) && (only.tagName === 'b' || only.tagName === 'strong')
  )
}

/** A bold first row above others is the head. */
function asHead(table: HtmlElement): void {
  const rows = descendants(table.childNodes, 'tr').map((row) => row.childNodes.filter(isElement))
  const [first = [], ...others] = rows
  const filled = first.filter((cell) => textOf(cell.childNodes).trim() !== '')
  if (filled.length === 0 || others.length === 0 || !filled.every(isBold)) return
  if (!others.some((row) => row.some((cell) => textOf(cell.childNodes).trim() !== '' && !isBold(cell)))) return
  for (const cell of first) {
    cell.tagName = 'th'
    cell.nodeName = 'th'
  }
}

/** Marks of the cell are marks of its words. */
function mark(cell: HtmlElement): void {
  for (const tag of styleMarks(cell)) {
    const wrapper = make(tag, {}, cell.childNodes)
    wrapper.parentNode = cell
    cell.childNodes = [wrapper]
  }
}
