// Identity of a page: its article from an earlier import, whether it has changed since, and its addresses at the old site. Hashes are of the
// source, not of the article, so that a better reader of imports does not count as a change (EDIT-12, SEO-03).
import { type Block, rewriteLinks } from '@lectern/content'
import { oldAddress } from '@lectern/kernel'
import type { ImportDocument } from '../../articles/import-documents.ts'
import { type LinkTarget, pathsOfLink, resolveLink } from '../../articles/import-links.ts'
import { sha256 } from '../read/archive-files.ts'

/** Of the page with its title in the contents, hashes of the files that it shows, and the ids of the pages that it links to. */
export const sourceHash = (
  bodyHash: string,
  title: string,
  { files, links }: { files: readonly string[]; links: readonly string[] },
): string => sha256(bodyHash, title, JSON.stringify(files), JSON.stringify(links))

/** As the hash of a file, for one that stays on another site. */
export const addressHash = (url: string): string => sha256('address', url)

export type Inside = { links: string[]; files: string[]; linkCount: number; pictureCount: number }

/**
 * Paths of the files that the document shows, and ids (of `pages`) of the documents that it links to, each once and sorted. The counts are those
 * of all its links and pictures, wherever they point.
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

/** Longer ids do not fit into an index. */
const MAX_ID = 400
export const idOf = (id: string): string => (id.length > MAX_ID ? addressHash(id) : id)
export const pageOf = ({ page, path }: { page?: string; path: string }): string =>
  idOf(page === undefined ? path : `id:${page}`)

/** Addresses of one page. */
const MAX_ADDRESSES = 50

/** In the form of `oldAddress`, the likeliest first; `lost`: what the page names and nobody can keep. */
export function addressesOf(
  { path, facts }: Pick<ImportDocument, 'path' | 'facts'>,
  roots: readonly string[],
): { named: string[]; paths: string[]; lost: string[] } {
  const below = roots
    .filter((root) => root === '' || path.startsWith(`${root}/`))
    .flatMap((root) => {
      const rest = root === '' ? path : path.slice(root.length + 1)
      // The site may be served below the folder, or from it.
      return root === '' ? [rest] : [`${root.split('/').at(-1)}/${rest}`, rest]
    })
  const bare = below.map((one) => one.replace(/(^|\/)\d{1,3}[-_.\s]+(?=[^/])/g, '$1'))
  const names: string[] = []
  const lost: string[] = []
  for (const address of facts?.addresses ?? []) {
    const relative = !/^(?:\/|https?:)/i.test(address)
    const all = relative ? [...below.map((one) => one.replace(/[^/]*$/, address)), address] : [address]
    const usable = all.flatMap((one) => oldAddress(one) ?? [])
    if (usable.length === 0 || names.length + usable.length > MAX_ADDRESSES) lost.push(address)
    else names.push(...usable)
  }
  const paths = [...below, ...bare].flatMap((one) => oldAddress(one) ?? [])
  return { named: [...new Set(names)], paths: [...new Set(paths)], lost }
}

/** Assigns addresses to pages: declared ones count before paths, and the first page before later ones. */
export function claimAddresses(
  documents: readonly Pick<ImportDocument, 'path' | 'facts'>[],
  roots: readonly string[],
  ofSite: (path: string) => readonly string[] = () => [],
): { addresses: Map<string, string>; lost: [path: string, address: string][] } {
  const pages = documents.map((document) => ({
    path: document.path,
    ...addressesOf(document, roots),
  }))
  const addresses = new Map<string, string>()
  const lost = pages.flatMap(({ path, lost }) => lost.map((address): [string, string] => [path, address]))
  for (const { path, named: names } of pages)
    for (const address of names) {
      if (!addresses.has(address)) addresses.set(address, path)
    }
  for (const { path, named: names } of pages)
    if (names.length > 0 && names.every((address) => addresses.get(address) !== path)) lost.push([path, names[0] ?? ''])
  for (const { path } of pages)
    for (const address of ofSite(path).flatMap((one) => oldAddress(one) ?? []))
      if (!addresses.has(address)) addresses.set(address, path)
  for (const { path, paths } of pages)
    for (const address of paths) if (!addresses.has(address)) addresses.set(address, path)
  return { addresses, lost }
}

