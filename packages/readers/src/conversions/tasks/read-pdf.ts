// A PDF file as blocks, with its pictures (EDIT-12): text in the order of reading, and what has no place here as problems.
import { ContentError, checkBlocks } from '@lectern/content'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { htmlToDocument } from '../../html/from-html.ts'
import { ConversionRefused } from '../refused.ts'
import type { ReadDocument } from './import-document.ts'
import { withoutContents } from './pdf/contents.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { pageParts } from './pdf/page-parts.ts'
import type { Box, PageParts, Row, Run } from './pdf/parts.ts'
import { pictureKeeper } from './pdf/pictures.ts'
import { joinPages, measuresOf, piecesOf, plain } from './pdf/pieces.ts'
import { markPlaces, type Places, placeNames } from './pdf/places.ts'
import { problemsOf } from './pdf/problems.ts'
import { withoutRepeatedPictures, withoutRepeats } from './pdf/repeats.ts'
import { readingRows, textBoxes } from './pdf/rows.ts'
import { ruledTables } from './pdf/tables.ts'
import { hasTree, treePieces } from './pdf/tree.ts'
import { leftOutPictures } from './pdf/warnings.ts'
import { htmlOf } from './pdf/write-html.ts'
import { tooLarge } from './too-large.ts'

const MAX_OUTLINE = 5_000
/** A title that a program made of the name of the file. */
const NO_TITLE = /^(?:untitled|microsoft word - |.*\.(?:docx?|odt|pdf|html?|tex|indd|pptx?)$)/i

type Input = { bytes: Uint8Array; folder: string }

/** Errors: importLocked, importBroken, conversionTooLarge, invalidInput (more than one article may hold). */
export async function readPdf(input: Input): Promise<ReadDocument> {
  const leftOut = leftOutPictures()
  try {
    return await documentOf(input, leftOut.take)
  } finally {
    leftOut.end()
  }
}

async function documentOf({ bytes, folder }: Input, leftOut: () => number): Promise<ReadDocument> {
  const document = await openPdf(bytes)
  const { keep, kept } = pictureKeeper(`${folder}/pdf`)
  const { place, places } = placeNames(document)
  const pages: PageParts[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number).catch(broken)
    const parts = await pageParts(page, { picture: keep, place })
    pages.push({ ...parts, unread: parts.unread + leftOut() })
    page.cleanup()
  }
  const { pieces, ...left } = await articleOf(document, pages, places)
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  const title = info.Title?.trim() ?? ''
  await document.cleanup()
  const problems = problemsOf(pages, left)
  try {
    const html = htmlOf(pieces, NO_TITLE.test(title) ? '' : title)
    const parsed = htmlToDocument(html)
    const blocks = checkBlocks(parsed.blocks, bytes.byteLength)
    const top = Object.fromEntries(places.map(({ name }) => [name, '']))
    const anchors = { ...top, ...parsed.anchors }
    return { title: parsed.title, blocks, pictures: used(kept.pictures, html), problems, anchors }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, 'file') : error
  }
}

/** A tree of pages that contains itself, or none. */
const broken = (): never => {
  throw new ConversionRefused('importBroken')
}

const used = (pictures: ReadonlyMap<string, Uint8Array>, html: string): Map<string, Uint8Array> =>
  new Map([...pictures].filter(([path]) => html.includes(`"/${path}"`)))

async function articleOf(document: PDFDocumentProxy, pages: readonly PageParts[], places: Places) {
  const all = pages.map((page) => ({ ...page, stated: hasTree(page) }))
  const stated = withoutRepeatedPictures(all.filter((page) => page.stated))
  const boxed = all.filter((page) => !page.stated).map((page) => ({ ...page, boxes: boxesOf(page) }))
  const { pages: seen, repeats, left } = withoutRepeats(boxed)
  const boxes = [...stated.pages.map((page) => ({ ...page, boxes: boxesOf(page) })), ...seen].sort(
    (one, other) => one.number - other.number,
  )
  markPlaces(
    places,
    boxes.map((page) => ({ ...page, runs: keptRuns(page) })),
  )
  const rows = new Map(boxes.map((page) => [page.number, readingRows(page.boxes)]))
  const measures = measuresOf([...rows.values()].flat(), await outlineOf(document))
  const pieces = boxes.map((page) =>
    page.stated
      ? treePieces(page, measures)
      : joinPages(regionsOf(rows.get(page.number) ?? []).map((region) => piecesOf(region, measures))),
  )
  return { ...withoutContents(joinPages(pieces)), repeats, pictures: [...stated.left, ...left] }
}

const keptRuns = ({ stated, runs, boxes }: PageParts & { stated: boolean; boxes: Box[] }): Run[] =>
  stated
    ? runs.filter(({ mark }) => mark !== null)
    : boxes.flatMap((box) =>
        box.kind === 'text' ? box.runs : box.kind === 'table' ? box.rows.flat().flatMap((cell) => cell.runs) : [],
      )

/** Columns, which go on in each other as pages do. */
function regionsOf(rows: readonly Row[]): Row[][] {
  const regions: Row[][] = []
  for (const row of rows) {
    const last = regions.at(-1)
    if (last?.[0]?.left === row.left && last[0].right === row.right) last.push(row)
    else regions.push([row])
  }
  return regions
}

function boxesOf({ runs, rules, pictures }: PageParts): Box[] {
  const content = runs.filter(({ mark }) => mark !== null)
  const { tables, rest } = ruledTables(content, rules)
  const shown = pictures.map(({ path, x, y, width, height }): Box => {
    return { kind: 'picture', path, x, right: x + width, y: y + height, top: y, size: 0 }
  })
  return [...textBoxes(rest), ...tables, ...shown]
}

/** Levels of headings by their words. */
async function outlineOf(document: PDFDocumentProxy): Promise<Map<string, number>> {
  const levels = new Map<string, number>()
  type Entry = { title: string; items: Entry[] }
  const walk = (entries: readonly Entry[], level: number): void => {
    for (const { title, items } of entries) {
      if (levels.size >= MAX_OUTLINE) return
      levels.set(plain(title), level)
      if (level < 6) walk(items, level + 1)
    }
  }
  walk(((await document.getOutline().catch(() => null)) ?? []) as Entry[], 1)
  return levels
}
