// What tells whether a page of a source has changed since it was imported: hashes of the source, not of what became of it, so that a better
// reader of imports does not count as a change (EDIT-12).
import { createHash } from 'node:crypto'
import { rewriteLinks } from '@lectern/content'
import type { ImportDocument } from '../../articles/import-documents.ts'
import { type LinkTarget, pathsOfLink, resolveLink } from '../../articles/import-links.ts'
import { type ArchiveFile, streamOf } from '../archive-files.ts'
import type { SourceDocument } from '../source-document.ts'

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  // With their lengths: parts that are joined otherwise are others.
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex')
}

/** Of the page alone: its bytes, what its source says beside them, and the spreadsheet that it shows. */
export const bodyHash = ({ kind, names, facts }: SourceDocument, bytes: Uint8Array, sheet = ''): string =>
  sha256(kind, JSON.stringify([names ?? {}, facts ?? null]), bytes, sheet)

/** Of the page with its title in the contents, hashes of the files that it shows, and the ids of the pages that its links lead to. */
export const sourceHash = (
  bodyHash: string,
  title: string,
  { files, links }: { files: readonly string[]; links: readonly string[] },
): string => sha256(bodyHash, title, JSON.stringify(files), JSON.stringify(links))

/** As the hash of a file, for one that stays on another site. */
export const addressHash = (url: string): string => sha256('address', url)

/** SHA-256 of the file's bytes in hex; read once. Errors: importBroken. */
export async function fileHash(file: ArchiveFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of streamOf(file)) hash.update(part)
  return hash.digest('hex')
}

export type Inside = { links: string[]; files: string[]; linkCount: number; pictureCount: number }

/**
 * Paths of the files that the document shows, and ids (of `pages`) of the documents that its links lead to, each once and sorted. The counts
 * are those of all its links and pictures, wherever they lead.
 */
export function insideOf(
  { path: from, blocks }: ImportDocument,
  {
    pages,
    hasFile,
    roots,
  }: { pages: ReadonlyMap<string, LinkTarget>; hasFile(path: string): boolean; roots: readonly string[] },
): Inside {
  const links = new Set<string>()
  const files = new Set<string>()
  let linkCount = 0
  let pictureCount = 0
  rewriteLinks(blocks, (url, use) => {
    if (use === 'link') linkCount++
    if (use === 'image') pictureCount++
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return url
    const page = use === 'link' ? resolveLink(url, from, '', pages, roots) : null
    const file = page === null ? pathsOfLink(url, from, roots).find(hasFile) : undefined
    if (page !== null) links.add(page)
    if (file !== undefined) files.add(file)
    return url
  })
  return { links: [...links].sort(), files: [...files].sort(), linkCount, pictureCount }
}
