// Parts of Word documents that the reading library skips with all their text: they are rewritten as parts that it reads (EDIT-12).
import { innerOf, plainRun, replaceElements, SHOWN } from './word-xml.ts'

/** Fields in one element; the library reads those that begin and end. */
const FIELD = /<w:fldSimple\b[^<>]*?\bw:instr="([^"]*)"[^<>]*?(\/?)>/g
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
/** Marks of text in the other direction. */
const DIRECTION = /<\/?w:(?:bdo|dir)(?:\s[^<>]*)?>/g
/** Shapes that contain text as rectangles do. */
const SHAPES = /<(\/?)v:(?:oval|polyline|line|arc|curve)(?=[\s/>])/g
/** Articles have no columns: column breaks are dropped, and their markup is free for rules. */
const COLUMN_BREAK = /<w:br\b[^<>]*\bw:type="column"[^<>]*\/>/g
const RULE = '<w:br w:type="column"/>'
export const RULE_STYLE = "br[type='column'] => hr"
/** A paragraph without text whose lower border is the line that Word makes of three hyphens. */
const BORDER =
  /<w:p(?:\s[^<>]{0,999})?><w:pPr>(?:(?!<\/w:pPr>)[\s\S]){0,9999}?<w:pBdr>\s{0,99}<w:bottom\b(?:(?!<\/w:pPr>)[\s\S]){0,9999}?<\/w:pPr>(?=<\/w:p>)/g

/** A large letter in a frame of its own begins the paragraph behind it. */
const INITIAL =
  /<w:p(?:\s[^<>]*)?><w:pPr>(?:(?!<\/w:pPr>)[\s\S]){0,2000}?<w:framePr\b[^<>]*\bw:dropCap="(?:drop|margin)"[^<>]*\/>(?:(?!<\/w:pPr>)[\s\S]){0,4000}?<\/w:pPr>((?:(?!<\/?w:p[ >])[\s\S]){0,4000}?)<\/w:p>(<w:p(?:\s[^<>]*)?>(?:<w:pPr>(?:(?!<\/w:pPr>)[\s\S]){0,4000}?<\/w:pPr>)?)/g
const withInitial = (whole: string, runs: string, paragraph: string) =>
  paragraph.endsWith('/>') ? whole : `${paragraph}${runs.replace(/<w:(?:position|vertAlign)\b[^<>]*\/>/g, '')}`

/** Returns the XML with its unreadable parts rewritten. */
export function readableParts(xml: string): string {
  const simple = (xml.includes('w:dropCap') ? xml.replace(INITIAL, withInitial) : xml)
    .replace(COLUMN_BREAK, '')
    .replace(BORDER, (paragraph) => `${paragraph}<w:r>${RULE}</w:r>`)
    .replace(/<v:rect\b[^<>]*\bo:hr="t"[^<>]*?(?:\/>|>[\s\S]*?<\/v:rect>)/g, RULE)
    .replace(FIELD, (_, instruction: string, alone: string) =>
      alone === '/'
        ? ''
        : `${mark('begin')}<w:r><w:instrText xml:space="preserve">${instruction}</w:instrText></w:r>${mark('separate')}`,
    )
    .replaceAll('</w:fldSimple>', mark('end'))
    .replace(DIRECTION, '')
    .replace(SHAPES, '<$1v:rect')
    .replace(/<w:cr\/>/g, '<w:br/>')
    .replace(/<w:ptab\b[^<>]*\/>/g, '<w:tab/>')
  const withPronunciation = replaceElements(simple, 'w:ruby', (inner) => {
    const [above, base] = ['w:rt', 'w:rubyBase'].map((name) => innerOf(inner, name).join(''))
    return `${base}${plainRun('(')}${above}${plainRun(')')}`
  })
  return textBoxes(withPronunciation)
}

/** Uses text boxes of newer programs where they have no fallback for older ones, whose form the library reads. */
function textBoxes(xml: string): string {
  const chosen = replaceElements(xml, 'mc:AlternateContent', (inner, whole) =>
    SHOWN.test(innerOf(inner, 'mc:Fallback').join('')) ? whole : (innerOf(inner, 'mc:Choice')[0] ?? ''),
  )
  return replaceElements(chosen, 'w:drawing', (inner, whole) => {
    const boxes = innerOf(inner, 'wps:txbx').flatMap((box) => innerOf(box, 'w:txbxContent'))
    if (boxes.length === 0) return whole
    const content = boxes.map((box) => `<v:textbox><w:txbxContent>${textBoxes(box)}</w:txbxContent></v:textbox>`)
    return `${whole}<w:pict><v:rect>${content.join('')}</v:rect></w:pict>`
  })
}