/** A page as it comes; `page` is its id in the source. */
export type Candidate = { page: string; path: string; kind: string; title: string | null; bodyHash: string }
type EarlierPage = Candidate & { articleId: string }

const INDEX = /^_?(?:index|readme)\b/i
const nameOf = (path: string) => path.split('/').at(-1) ?? path

/**
 * Known pages by the path of the candidate. By their ids first; then a page that was renamed or moved is known by its bytes, then by name and
 * title, when only one page of either side has them. `chosen`: a person said that it is this source, so that a single document is the one that
 * came before, whatever its name.
 */
export function matchPages<Row extends EarlierPage>(
  candidates: readonly Candidate[],
  earlierPages: readonly Row[],
  chosen = false,
): Map<string, Row> {
  const matches = new Map<string, Row>()
  const unmatched = new Map(earlierPages.map((row) => [row.page, row]))
  const match = (path: string, row: Row) => {
    matches.set(path, row)
    unmatched.delete(row.page)
  }
  for (const { page, path, kind } of candidates) {
    const row = unmatched.get(page)
    if (row?.kind === kind) match(path, row)
  }
  const keys: ((one: Candidate) => string | null)[] = [
    ({ kind, bodyHash }) => `${kind} ${bodyHash}`,
    ({ kind, path, title }) => (INDEX.test(nameOf(path)) || title === null ? null : `${kind} ${nameOf(path)} ${title}`),
  ]
  for (const key of keys) {
    const waiting = Map.groupBy(
      candidates.filter(({ path }) => !matches.has(path)),
      key,
    )
    const rows = Map.groupBy(unmatched.values(), key)
    for (const [value, [one, ...more]] of waiting) {
      const [row, ...others] = value === null ? [] : (rows.get(value) ?? [])
      if (one && row && more.length === 0 && others.length === 0) match(one.path, row)
    }
  }
  const [only, ...further] = candidates
  const [last, ...rest] = earlierPages
  if (chosen && only && last && further.length + rest.length === 0 && last.kind === only.kind) match(only.path, last)
  return matches
}

const bodyOf = ({ id: _, children, ...rest }: Block): string => JSON.stringify([rest, children.length])
const headingOf = ({ type, content }: Block): string | null => (type === 'heading' ? JSON.stringify(content) : null)

function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* allBlocks(block.children)
  }
}

/**
 * Links to headings and comments depend on the ids of blocks: `fresh` has those of the same blocks in `before`, and of headings with the
 * same words; of several the first has the id of the first.
 */
export function keepIds(fresh: Block[], before: readonly Block[]): Block[] {
  const free = new Map<string, Block[]>()
  const add = (key: string, block: Block) => {
    const list = free.get(key)
    if (list) list.push(block)
    else free.set(key, [block])
  }
  for (const block of allBlocks(before)) {
    add(bodyOf(block), block)
    const heading = headingOf(block)
    if (heading !== null) add(`heading ${heading}`, block)
  }
  for (const list of free.values()) list.reverse()
  const usedIds = new Set<string>()
  const ids = new Map<Block, string>()
  const reuseId = (key: string | null, block: Block) => {
    const list = key === null || ids.has(block) ? undefined : free.get(key)
    let twin = list?.pop()
    while (twin && usedIds.has(twin.id)) twin = list?.pop()
    if (!twin) return
    usedIds.add(twin.id)
    ids.set(block, twin.id)
  }
  for (const block of allBlocks(fresh)) reuseId(bodyOf(block), block)
  for (const block of allBlocks(fresh)) {
    const heading = headingOf(block)
    reuseId(heading === null ? null : `heading ${heading}`, block)
  }
  const renamed = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => ({ ...block, id: ids.get(block) ?? block.id, children: renamed(block.children) }) as Block)
  return renamed(fresh)
}
