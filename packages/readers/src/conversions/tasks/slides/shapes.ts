// The shapes of a slide in reading order: places that its layout has first, others from top to bottom and left to right.

import type { SlideLosses } from './losses.ts'
import { type Part, type Parts, partBeside } from './parts.ts'
import { chartHtml, diagramHtml, tableHtml } from './tables.ts'
import { isLink, plainWords, type WordsReader, wordsHtml } from './words.ts'
import { all, child, childrenOf, escaped, type Node, numberOf, relationOf } from './xml-node.ts'

export type SlideReader = {
  number: number
  slide: Part
  layout: Part | null
  master: Part | null
  parts: Parts
  told: SlideLosses
  /** Height of the presentation; positions within a twentieth of it are one line. */
  height: number
  pictureHtml(holder: Node, part: Part, alt: string): Promise<string>
  linkOf(click: Node): string | null
}
type Transform = { x: number; y: number; scaleX: number; scaleY: number }
type Piece = { html: string; isPlace: boolean; x: number; y: number }

const TOP: Transform = { x: 0, y: 0, scaleX: 1, scaleY: 1 }
const FRAMES = new Set(['ftr', 'dt', 'sldNum', 'hdr'])
const TITLES = new Set(['title', 'ctrTitle'])

export const placeOf = (shape: Node): Node | undefined =>
  shape.children.filter(({ name }) => /^nv\w*Pr$/.test(name)).flatMap((one) => child(one, 'nvPr', 'ph') ?? [])[0]
const propertiesOf = (shape: Node): Node | undefined =>
  shape.children.filter(({ name }) => /^nv\w*Pr$/.test(name)).flatMap((one) => child(one, 'cNvPr') ?? [])[0]

/** The shape that names the slide. */
export const titleShape = (tree: Node | undefined): Node | undefined =>
  childrenOf(tree, 'sp').find(
    (shape) => TITLES.has(placeOf(shape)?.attrs.type ?? '') && plainWords(child(shape, 'txBody')) !== '',
  )

export async function shapesHtml(
  tree: Node | undefined,
  title: Node | undefined,
  reader: SlideReader,
): Promise<string> {
  const pieces: Piece[] = []
  for (const shape of tree?.children ?? []) if (shape !== title) pieces.push(await pieceOf(shape, TOP, reader))
  return inOrder(pieces, reader.height)
}

function inOrder(pieces: readonly Piece[], height: number): string {
  const line = (y: number) => Math.floor(y / Math.max(1, height / 20))
  const shown = pieces.filter(({ html }) => html !== '')
  const others = shown.filter(({ isPlace }) => !isPlace).sort((a, b) => line(a.y) - line(b.y) || a.x - b.x)
  return [...shown.filter(({ isPlace }) => isPlace), ...others].map(({ html }) => html).join('\n')
}

async function pieceOf(shape: Node, place: Transform, reader: SlideReader): Promise<Piece> {
  const box = child(shape, 'spPr', 'xfrm') ?? child(shape, 'xfrm') ?? child(shape, 'grpSpPr', 'xfrm')
  const off = child(box, 'off')?.attrs
  const x = place.x + numberOf(off?.x) * place.scaleX
  const y = place.y + numberOf(off?.y) * place.scaleY
  const html = shape.name === 'grpSp' ? await groupHtml(shape, { ...place, x, y }, reader) : await htmlOf(shape, reader)
  return { html, isPlace: placeOf(shape) !== undefined, x, y }
}

async function groupHtml(group: Node, transform: Transform, reader: SlideReader): Promise<string> {
  const box = child(group, 'grpSpPr', 'xfrm')
  const [ext, chOff, chExt] = ['ext', 'chOff', 'chExt'].map((name) => child(box, name)?.attrs)
  const scale = (whole: string | undefined, inner: string | undefined) => numberOf(whole) / numberOf(inner) || 1
  const scaleX = transform.scaleX * scale(ext?.cx, chExt?.cx)
  const scaleY = transform.scaleY * scale(ext?.cy, chExt?.cy)
  const inner = {
    x: transform.x - numberOf(chOff?.x) * scaleX,
    y: transform.y - numberOf(chOff?.y) * scaleY,
    scaleX,
    scaleY,
  }
  const pieces: Piece[] = []
  for (const shape of group.children) pieces.push(await pieceOf(shape, inner, reader))
  return inOrder(pieces, reader.height)
}

async function htmlOf(shape: Node, reader: SlideReader): Promise<string> {
  const { told, number } = reader
  switch (shape.name) {
    case 'sp':
      return textShape(shape, reader)
    case 'pic':
      return picture(shape, reader)
    case 'graphicFrame':
      return frame(shape, reader)
    case 'cxnSp':
      told.drawn.add(number)
      return ''
    case 'contentPart':
      told.counts.ink++
      return ''
    default:
      return ''
  }
}

