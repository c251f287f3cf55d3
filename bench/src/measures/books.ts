// Manuals as PDF files: a book of a hundred chapters, the same printed by a browser, one article, and a thousand of them.
import { readdirSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { type Book, type BookChapter, type BookSource, createPdfWriter, type PdfWriter } from '@lectern/books'
import { type Block, newBlock, parseBlocks } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import { markdownToBlocks } from '@lectern/readers'
import sharp from 'sharp'
import { startBrowser } from '../browser.ts'
import { mixedArticle } from '../corpus.ts'
import { atLeast, atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

const CHAPTERS = 100
const MANY = 1_000
const PICTURES = 20
const PICTURE = { width: 1_200, height: 700 }
const MAX_BOOK_S = 2
const LEAST_FASTER = 10
const MAX_ARTICLE_MS = 600
const MAX_MANY_S = 30
const MAX_MANY_MB = 500
const ROUNDS = 3
const ARTICLES = 40
const WATCH_MS = 50
/** In each language. */
const SECTIONS = 1

type World = { source: BookSource; pictures: Map<string, Buffer> }

/** Pictures as screenshots are: areas of one colour with some noise between them. */
async function makePictures(): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>()
  for (let i = 0; i < PICTURES; i++) {
    const { width, height } = PICTURE
    const noise = await sharp({
      create: {
        width: width / 4,
        height: height / 4,
        channels: 3,
        noise: { type: 'gaussian', mean: 128 + i, sigma: 20 },
        background: '#fff',
      },
    })
      .png()
      .toBuffer()
    const page = sharp({ create: { ...PICTURE, channels: 3, background: { r: 240 - i, g: 244, b: 250 } } })
    const drawn = page.composite([{ input: noise, left: 100 + i * 10, top: 120 }])
    // Programs for screenshots write opacity or not, about as many of either.
    pictures.set(`/file?fileId=p${i}`, await (i % 2 ? drawn.removeAlpha() : drawn).png().toBuffer())
  }
  return pictures
}

async function makeWorld(): Promise<World> {
  const pictures = await makePictures()
  const source: BookSource = {
    picture: async (url) => {
      const bytes = pictures.get(url)
      return bytes && { bytes, mime: 'image/png', ...PICTURE }
    },
    chapterOf: (href) => (href.startsWith('/puba/') ? { chapterId: href.slice(6) } : undefined),
    absolute: (href) => new URL(href, 'https://manuals.example/').href,
  }
  return { source, pictures }
}

function chapterAt(index: number, count: number): BookChapter {
  const link = `[next](/puba/c${(index + 1) % count})`
  const blocks: Block[] = parseBlocks(markdownToBlocks(`${mixedArticle(index, SECTIONS)}\n\n${link}\n`))
  const picture = newBlock.preview('image', {
    url: `/file?fileId=p${index % PICTURES}`,
    name: 'screenshot',
    caption: '',
  })
  const level = index % 10 === 0 ? 1 : 2
  return {
    id: `c${index}`,
    title: `第 ${index} 章 Chapter`,
    level,
    kind: 'document',
    blocks: [picture, ...blocks],
    attachments: [],
  }
}

const bookOf = (count: number): Book => ({
  title: '性能 Performance',
  language: 'zh_CN',
  author: 'Lectern',
  cover: { date: '2026-11-22' },
  chapters: Array.from({ length: count }, (_, index) => chapterAt(index, count)),
})

/** Returns `read` of each child process; those that end meanwhile are left out. */
function ofChildren<T>(read: (id: string) => T, parent = process.pid): { id: string; found: T }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const isChild = Number(readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        return isChild ? [{ id, found: read(id) }] : []
      } catch {
        return []
      }
    })
}

/** The typesetter has a low priority, so the browser that it is compared with does too. */
function standBack(parent = process.pid): void {
  for (const { id } of ofChildren(
    (childId) => setPriority(Number(childId), constants.priority.PRIORITY_BELOW_NORMAL),
    parent,
  ))
    standBack(Number(id))
}

/** Megabytes of the children of this process, the most that was seen until `stop`. */
function watchChildren(): { stop(): number } {
  let most = 0
  const look = () => {
    const pages = ofChildren((id) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]))
    most = Math.max(most, ...pages.map(({ found }) => (found * 4096) / 1e6))
  }
  const timer = setInterval(look, WATCH_MS)
  return {
    stop() {
      look()
      clearInterval(timer)
      return most
    },
  }
}

/** Seconds of the same articles as HTML, printed by a browser that is already running. */
async function printedSeconds(book: Book, pictures: World['pictures']): Promise<number> {
  const browser = await startBrowser()
  try {
    const body = book.chapters.map(({ title, blocks }) => `<h1>${title}</h1>${renderArticle(blocks).html}`).join('')
    const inline = body.replaceAll(
      /\/file\?fileId=p\d+/g,
      (url) => `data:image/png;base64,${pictures.get(url)?.toString('base64')}`,
    )
    const page = await browser.newPage()
    standBack()
    const begin = performance.now()
    await page.setContent(`<style>img{max-width:100%}</style>${inline}`, { waitUntil: 'load', timeout: 300_000 })
    await page.pdf({ format: 'A4', outline: true, tagged: true, timeout: 300_000 } as Parameters<typeof page.pdf>[0])
    return (performance.now() - begin) / 1_000
  } finally {
    await browser.close()
  }
}

async function measureMany(writer: PdfWriter, world: World): Promise<Row[]> {
  const book = bookOf(MANY)
  const memory = watchChildren()
  const begin = performance.now()
  const { pages, bytes } = await writer.write(book, world.source)
  const seconds = (performance.now() - begin) / 1_000
  const note = `${pages} pages, ${Math.round(bytes.length / 1e6)} MB`
  return [
    atMost(`${MANY} articles as PDF`, seconds, 's', MAX_MANY_S, note),
    atMost(`${MANY} articles as PDF, memory`, memory.stop(), 'MB', MAX_MANY_MB, 'of the child process'),
  ]
}

export async function measureBooks(): Promise<Row[]> {
  const world = await makeWorld()
  const writer = createPdfWriter({ memoryMb: 3_000, timeoutMs: 300_000 })
  try {
    const book = bookOf(CHAPTERS)
    const { pages } = await writer.write(book, world.source)
    const warm = median(await times(ROUNDS, () => writer.write(book, world.source))) / 1_000
    const printed = await printedSeconds(book, world.pictures)
    const { cover: _, ...plain } = book
    const single = await times(ARTICLES, (i) => writer.write({ ...plain, chapters: [chapterAt(i, 1)] }, world.source))
    return [
      atMost(`${CHAPTERS} chapters as PDF, warm`, warm, 's', MAX_BOOK_S, `${pages} pages`),
      atLeast(
        'the same printed by a browser takes as many times as long',
        printed / warm,
        'x',
        LEAST_FASTER,
        `${printed.toFixed(1)} s`,
      ),
      atMost('one article as PDF, p95', percentile(single, 0.95), 'ms', MAX_ARTICLE_MS),
      ...(await measureMany(writer, world)),
    ]
  } finally {
    writer.close()
  }
}
