// Small presentations for tests, as PowerPoint writes them.
import { Buffer } from 'node:buffer'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const part = (name: string, inner: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} ${SPACES}${attributes}>${inner}</${name}>`
export const run = (text: string, looks = '', inner = '') =>
  `<a:r><a:rPr${looks}>${inner}</a:rPr><a:t>${text}</a:t></a:r>`
export const line = (runs: string, looks = '') => `<a:p>${looks}${runs.startsWith('<') ? runs : run(runs)}</a:p>`
/** `place`: attributes of its place in the layout, null for a box of its own. */
export const shape = (place: string | null, lines: string, offset: readonly [number, number] = [0, 0]) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="n"/><p:nvPr>${place === null ? '' : `<p:ph${place}/>`}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${offset[0]}" y="${offset[1]}"/><a:ext cx="9" cy="9"/></a:xfrm></p:spPr><p:txBody><a:bodyPr/>${lines}</p:txBody></p:sp>`
export const frame = (data: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="f"/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="9000000"/></p:xfrm><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`
export const picture = (blip: string, alt = '', more = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p" descr="${alt}"/><p:nvPr>${more}</p:nvPr></p:nvPicPr><p:blipFill><a:blip ${blip}/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="8000000"/></a:xfrm></p:spPr></p:pic>`

export type DeckSlide = { shapes: string; relations?: string[]; show?: boolean; notes?: string; behind?: string }
const relation = (id: string, kind: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="${TYPE}/${kind}" Target="${target}"${more}/>`
/** Lines of a list of relations. */
export const leads = (id: string, kind: string, target: string) => relation(id, kind, target)
export const leadsOut = (id: string, kind: string, target: string) =>
  relation(id, kind, target, ' TargetMode="External"')
const relations = (lines: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`

const LEVELS = [1, 2, 3].map((level) => `<a:lvl${level}pPr><a:buChar char="•"/></a:lvl${level}pPr>`).join('')
const tree = (inner: string) => `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${inner}</p:spTree></p:cSld>`

type DeckFile = { name: string; data: string | Buffer }
/** The files of its archive. */
export function deckFiles(slides: readonly DeckSlide[], files: Record<string, string | Buffer> = {}): DeckFile[] {
  const all: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'ppt/presentation.xml')]),
    'ppt/presentation.xml': part(
      'p:presentation',
      `<p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_, index) => relation(`rId${index + 1}`, 'slide', `slides/slide${index + 1}.xml`)),
    ),
    'ppt/slideLayouts/slideLayout1.xml': part('p:sldLayout', tree('')),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      relation('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'),
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'p:sldMaster',
      `${tree('')}<p:txStyles><p:bodyStyle>${LEVELS}</p:bodyStyle></p:txStyles>`,
    ),
    'ppt/media/a.png': PNG,
  }
  for (const [index, { shapes, relations: slideRelations = [], show = true, notes, behind = '' }] of slides.entries()) {
    const name = `slide${index + 1}.xml`
    all[`ppt/slides/${name}`] = part('p:sld', tree(shapes) + behind, show ? '' : ' show="0"')
    const lines = [relation('rId90', 'slideLayout', '../slideLayouts/slideLayout1.xml'), ...slideRelations]
    if (notes !== undefined) {
      lines.push(relation('rId91', 'notesSlide', `../notesSlides/notes${name}`))
      const inner = shape(' type="body" idx="1"', line(notes)) + shape(' type="sldNum"', line('9'))
      all[`ppt/notesSlides/notes${name}`] = part('p:notes', tree(inner))
    }
    all[`ppt/slides/_rels/${name}.rels`] = relations(lines)
  }
  return Object.entries({ ...all, ...files }).map(([name, data]) => ({ name, data }))
}
