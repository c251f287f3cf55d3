// Tables of contents of Word, with the numbers of pages that articles have not: readers have the headings beside the text (EDIT-12).
import { replaceElements } from './word-xml.ts'

const GALLERY = /<w:docPartGallery\b[^<>]*\bw:val="(?:Table of Contents|Table of Figures)"/
/** A part of a document that has one. */
export const CONTENTS = new RegExp(`${GALLERY.source}|<w:instrText\\b[^<>]*>\\s*TOC\\b|\\bw:instr="\\s*TOC\\b`)
/** Names of Word's own styles are the same in all its languages. */
export const CONTENTS_STYLES: readonly string[] = [
  'TOC Heading',
  'Contents Heading',
  'table of figures',
  ...Array.from({ length: 9 }, (_, index) => `toc ${index + 1}`),
].map((name) => `p[style-name='${name}'] => !`)

const count = (text: string, part: string) => text.split(part).length - 1

/** The same part without them; one that begins or ends a field of the text around it stays. */
export const withoutContents = (xml: string): string =>
  replaceElements(xml, 'w:sdt', (inner, whole) => {
    const [properties = ''] = /^[\s\S]*?<\/w:sdtPr>/.exec(inner) ?? []
    const isWhole = count(inner, 'w:fldCharType="begin"') === count(inner, 'w:fldCharType="end"')
    return isWhole && GALLERY.test(properties) ? '' : whole
  })
