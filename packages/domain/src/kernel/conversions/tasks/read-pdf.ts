// A PDF file as blocks, with its pictures (EDIT-12): text in the order of reading, and what has no place here as problems.
import { ContentError, checkBlocks, htmlToDocument } from '@lectern/content'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ReadDocument } from './import-document.ts'
import { withoutContents } from './pdf/contents.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { pageParts } from './pdf/page-parts.ts'
import type { Box, PageParts, Row } from './pdf/parts.ts'
import { pictureKeeper } from './pdf/pictures.ts'
import { joinPages, measuresOf, piecesOf, plain } from './pdf/pieces.ts'
import { withoutRepeats } from './pdf/repeats.ts'
import { readingRows, textBoxes } from './pdf/rows.ts'
import { ruledTables } from './pdf/tables.ts'
import { hasTree, treePieces } from './pdf/tree.ts'
import { htmlOf } from './pdf/write-html.ts'
import type { Problem } from './problem.ts'
import { tooLarge } from './too-large.ts'

const MAX_DETAIL = 200
const CONTENTS: Problem = { problem: 'wordLost', detail: 'contents' }
const MAX_OUTLINE = 5_000
/** A title that a program made of the name of the file. */
const NO_TITLE = /^(?:untitled|microsoft word - |.*\.(?:docx?|odt|pdf|html?|tex|indd|pptx?)$)/i

/** Errors: importLocked, importBroken, conversionTooLarge, invalidInput (more than one article may hold). */
export async function readPdf({ bytes, folder }: { bytes: Uint8Array; folder: string }): Promise<ReadDocument> {
  const document = await openPdf(bytes)
  const { keep, kept } = pictureKeeper(`${folder}/pdf`)
  const pages: PageParts[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    pages.push(await pageParts(page, keep))
    page.cleanup()
  }
  const { pieces, repeats, contents } = await articleOf(document, pages)
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  const title = info.Title?.trim() ?? ''
  await document.cleanup()
  const problems = [...problemsOf(pages, repeats, kept.lost), ...(contents ? [CONTENTS] : [])]
  try {
    const html = htmlOf(pieces, NO_TITLE.test(title) ? '' : title)
    const read = htmlToDocument(html)
    const blocks = checkBlocks(read.blocks, bytes.byteLength)
    return { title: read.title, blocks, pictures: used(kept.pictures, html), problems }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, 'file') : error
  }
}

const used = (pictures: ReadonlyMap<string, Uint8Array>, html: string): Map<string, Uint8Array> =>
  new Map([...pictures].filter(([path]) => html.includes(`"/${path}"`)))

async function articleOf(document: PDFDocumentProxy, pages: readonly PageParts[]) {
  const boxes = pages.map((page) => ({ ...page, boxes: boxesOf(page), stated: hasTree(page) }))
  const { pages: seen, repeats } = withoutRepeats(boxes.filter(({ stated }) => !stated))
  const rows = new Map(
    [...boxes.filter(({ stated }) => stated), ...seen].map((page) => [page.number, readingRows(page.boxes)]),
  )
  const measures = measuresOf([...rows.values()].flat(), await outlineOf(document))
  const pieces = boxes.map((page) =>
    page.stated
      ? treePieces(page, measures)
      : joinPages(regionsOf(rows.get(page.number) ?? []).map((region) => piecesOf(region, measures))),
  )
  return { ...withoutContents(joinPages(pieces)), repeats }
}

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

function problemsOf(pages: readonly PageParts[], repeats: readonly string[], pictures: number): Problem[] {
  const of = (problem: Problem['problem'], detail: string | number): Problem => ({
    problem,
    detail: String(detail).slice(0, MAX_DETAIL),
  })
  const numbers = (isOne: (page: PageParts) => boolean) => pages.filter(isOne).map(({ number }) => number)
  const sum = (count: (page: PageParts) => number) => pages.reduce((all, page) => all + count(page), 0)
  const artifacts = pages.flatMap(({ runs }) => runs.filter(({ mark }) => mark === null))
  const running = new Map<string, string>()
  for (const text of [...repeats, ...artifacts.map((run) => run.text.trim())])
    if (!running.has(text.replace(/\d+/g, '#'))) running.set(text.replace(/\d+/g, '#'), text)
  const turned = new Set(pages.flatMap((page) => page.turned))
  const drawn = numbers((page) => page.drawn)
  const [fields, comments] = [sum((page) => page.fields), sum((page) => page.comments)]
  const inner = sum((page) => page.innerLinks)
  const texts = [...running.values()].filter((text) => text !== '')
  return [
    ...numbers(({ runs, pictures: own }) => runs.length === 0 && own.length > 0).map((page) => of('pagePicture', page)),
    ...(texts.length > 0 ? [of('pageRepeats', texts.join(' · '))] : []),
    ...(turned.size > 0 ? [of('partDropped', [...turned].join(' '))] : []),
    ...(drawn.length > 0 ? [of('drawingLost', drawn.join(', '))] : []),
    ...(inner > 0 ? [of('innerLinksLost', inner)] : []),
    ...(fields > 0 ? [of('formLost', fields)] : []),
    ...(comments > 0 ? [of('commentsLost', comments)] : []),
    ...(pictures > 0 ? [of('picturesUnread', pictures)] : []),
  ]
}
