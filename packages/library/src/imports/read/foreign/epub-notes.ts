// Notes of an EPUB book that are in files of their own: which chapters have their numbers, and what is left of the files.
import { decodeLink } from '@lectern/content'
import { bookNoteLinks } from '@lectern/readers/foreign'
import { pathOfLink } from '../../../articles/import-links.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { MAX_TEXT_BYTES } from '../source-document.ts'

/** Bytes of one file of notes, which is read again for each chapter. */
const MAX_NOTES_BYTES = 4 * 1024 * 1024

type Files = ReadonlyMap<string, ArchiveFile>
export type BookNotes = {
  /** For the paths of chapters: texts of files of notes, by the address that the chapter has for them. */
  names: Map<string, Record<string, string>>
  /** Paths of files that hold nothing else than notes that chapters show. */
  spent: Set<string>
}

export async function notesOf(chapters: Files, files: Files): Promise<BookNotes> {
  const names: BookNotes['names'] = new Map()
  const shown = new Map<string, Set<string>>()
  const texts = new Map<string, string>()
  for (const [path, file] of chapters) {
    // Files over the limit are reported where they are read.
    const text = (await bytesOf(file, MAX_TEXT_BYTES).catch(() => Buffer.alloc(0))).toString('utf8')
    for (const { address, id } of bookNoteLinks(text)) {
      const target = pathOfLink(address, path)
      const notes = target === null || target === path ? undefined : (chapters.get(target) ?? files.get(target))
      if (target === null || !notes || notes.size > MAX_NOTES_BYTES) continue
      const noteText =
        texts.get(target) ?? (await bytesOf(notes, MAX_NOTES_BYTES).catch(() => Buffer.alloc(0))).toString('utf8')
      texts.set(target, noteText)
      names.set(path, { ...names.get(path), [address]: noteText })
      shown.set(target, (shown.get(target) ?? new Set()).add(decodeLink(id)))
    }
  }
  const spent = [...shown].filter(([path, ids]) => !restOf(texts.get(path) ?? '', ids))
  return { names, spent: new Set(spent.map(([path]) => path)) }
}

const BOX =
  /<(aside|li|dd|div|p|section)\b[^>]{0,999}\sid="([^"]{0,999})"[^>]{0,999}>(?:(?!<\1\b)[\s\S]){0,50000}?<\/\1>/gi
const PART =
  /<head\b[\s\S]{0,50000}?<\/head>|<(h[1-6])\b[\s\S]{0,5000}?<\/\1>|<!--[\s\S]{0,50000}?-->|<\?[\s\S]{0,5000}?\?>|<(?!img|svg|image)[^>]{0,5000}>/gi

/** Whether the file says more than the notes and a heading. */
const restOf = (text: string, ids: ReadonlySet<string>): boolean =>
  text
    .replace(BOX, (whole, _, id: string) => (ids.has(id) ? '' : whole))
    .replace(PART, '')
    .trim() !== ''
