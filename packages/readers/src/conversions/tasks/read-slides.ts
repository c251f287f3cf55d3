// A PowerPoint presentation as blocks, with its pictures (EDIT-12): each slide is a heading with what is on it and its notes.
import { ContentError, checkBlocks, writtenIn } from '@lectern/content'
import { CONTENT_LIMITS } from '@lectern/contracts'
import { htmlToDocument } from '../../html/from-html.ts'
import { openArchive } from '../archive.ts'
import { checkOffice, OFFICE_LIMITS } from '../office-check.ts'
import { ConversionRefused } from '../refused.ts'
import type { ReadDocument } from './import-document.ts'
import { commentsIn, SlideLosses } from './slides/losses.ts'
import { type Part, type Parts, partBeside, partsOf, slidePaths } from './slides/parts.ts'
import { pictureReader } from './slides/pictures.ts'
import { placeOf, type SlideReader, shapesHtml, titleShape, wordsReader } from './slides/shapes.ts'
import { lineHtml, wordsHtml } from './slides/words.ts'
import { all, child, childrenOf, type Node, numberOf, relationOf } from './slides/xml-node.ts'
import { tooLarge } from './too-large.ts'

/** `title` is HTML of one line, '' without one. */
type Slide = { number: number; title: string; body: string; notes: string }

const WORDS = {
  zh_CN: { slide: (number: number) => `第 ${number} 张幻灯片`, notes: '备注' },
  en_US: { slide: (number: number) => `Slide ${number}`, notes: 'Notes' },
}
const ANIMATED = new Set(['anim', 'animEffect', 'animMotion', 'animScale', 'animRot', 'animClr', 'set'])
const MAX_HTML = 2 * CONTENT_LIMITS.characters
const DEFAULT_HEIGHT = 6_858_000

/** Errors: those of checkOffice, conversionUnreadable (no presentation), conversionTooLarge, invalidInput (more than one article may hold). */
export async function readSlides({ bytes, folder }: { bytes: Uint8Array; folder: string }): Promise<ReadDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkOffice(file)
  const parts = partsOf(await openArchive(file, OFFICE_LIMITS))
  const root = await parts.part('_rels/.rels')
  const main = childrenOf(root?.xml, 'Relationship').find(({ attrs }) => /\/officeDocument$/.test(attrs.Type ?? ''))
  const presentation = await parts.part((main?.attrs.Target ?? 'ppt/presentation.xml').replace(/^\//, ''))
  if (presentation?.xml.name !== 'presentation') throw new ConversionRefused('conversionUnreadable')
  const collector = new SlideLosses()
  const { pictures, pictureHtml } = pictureReader(parts, `${folder}/slides`, collector)
  const slides = await slidesOf(presentation, parts, collector, pictureHtml)
  const html = pageOf(slides)
  const problems = [...collector.problems(), ...(await commentsIn(parts))]
  try {
    const { title, blocks, anchors } = htmlToDocument(html)
    return { title, blocks: checkBlocks(blocks, html.length), pictures, problems, anchors }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, 'file') : error
  }
}

async function slidesOf(
  presentation: Part,
  parts: Parts,
  collector: SlideLosses,
  pictureHtml: SlideReader['pictureHtml'],
): Promise<Slide[]> {
  const paths = slidePaths(presentation)
  const height = numberOf(child(presentation.xml, 'sldSz')?.attrs.cy) || DEFAULT_HEIGHT
  const shown = new Map<string, number>()
  for (const [index, path] of paths.entries()) {
    const part = await parts.part(path)
    if (part && /^(?:0|false)$/.test(part.xml.attrs.show ?? '')) collector.hidden.push(index + 1)
    else if (part) shown.set(path, index + 1)
  }
  const slides: Slide[] = []
  let length = 0
  for (const [path, number] of shown) {
    const slide = (await parts.part(path))!
    const layout = await partBeside(slide, 'slideLayout', parts)
    const master = layout && (await partBeside(layout, 'slideMaster', parts))
    const linkOf = linkReader(slide, { number, shown, last: paths.length }, collector)
    const slideContent = await slideOf({
      number,
      slide,
      layout,
      master,
      parts,
      told: collector,
      height,
      pictureHtml,
      linkOf,
    })
    length += slideContent.title.length + slideContent.body.length + slideContent.notes.length
    if (length > MAX_HTML) throw new ConversionRefused('conversionTooLarge')
    slides.push(slideContent)
  }
  return slides
}

