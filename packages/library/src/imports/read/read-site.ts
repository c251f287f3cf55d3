// The contents of a site in an archive: its order and titles, and those of its folders (EDIT-12).
import { decodeLink } from '@lectern/content'
import { type DomainContext, DomainError } from '@lectern/kernel'
import type { NavEntry, Navigation } from '@lectern/readers/conversions'
import { normalizePath, type Site, type SiteLine } from '../../articles/import-plan.ts'
import { inBackground, type Report } from '../import-context.ts'
import { bytesOf } from './archive-files.ts'
import type { Source } from './source-document.ts'

/** Larger ones were made by no person. */
const MAX_BYTES = 512 * 1024
const CONTENTS =
  /(?:^|\/)(?:mkdocs\.ya?ml|sidebars\.[cm]?[jt]s|(?:[\w.-]+-)?sidebars\.json|\.(?:vite|vue)press\/config\.[cm]?[jt]s|summary\.md|docs\.json|mint\.json|_category_\.(?:json|ya?ml))$/i
const CATEGORY = /_category_\.\w+$/i
/** Contents of an earlier version, and where its pages are. */
const VERSIONED = /^(.*?)versioned_sidebars\/(.+)-sidebars\.json$/i
const PAGE_NAMES = [
  ...['', '.md', '.mdx', '.markdown', '.html', '/index.md', '/index.mdx', '/README.md', '/readme.md', '/_index.md'],
]
const EXTERNAL = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * Files with contents are no documents any more, and no unused files. Lines without a page, and files that cannot be read, are reported. Errors:
 * conversionTooSlow.
 */
export async function readSite(ctx: DomainContext, source: Source, report: Report): Promise<Site> {
  if (source.site) return source.site
  const pages = pageFinder(source)
  const contents = new Map<string, SiteLine[]>()
  const folders = new Map<string, { label: string | null; order: number | null }>()
  for (const { path, read } of filesOf(source)) {
    const navigation = await readOne(ctx, path, read)
    if (navigation === null) {
      report.add(path, 'contentsUnreadable')
      continue
    }
    const { at, bases } = placesOf(path, navigation.base)
    if (CATEGORY.test(path)) folders.set(at, { label: navigation.label, order: navigation.order })
    const lost: string[] = []
    const lines = navigation.entries.map((entry) => lineOf(entry, { bases, pages, lost }))
    const used = CATEGORY.test(path) || lines.some(leads)
    if (!used) continue
    forget(source, path)
    for (const words of lost) report.add(path, 'contentsLost', words)
    if (!CATEGORY.test(path)) contents.set(at, [...(contents.get(at) ?? []), ...lines])
  }
  for (const path of unlisted(source, contents)) report.add(path, 'pageUnlisted')
  return { contents, folders }
}

/** Pages below the top of contents that no line of them names, by itself or with its folder. */
function unlisted({ documents }: Source, contents: ReadonlyMap<string, readonly SiteLine[]>): string[] {
  const listed = new Set<string>()
  const folders: string[] = []
  const visit = ({ path, folder, children }: SiteLine) => {
    if (path !== null) listed.add(path)
    if (folder !== null) folders.push(folder)
    children.forEach(visit)
  }
  for (const lines of contents.values()) lines.forEach(visit)
  const within = (path: string, folder: string) => folder === '' || path.startsWith(`${folder}/`)
  return documents
    .map(({ path }) => path)
    .filter((path) => !listed.has(path) && [...contents.keys()].some((index) => within(path, index)))
    .filter((path) => !folders.some((folder) => within(path, folder)))
}

type File = { path: string; read(): Promise<Uint8Array> }

function filesOf({ documents, files }: Source): File[] {
  const plain = [...files.values()].map((file) => ({ path: file.path, read: () => bytesOf(file, MAX_BYTES) }))
  return [...documents, ...plain].filter(({ path }) => CONTENTS.test(path))
}

function forget(source: Source, path: string): void {
  source.files.delete(path)
  source.documents = source.documents.filter((document) => document.path !== path)
}

/** Null when it cannot be read as data. Errors: conversionTooSlow, which says nothing of what the file is. */
async function readOne(ctx: DomainContext, path: string, read: File['read']): Promise<Navigation | null> {
  try {
    const input = { name: path.split('/').at(-1) ?? path, bytes: await read() }
    if (input.bytes.byteLength > MAX_BYTES) return null
    return await ctx.ports.conversions.run('import.navigation', input, inBackground(ctx))
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'conversionTooSlow') return null
    throw error
  }
}

/** `at`: the folder whose top the contents are; `bases`: where its pages may be, the likeliest first. */
function placesOf(path: string, base: string): { at: string; bases: string[] } {
  const [, before, version] = VERSIONED.exec(path) ?? []
  if (version !== undefined) {
    const pages = `${before}versioned_docs/${version}`
    return { at: pages, bases: [pages] }
  }
  const folder = path.split('/').slice(0, -1).join('/')
  const at = folder.replace(/(?:^|\/)\.(?:vite|vue)press$/i, '')
  return { at, bases: [...new Set([joined(at, base), at, joined(at, 'src')])] }
}

type Pages = ReturnType<typeof pageFinder>

/** Finds a page by the address that contents have of it: endings may be left out, and numbers before names. */
function pageFinder({ documents, files }: Source) {
  const exact = new Set(documents.map(({ path }) => path))
  const bare = new Map(documents.map(({ path }) => [path.replace(/(^|\/)\d{1,3}[-_.\s]+(?=[^/])/g, '$1'), path]))
  const folders = new Set([...exact, ...files.keys()].flatMap(foldersAbove))
  return {
    hasFolder: (path: string) => folders.has(path),
    find(path: string): string | null {
      const names = PAGE_NAMES.map((name) => (path + name).replace(/^\//, ''))
      return names.find((name) => exact.has(name)) ?? names.map((name) => bare.get(name)).find(Boolean) ?? null
    },
  }
}

const foldersAbove = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'))

type LineContext = { bases: readonly string[]; pages: Pages; lost: string[] }

function lineOf({ title, ref, folder, children }: NavEntry, context: LineContext): SiteLine {
  const { bases, pages, lost } = context
  const path = ref === null ? null : pageOf(ref, context)
  const below = children.map((child) => lineOf(child, context))
  if (path === null && folder === null && !below.some(leads)) lost.push([title, ref].filter(Boolean).join(': '))
  const folderPath = folder === null ? null : (bases.map((base) => joined(base, folder)).find(pages.hasFolder) ?? null)
  return { title: title?.trim() || null, path, folder: folderPath, children: below }
}

function pageOf(ref: string, { bases, pages }: LineContext): string | null {
  const address = decodeLink(ref.replace(/[?#].*$/, ''))
  if (EXTERNAL.test(address)) return null
  const names = bases.map((base) => joined(base, address)).filter((path) => path !== '' || address === '/')
  const bare = names.map((name) => name.replace(/\.html?$/i, ''))
  return [...names, ...bare].map(pages.find).find((path) => path !== null) ?? null
}

const leads = ({ path, folder, children }: SiteLine): boolean =>
  path !== null || folder !== null || children.some(leads)

const joined = (...parts: string[]) => normalizePath(parts.join('/')) ?? ''
