// An EPUB book: chapters in reading order, with the titles and levels of its contents.
import { decodeLink } from '@lectern/content'
import { type DomainContext, DomainError } from '@lectern/kernel'
import type { NavEntry, Navigation } from '@lectern/readers/conversions'
import { pathOfLink } from '../../../articles/import-links.ts'
import { inBackground } from '../../import-context.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { MAX_TEXT_BYTES } from '../source-document.ts'
import { type BookNotes, notesOf } from './epub-notes.ts'
import type { Body, ForeignPage, ForeignTree } from './tree.ts'

export const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'
const MAX_CONTENTS_BYTES = 8 * 1024 * 1024
/** Files of the book without content. */
const LOOKS = /^(?:mimetype|META-INF\/.*)$|\.(?:css|opf|ncx|xpgt|ttf|otf|woff2?)$/i
const FONT = /\.(?:ttf|otf|woff2?)(?:["?#]|$)/i

/** Errors: importLocked, importBroken, conversionTooLarge, conversionUnreadable. */
export async function readEpub(ctx: DomainContext, entries: readonly ArchiveFile[]): Promise<ForeignTree> {
  const files = new Map(entries.map((file) => [file.path, file]))
  await requireOpen(files.get(ENCRYPTION))
  const root = decodeLink((await contentsOf(ctx, files.get(CONTAINER), 'container.xml')).base)
  const book = await contentsOf(ctx, files.get(root), 'package.opf')
  const list = pathOfLink(book.base, root) ?? ''
  const contents = await contentsOf(ctx, files.get(list), /\.ncx$/i.test(list) ? 'toc.ncx' : 'toc.xhtml').catch(
    (error: unknown) => {
      // Its pages are there without it.
      if (error instanceof DomainError) return null
      throw error
    },
  )
  const order = book.entries.flatMap(({ ref }) => pathOfLink(ref ?? '', root) ?? [])
  const missing = book.entries.flatMap(({ ref }) => (files.has(pathOfLink(ref ?? '', root) ?? '') ? [] : [ref ?? '']))
  const chapters = new Map(order.filter((path) => path !== list).flatMap((path) => withFile(path, files)))
  const notes = await notesOf(chapters, files)
  for (const path of notes.spent) for (const all of [chapters, files]) all.delete(path)
  for (const path of [...files.keys()]) if (chapters.has(path) || path === list || LOOKS.test(path)) files.delete(path)
  const places = placesOf(contents?.entries ?? [], list)
  return { kind: 'epub', pages: pagesOf(chapters, places, notes.names), files, missing, pathOf: () => null }
}

const withFile = (path: string, files: ReadonlyMap<string, ArchiveFile>): [string, ArchiveFile][] => {
  const file = files.get(path)
  return file ? [[path, file]] : []
}

/** Fonts may be disguised; whatever else is, cannot be read. */
async function requireOpen(file: ArchiveFile | undefined): Promise<void> {
  if (!file) return
  const text = (await bytesOf(file, MAX_CONTENTS_BYTES)).toString('latin1')
  const locked = [...text.matchAll(/CipherReference\b[^>]*\bURI="([^"]*)"/g)].some(([, path = '']) => !FONT.test(path))
  if (locked) throw new DomainError('importLocked')
}

async function contentsOf(ctx: DomainContext, file: ArchiveFile | undefined, name: string): Promise<Navigation> {
  if (!file) throw new DomainError('conversionUnreadable')
  const input = { name, bytes: await bytesOf(file, MAX_CONTENTS_BYTES) }
  return ctx.ports.conversions.run('import.navigation', input, inBackground(ctx))
}

/** Title of a chapter, and the chapter above it. A `section` is only a title. */
type ChapterPlace = { title: string | null; above: ChapterPlace | null; path: string | null; id: string }

/** By the paths of chapters; lines that point into a chapter that has a place are its headings. */
function placesOf(lines: readonly NavEntry[], list: string): Map<string, ChapterPlace> {
  const places = new Map<string, ChapterPlace>()
  let sections = 0
  const place = ({ title, ref, children }: NavEntry, above: ChapterPlace | null) => {
    const path = ref === null ? null : pathOfLink(ref, list)
    const existing = path === null ? undefined : places.get(path)
    const entry = existing ?? { title, above, path, id: path ?? `section ${++sections}` }
    if (path !== null && !existing) places.set(path, entry)
    for (const child of children) place(child, entry)
  }
  for (const line of lines) place(line, null)
  return places
}

/** A chapter that the contents do not name goes on the one before it, and is beside it. */
function pagesOf(
  chapters: ReadonlyMap<string, ArchiveFile>,
  places: ReadonlyMap<string, ChapterPlace>,
  notes: BookNotes['names'],
): ForeignPage[] {
  const pages: ForeignPage[] = []
  const sections = new Set<string>()
  let before: ChapterPlace | null = null
  const idAbove = (place: ChapterPlace | null): string | null => {
    if (place === null) return null
    const { path, above, title, id } = place
    if (path !== null) return chapters.has(path) ? path : idAbove(above)
    const parent = idAbove(above)
    if (!sections.has(id)) pages.push({ sourceId: id, parent, title, path: id, body: null })
    sections.add(id)
    return id
  }
  for (const [path, file] of chapters) {
    const place = places.get(path)
    if (place) before = place
    const parent = idAbove(before === null ? null : before.above)
    const read = () => bytesOf(file, MAX_TEXT_BYTES)
    const body: Body = { kind: 'epubPage', read, ...(notes.has(path) && { names: notes.get(path)! }) }
    pages.push({ sourceId: path, parent, title: place?.title ?? null, path, body })
  }
  return pages
}