async function slideOf(reader: SlideReader): Promise<Slide> {
  const { slide, number, parts, told } = reader
  const tree = child(slide.xml, 'cSld', 'spTree')
  const title = titleShape(tree)
  const timing = child(slide.xml, 'timing')
  if (timing && hasAny(timing, ANIMATED)) told.counts.animations++
  const body = await shapesHtml(tree, title, reader)
  const notes = await partBeside(slide, 'notesSlide', parts)
  return {
    number,
    title: title ? lineHtml(child(title, 'txBody'), wordsReader(title, reader)) : '',
    body,
    notes: notes ? notesHtml(notes, reader) : '',
  }
}

const hasAny = (node: Node, names: ReadonlySet<string>): boolean =>
  [...names].some((name) => all(node, name).length > 0)

/** Beside the picture of the slide, its number and what is on every page. */
function notesHtml(notes: Part, reader: SlideReader): string {
  const linkOf = (click: Node) => {
    const target = notes.relations.get(relationOf(click))
    return target?.outside ? target.path : null
  }
  return all(child(notes.xml, 'cSld', 'spTree'), 'sp')
    .filter((shape) => !['sldImg', 'sldNum', 'ftr', 'dt', 'hdr'].includes(placeOf(shape)?.attrs.type ?? ''))
    .map((shape) =>
      wordsHtml(child(shape, 'txBody'), { ...wordsReader(shape, { ...reader, layout: null, master: null }), linkOf }),
    )
    .join('')
}

type Deck = { number: number; shown: ReadonlyMap<string, number>; last: number }

/** Links to other slides point to their headings; links that start programs have no target. */
function linkReader({ relations }: Part, { number, shown, last }: Deck, collector: SlideLosses): SlideReader['linkOf'] {
  return (click) => {
    const target = relations.get(relationOf(click))
    const { action = '' } = click.attrs
    if (target?.outside && !/^ppaction:\/\/(?:program|macro)/i.test(action)) return target.path
    const jump = /[?&]jump=(\w+)/.exec(action)?.[1]
    const jumps: Record<string, number> = {
      firstslide: 1,
      lastslide: last,
      nextslide: number + 1,
      previousslide: number - 1,
    }
    const to = jump === undefined ? shown.get(target?.path ?? '') : jumps[jump]
    if (to !== undefined && [...shown.values()].includes(to)) return `#slide-${to}`
    if (action !== '' && !/noaction|media|hlinkshowjump\?jump=endshow/i.test(action)) collector.links++
    return null
  }
}

/** The title of the first slide is that of the article. */
function pageOf(slides: readonly Slide[]): string {
  const text = slides.map(({ title, body }) => `${title} ${body}`.replace(/<[^>]*>/g, ' ')).join(' ')
  const words = WORDS[writtenIn(text) ?? (/[\u3400-\u9fff]/.test(text) ? 'zh_CN' : 'en_US')]
  const sections = slides.map(({ number, title, body, notes }, index) => {
    const tag = index === 0 && title !== '' ? 'h1' : 'h2'
    const heading = `<${tag} id="slide-${number}">${title || words.slide(number)}</${tag}>`
    return heading + body + (notes === '' ? '' : `<details><summary>${words.notes}</summary>${notes}</details>`)
  })
  return `<html><body>${sections.join('\n')}</body></html>`
}