async function textShape(shape: Node, reader: SlideReader): Promise<string> {
  const body = child(shape, 'txBody')
  const place = placeOf(shape)
  if (place && FRAMES.has(place.attrs.type ?? '')) {
    const words = plainWords(body)
    if (words !== '' && place.attrs.type !== 'sldNum') reader.told.repeats.add(words)
    return ''
  }
  const fill = child(shape, 'spPr', 'blipFill')
  const shown = fill ? await reader.pictureHtml(fill, reader.slide, altOf(shape)) : ''
  const html = shown + wordsHtml(body, wordsReader(shape, reader))
  if (html === '' && !place) reader.told.drawn.add(reader.number)
  return html
}

export function wordsReader(shape: Node, { layout, master, linkOf }: SlideReader): WordsReader {
  const click = child(propertiesOf(shape), 'hlinkClick')
  const href = isLink(click) ? linkOf(click) : null
  const place = placeOf(shape)
  if (!place) return { linkOf, styles: [], href }
  const { idx, type = 'body' } = place.attrs
  const like = (part: Part | null, isOne: (attrs: Record<string, string>) => boolean) =>
    childrenOf(child(part?.xml, 'cSld', 'spTree'), 'sp').find((one) => {
      const attrs = placeOf(one)?.attrs
      return attrs !== undefined && isOne(attrs)
    })
  const ofLayout =
    like(layout, (attrs) => idx !== undefined && attrs.idx === idx) ?? like(layout, (attrs) => attrs.type === type)
  const ofMaster = like(
    master,
    (attrs) => (attrs.type ?? 'body') === (['obj', 'subTitle'].includes(type) ? 'body' : type),
  )
  const styleName = TITLES.has(type) ? 'titleStyle' : 'bodyStyle'
  const styles = [
    ...[ofLayout, ofMaster].map((one) => child(one, 'txBody', 'lstStyle')),
    child(master?.xml, 'txStyles', styleName),
  ]
  return { linkOf, styles, href }
}

const altOf = (shape: Node): string =>
  (propertiesOf(shape)?.attrs.descr ?? '').replace(/\s+/g, ' ').trim().slice(0, 1_000)

const MEDIA = new Set(['videoFile', 'audioFile', 'quickTimeFile', 'wavAudioFile', 'audioCd', 'media'])

async function picture(shape: Node, reader: SlideReader): Promise<string> {
  if (all(child(shape, 'nvPicPr'), 'nvPr').some((one) => one.children.some(isMedia))) reader.told.counts.media++
  const html = await reader.pictureHtml(shape, reader.slide, altOf(shape))
  const click = child(propertiesOf(shape), 'hlinkClick')
  const href = isLink(click) ? reader.linkOf(click) : null
  return href === null ? html : html.replace(/<img [^>]*>/, (image) => `<a href="${escaped(href)}">${image}</a>`)
}

const isMedia = ({ name }: Node): boolean => MEDIA.has(name)

async function frame(shape: Node, reader: SlideReader): Promise<string> {
  const { told, slide, parts } = reader
  const data = child(shape, 'graphic', 'graphicData')
  const table = child(data, 'tbl')
  if (table) return tableHtml(table, wordsReader(shape, { ...reader, layout: null, master: null }))
  const partOf = async (id: string) => {
    const relation = slide.relations.get(id)
    return relation && !relation.outside ? parts.part(relation.path) : null
  }
  const chart = child(data, 'chart')
  if (chart) {
    const part = await partOf(relationOf(chart))
    const html = part ? chartHtml(part.xml) : ''
    if (html.includes('<table>')) told.plain.charts++
    else told.counts.charts++
    return html
  }
  const ids = child(data, 'relIds')
  if (ids) {
    told.plain.diagrams++
    return diagram(ids, partOf, reader)
  }
  if (all(data, 'oleObj').length > 0) {
    told.counts.embeddings++
    const alt = [shape, ...all(data, 'pic')].map(altOf).find((words) => words !== '')
    return data ? reader.pictureHtml(data, slide, alt ?? '') : ''
  }
  told.counts.others++
  return ''
}

async function diagram(ids: Node, partOf: (id: string) => Promise<Part | null>, reader: SlideReader): Promise<string> {
  const data = await partOf(relationOf(ids, 'dm'))
  if (!data) return ''
  const html = diagramHtml(data.xml)
  const drawing = await partBeside(reader.slide, 'diagramDrawing', reader.parts)
  const words =
    html === '' ? all(drawing?.xml, 'txBody').map((body) => wordsHtml(body, { linkOf: () => null, styles: [] })) : []
  const pictures: string[] = []
  for (const fill of all(data.xml, 'blipFill')) pictures.push(await reader.pictureHtml(fill, data, ''))
  return html + words.join('') + pictures.join('')
}
