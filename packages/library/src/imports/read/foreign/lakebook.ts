// A book that was exported from Yuque: its contents in $meta.json, a JSON file for each document.

import type { DomainContext } from '@lectern/kernel'
import type { NavEntry } from '@lectern/readers/conversions'
import { pathOfTitle } from '@lectern/readers/foreign'
import { inBackground } from '../../import-context.ts'
import { type ArchiveFile, bytesOf } from '../archive-files.ts'
import { MAX_TEXT_BYTES } from '../source-document.ts'
import type { ForeignPage, ForeignTree } from './tree.ts'

export const META = '$meta.json'
const MAX_META_BYTES = 16 * 1024 * 1024

/** Errors: importBroken, conversionTooLarge, conversionUnreadable. */
export async function readLakebook(ctx: DomainContext, entries: readonly ArchiveFile[]): Promise<ForeignTree> {
  const files = new Map(entries.map((file) => [file.path, file]))
  const meta = files.get(META)
  if (!meta) throw new Error(`no ${META}`)
  files.delete(META)
  const input = { name: META, bytes: await bytesOf(meta, MAX_META_BYTES) }
  const { entries: lines } = await ctx.ports.conversions.run('import.navigation', input, inBackground(ctx))
  const documents = new Map<string, ArchiveFile>()
  for (const [path, file] of files) {
    if (!path.endsWith('.json')) continue
    documents.set(path.slice(0, -'.json'.length), file)
    files.delete(path)
  }
  const { pages, paths } = placed(lines, documents)
  return { kind: 'yuque', pages, files, pathOf: (url) => paths.get(slugOf(url)) ?? null }
}

/** With or without the address of Yuque. */
const slugOf = (url: string): string =>
  /^(?:https?:\/\/(?:[\w-]+\.)*yuque\.com)?\/[^/?#]+\/[^/?#]+\/([\w-]+)/i.exec(url)?.[1] ?? ''

/** Documents that the contents do not name are at the end. */
function placed(lines: readonly NavEntry[], documents: Map<string, ArchiveFile>) {
  const pages: ForeignPage[] = []
  const paths = new Map<string, string>()
  const usedPaths = new Set<string>()
  const pathFor = (title: string, id: string) => {
    const name = pathOfTitle(title)
    const path = usedPaths.has(name) ? `${name} (${id})` : name
    usedPaths.add(path)
    return path
  }
  const place = ({ title, ref, children }: NavEntry, parent: string | null) => {
    const id = ref ?? ''
    const file = documents.get(id)
    const sourceId = `${pages.length}`
    const path = pathFor(title ?? id, sourceId)
    if (file && !paths.has(id)) paths.set(id, path)
    const body = file ? bodyOf(file) : linkBody(title, id)
    pages.push({ sourceId, parent, title, path, body, ...(file && { page: id }) })
    for (const child of children) place(child, sourceId)
  }
  for (const line of lines) place(line, null)
  for (const [slug, file] of documents) {
    if (paths.has(slug)) continue
    paths.set(slug, slug)
    pages.push({
      sourceId: `slug ${slug}`,
      parent: null,
      title: null,
      path: pathFor(slug, slug),
      body: bodyOf(file),
      page: slug,
    })
  }
  return { pages, paths }
}

const bodyOf = (file: ArchiveFile): ForeignPage['body'] => ({
  kind: 'lakeDocument',
  read: () => bytesOf(file, MAX_TEXT_BYTES),
})

/** A line of the contents that points to another site is a page with that link. */
function linkBody(title: string | null, url: string): ForeignPage['body'] {
  if (!/^https?:\/\//i.test(url)) return null
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const html = `<p><a href="${escaped(url)}">${escaped(title ?? url)}</a></p>`
  return { kind: 'html', read: async () => Buffer.from(html) }
}
