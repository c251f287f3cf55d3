// Tracked changes of Word: they are accepted, and counted with who made them (EDIT-12).
import type { WordChanges } from '@lectern/contracts'
import { decodeXML } from 'entities'
import { attributeIn, replaceElements, SHOWN } from './word-xml.ts'

/** Elements with the earlier formatting of a run, a row or a cell. */
const BEFORE = ['rPr', 'pPr', 'tblPr', 'tblPrEx', 'trPr', 'tcPr', 'sectPr', 'tblGrid', 'numbering'].map(
  (name) => `w:${name}Change`,
)
const CHANGE = /<w:(?:ins|del|moveFrom|moveTo|cellIns|cellDel|[a-zA-Z]+Change)\s[^<>]*>/g
const MARK_MOVED = /<w:moveFrom(?=\s)([^<>]*\/>)/g
const PARAGRAPH_GONE = /^<w:pPr>(?:(?!<\/w:pPr>)[\s\S])*?<w:rPr>(?:(?!<\/w:rPr>)[\s\S])*?<w:del[\s/]/
const ROW_GONE = /^(?:(?!<w:tc[\s>])[\s\S]){0,4000}?<w:trPr>(?:(?!<\/w:trPr>)[\s\S])*?<w:del[\s/]/
const CELL_GONE = /^<w:tcPr>(?:(?!<\/w:tcPr>)[\s\S])*?<w:cellDel[\s/]/
const DELETED = /<w:delText[\s>]/

/** The same part as it reads with all changes; `changes` counts them. */
export function withChanges(xml: string, changes: WordChanges): string {
  const authors = new Set(changes.authors)
  for (const [tag] of xml.matchAll(CHANGE)) {
    const author = decodeXML(attributeIn(tag, 'w:author')).trim()
    if (author !== '') authors.add(author)
  }
  changes.authors = [...authors]
  let result = xml
  for (const name of BEFORE)
    result = replaceElements(result, name, () => {
      changes.formatted++
      return ''
    })
  const gone = (name: string, count: () => void) => {
    result = replaceElements(result, name, (inner, whole) => {
      // Without content it says that a paragraph, or a row, was deleted.
      if (inner === '') return whole
      if (SHOWN.test(inner) || DELETED.test(inner)) count()
      return ''
    })
  }
  gone('w:del', () => changes.deleted++)
  gone('w:moveFrom', () => changes.moved++)
  replaceElements(result, 'w:ins', (inner, whole) => {
    if (SHOWN.test(inner)) changes.inserted++
    return whole
  })
  return withoutGone(result.replace(MARK_MOVED, '<w:del$1'), changes)
}

/** Without rows, cells and paragraphs of which nothing is left. */
function withoutGone(xml: string, changes: WordChanges): string {
  let result = xml
  if (result.includes('<w:trPr'))
    result = replaceElements(result, 'w:tr', (inner, whole) => {
      if (!ROW_GONE.test(inner)) return whole
      changes.deleted++
      return ''
    })
  if (result.includes('<w:cellDel'))
    result = replaceElements(result, 'w:tc', (inner, whole) => (CELL_GONE.test(inner) ? '' : whole))
  return replaceElements(result, 'w:p', (inner, whole) =>
    PARAGRAPH_GONE.test(inner) && !SHOWN.test(inner) ? '' : whole,
  )
}
