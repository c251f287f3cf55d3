/** Typst, with our template and fonts and nothing else of the machine. Runs in the child process only. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { BookError } from '../book-error.ts'
import { fillIn } from './late/fill-in.ts'
import { cutBook } from './parts/cut.ts'
import type { LaidOut, PlaceInFile } from './parts/laid-out.ts'
import { type Layouter, writeSections } from './parts/write-sections.ts'
import type { Prepared } from './prepare/book.ts'
import type { PrintBook, PrintChapter } from './print-model.ts'

const TEMPLATE = join(import.meta.dirname, 'template')
/** Not a folder of the machine: everything that may be read is given to the compiler. */
const ROOT = '/lectern-book'
const STANDARD = 'ua-1'
const MAX_REASON = 500
/** Layouts of a book stay until the next one ends, so that who writes it again after a change waits half as long; those of a larger one (characters of data) need too much room: about 0.25 kB for each. */
const MOST_KEPT = 600_000
/** Density on a page of 72 points per inch: about 130 per inch on paper. */
const WATERMARK_DENSITY = 72

export type Compiled = { bytes: Uint8Array; pages: number }

export class Typesetter implements Layouter {
  private readonly compiler: NodeCompiler
  /** Number of books of which something is still cached. */
  private kept = 0

  private readonly families: readonly string[]

  /** `families`: of the fonts that few books need. */
  constructor(fonts: Buffer[], families: readonly string[] = []) {
    this.families = families
    this.compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fonts }] })
  }

  /** Throws BookError 'invalid', also for a drawing that it does not read. `section`: characters of the sections of a long book, when it is another number than usual. Call {@link rest} when the file has left. */
  async write(prepared: Prepared, section?: number): Promise<Compiled> {
    this.kept = 0
    try {
      this.giveTemplate()
      for (const [path, bytes] of prepared.files) this.give(path.replace(/^\/book\//, ''), Buffer.from(bytes))
      if (prepared.watermark !== undefined) await this.giveWatermark(prepared.watermark, prepared.print)
      const cut = cutBook(prepared.print, section)
      const whole = cut ? undefined : JSON.stringify(prepared.print)
      this.kept = whole !== undefined && whole.length <= MOST_KEPT ? 1 : 0
      if (!this.kept) await this.forget()
      const { bytes, pages } = cut ? await writeSections(cut, this) : this.layOut('book', whole ?? '')
      return { bytes: fillIn(bytes, prepared.late), pages }
    } finally {
      this.compiler.resetShadow()
    }
  }

  /** Between two books: a fifth of the time of one, for which nobody who waits for a file should wait. */
  rest(): Promise<void> {
    return this.forget(this.kept)
  }

  /** Throws BookError 'invalid'. */
  layOut(template: 'book' | 'feet', data: string): LaidOut {
    this.give(template === 'book' ? 'data.json' : 'feet.json', Buffer.from(data))
    const document = this.compile(`${template}.typ`)
    const [places = []] =
      template === 'book'
        ? (this.compiler.query(document, { selector: '<places>', field: 'value' }) as PlaceInFile[][])
        : []
    return { ...this.pdf(document), pages: document.numOfPages, places }
  }

  /**
   * The engine knows layouts as small objects, so they have to be dropped explicitly: else each stays until the next ones. `kept`: of how many
   * books before it something stays.
   */
  async forget(maxAge = 0): Promise<void> {
    globalThis.gc?.()
    await nextTurn()
    this.compiler.evictCache(maxAge)
  }

  private giveTemplate(): void {
    this.give('fonts.json', Buffer.from(JSON.stringify(this.families)))
    for (const name of readdirSync(TEMPLATE)) {
      if (name.endsWith('.typ'))
        this.compiler.addSource(join(ROOT, 'book', name), readFileSync(join(TEMPLATE, name), 'utf8'))
    }
  }

  private give(name: string, bytes: Buffer): void {
    this.compiler.mapShadow(join(ROOT, 'book', name), bytes)
  }

  /** A picture, which is in the file once: text in the pages would come between their words when they are copied. */
  private async giveWatermark(text: string, { language, parts }: PrintBook): Promise<void> {
    const { default: sharp } = await import('sharp')
    const flipped = parts.some(({ chapters }) => chapters.some(isTurned))
    for (const way of flipped ? ['upright', 'flipped'] : ['upright']) {
      const words = { text, language: language === 'zh_CN' ? 'zh' : 'en', flipped: way === 'flipped' }
      this.give('watermark.json', Buffer.from(JSON.stringify(words)))
      const svg = Buffer.from(this.compiler.plainSvg(this.compile('watermark.typ')))
      this.give(`watermark-${way}.png`, await sharp(svg, { density: WATERMARK_DENSITY }).png().toBuffer())
    }
  }

  private compile(file: string): NodeTypstDocument {
    const result = this.compiler.compile({ mainFilePath: join(ROOT, 'book', file) })
    const document = result.result
    if (document) return document
    throw new BookError('invalid', reasonOf(result.takeDiagnostics()?.shortDiagnostics))
  }

  /** Writes a tagged file without the standard when PDF/UA-1 is not possible. */
  private pdf(document: NodeTypstDocument): { bytes: Uint8Array; standard: boolean } {
    try {
      return { bytes: this.compiler.pdf(document, { pdfStandard: STANDARD }), standard: true }
    } catch {
      return { bytes: this.compiler.pdf(document), standard: false }
    }
  }
}

const isTurned = ({ flipped, blocks }: PrintChapter): boolean =>
  flipped === true || blocks.some(({ k }) => k === 'turned')

function reasonOf(diagnostics: unknown): string {
  return JSON.stringify(diagnostics ?? 'unknown').slice(0, MAX_REASON)
}
