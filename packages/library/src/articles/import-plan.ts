// Pure plan of an import: which folders and documents arise, their titles and their order (ledger EDIT-12).
// The contents that a site names come first, in its order. Elsewhere the order that pages give, then numeric prefixes (`01-start.md`), which
// are cut from titles, then names. `index.md` or `README.md` is the article of its folder; without a body it gives only the title.
import { LIMITS } from '@lectern/contracts'
import { type NamedParent, placeBelowParents } from './import-parents.ts'

/** `label`: its name in the contents of its site. */
export type ImportFile = {
  path: string
  title: string | null
  empty: boolean
  label?: string | null
  order?: number | null
  parent?: NamedParent | null
}
type PlannedFolder = { path: string; parent: string; title: string; position: number }
/** `holds`: the folder whose place it takes, null for an article with nothing below it. */
export type PlannedDocument = { path: string; parent: string; title: string; position: number; holds: string | null }
/** `parent` and `path` of folders are '' for the place imported into; parents come before their children. */
export type ImportPlan = {
  folders: PlannedFolder[]
  documents: PlannedDocument[]
  /** Folders that lie too deep to arise. */
  flattened?: string[]
}

/** A line of the contents of a site: an imported page, everything in a folder, or a heading over others. */
export type SiteLine = { title: string | null; path: string | null; folder: string | null; children: SiteLine[] }
export type Site = {
  /** Contents by the folder whose top they are. */
  contents: ReadonlyMap<string, readonly SiteLine[]>
  folders: ReadonlyMap<string, { label: string | null; order: number | null }>
}
const NO_SITE: Site = { contents: new Map(), folders: new Map() }
const NO_LANGUAGES: LanguagePlaces = { places: new Map(), labels: new Map() }

const NUMBERED = /^(\d{1,3})[-_.\s]+(?=\S)/
const DOCUMENT_NAME = /\.(?:mdx?|markdown|mdown|txt|html?|docx?|pdf|pptx|ppsx|ipynb|lake|mht(?:ml)?)$/i
const INDEX = /^_?(?:index|readme)$/i
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Segments joined by '/', or null when the path leaves its folder or is empty. Macs take letters of names apart, but not those of links. */
export function normalizePath(path: string): string | null {
  const segments = path.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 || segments.includes('..') ? null : segments.join('/').normalize('NFC')
}

/** A place in the plan; `path` is that of its document, null for a folder. `kept`: also with nothing in it. */
type Entry = {
  key: string
  path: string | null
  name: string
  title: string
  order: number
  kept: boolean
  children: Entry[]
}

/** Moves articles below `levels` up to the last level, behind their parent. Pages in languages are separate, without contents. */
export function planImport(
  files: readonly ImportFile[],
  site: Site = NO_SITE,
  levels = Number.POSITIVE_INFINITY,
): ImportPlan {
  const { places, labels } = site.contents.size > 0 ? NO_LANGUAGES : languagePlaces(files.map(({ path }) => path))
  if (places.size === 0) return planFiles(files, site, levels)
  const placed = files.map((file) => ({ ...file, path: places.get(file.path) ?? file.path }))
  // Two pages of one place would be one.
  if (new Set(placed.map(({ path }) => path)).size < files.length) return planFiles(files, site, levels)
  const folders = new Map([...labels].map(([path, label]) => [path, { label, order: null }] as const))
  const originalPaths = new Map(placed.map(({ path }, at) => [path, files[at]?.path ?? path]))
  const plan = planFiles(placed, { ...site, folders: new Map([...folders, ...site.folders]) }, levels)
  return {
    ...plan,
    documents: plan.documents.map((page) => ({ ...page, path: originalPaths.get(page.path) ?? page.path })),
  }
}

function planFiles(files: readonly ImportFile[], site: Site, levels: number): ImportPlan {
  const pages = new Map(files.map((file) => [file.path, file]))
  const claimed = claimPages(site, pages)
  const folders = planFolders(
    files.filter(({ path }) => !claimed.has(path)),
    site,
    files.length,
  )
  const free = files.filter(({ path }) => !claimed.has(path))
  const parents = new Map(free.flatMap(({ path, parent }) => (parent ? [[path, parent] as const] : [])))
  const titles = new Map(files.map(({ path, title, label }) => [path, title ?? label ?? '']))
  if (parents.size > 0) placeBelowParents(folderOf(folders, '', site), parents, titles)
  const tops = [...site.contents].sort(([a], [b]) => b.length - a.length)
  for (const [at, lines] of tops) {
    const listed = lines.flatMap((line, index) => lineEntries(line, `${at}#${index}`, { at, pages, claimed, folders }))
    if (listed.length === 0) continue
    const top = folderOf(folders, at, site)
    top.children = [...listed, ...top.children.sort(compare)].map((entry, index) => ({ ...entry, order: index }))
  }
  const plan: ImportPlan = { folders: [], documents: [] }
  emit(folderOf(folders, '', site), '', plan, levels)
  return plan
}

/** Pages that the contents name, with the contents that may place them: the nearest. */
function claimPages(site: Site, pages: ReadonlyMap<string, ImportFile>): Map<string, string> {
  const claimed = new Map<string, string>()
  const claim = (owner: string, { path, children }: SiteLine) => {
    if (path !== null && pages.has(path) && !claimed.has(path)) claimed.set(path, owner)
    for (const child of children) claim(owner, child)
  }
  const deepest = [...site.contents].sort(([a], [b]) => b.length - a.length)
  for (const [at, lines] of deepest) for (const line of lines) claim(at, line)
  return claimed
}

type LineContext = {
  at: string
  pages: ReadonlyMap<string, ImportFile>
  claimed: Map<string, string>
  folders: Map<string, Entry>
}

/** Returns the entries for a line: nothing when its page was not imported, or is placed elsewhere. */
function lineEntries(line: SiteLine, key: string, context: LineContext): Entry[] {
  if (line.folder !== null) return folderEntries(line.folder, context)
  const page =
    line.path !== null && context.claimed.get(line.path) === context.at ? context.pages.get(line.path) : undefined
  // Once in the contents is enough.
  if (page) context.claimed.set(page.path, '#')
  const listed = line.children.flatMap((child, index) => lineEntries(child, `${key}.${index}`, context))
  const children = listed.map((entry, index) => ({ ...entry, order: index }))
  if (!page && children.length === 0) return []
  if (page?.empty === true && children.length > 0)
    return [{ ...folderEntry(key, key), title: line.title ?? titleOf(page), children }]
  if (page) return [{ ...pageEntry(page), key, title: line.title ?? titleOf(page), children }]
  return line.title === null ? children : [{ ...folderEntry(key, key), title: line.title, children }]
}

/** Everything in the folder, which then is nowhere else. */
function folderEntries(path: string, { folders, at }: LineContext): Entry[] {
  const folder = folders.get(path)
  if (!folder || path === at) return []
  const parent = folders.get(splitPath(path)[0])
  if (parent) parent.children = parent.children.filter((entry) => entry !== folder)
  const pageEntry = folder.path === null ? [] : [{ ...folder, key: folder.path, children: [] }]
  const inside = folder.children.sort(compare)
  folders.delete(path)
  return [...pageEntry, ...inside]
}

function planFolders(files: readonly ImportFile[], site: Site, all: number): Map<string, Entry> {
  const folders = new Map<string, Entry>()
  const indexFirst = [...files].sort((a, b) => Number(isNamedIndex(a.path)) - Number(isNamedIndex(b.path)))
  for (const file of indexFirst) {
    const parent = splitPath(file.path)[0]
    const folder = folderOf(folders, parent, site)
    const page = pageEntry(file)
    if (!isIndex(file.path) || (parent === '' && (!file.empty || all === 1))) folder.children.push(page)
    else if (parent !== '') nameFolder(folder, file, page, site)
  }
  return folders
}

/** The folder's index: its own article, or only its title. A second one is in it. */
function nameFolder(folder: Entry, file: ImportFile, page: Entry, site: Site): void {
  if (folder.kept) {
    if (!file.empty) folder.children.push(page)
    return
  }
  folder.kept = true
  const facts = site.folders.get(folder.key)
  folder.title = facts?.label ?? file.label ?? file.title ?? folder.title
  if (facts?.order == null && Number.isFinite(page.order)) folder.order = page.order
  if (!file.empty) folder.path = file.path
}

function folderOf(folders: Map<string, Entry>, path: string, site: Site): Entry {
  const existing = folders.get(path)
  if (existing) return existing
  const [parent, name] = splitPath(path)
  const folder = folderEntry(path, name)
  folders.set(path, folder)
  const facts = site.folders.get(path)
  if (facts?.label) folder.title = facts.label
  if (facts?.order != null) folder.order = facts.order
  if (path !== '') folderOf(folders, parent, site).children.push(folder)
  return folder
}

const folderEntry = (key: string, name: string): Entry => ({
  key,
  path: null,
  name,
  title: cleanTitle(name),
  order: numberOf(name),
  kept: false,
  children: [],
})

function pageEntry(file: ImportFile): Entry {
  const name = stemOf(file.path)
  const order = file.order ?? (isIndex(file.path) ? Number.NEGATIVE_INFINITY : numberOf(name))
  return { ...folderEntry(file.path, name), path: file.path, title: titleOf(file), order }
}

function titleOf({ path, label, title }: ImportFile): string {
  const [parent] = splitPath(path)
  const name = stemOf(path)
  return label ?? title ?? cleanTitle(isIndex(path) && parent !== '' ? splitPath(parent)[1] : name)
}

const isIndex = (path: string) => INDEX.test(stemOf(path)) || isNamedIndex(path)

/** Docusaurus takes the page with the name of its folder for the folder's own, where it has no other. */
function isNamedIndex(path: string): boolean {
  const [parent] = splitPath(path)
  return parent !== '' && /\.mdx?$/i.test(path) && stemOf(path) === splitPath(parent)[1]
}

function stemOf(path: string): string {
  const [, name] = splitPath(path)
  return name.replace(DOCUMENT_NAME, '') || name
}

const ordered = (entries: readonly Entry[]) => entries.filter(isPlanned).sort(compare)

/** The articles among them and below them, in the order of reading. */
const withoutFolders = (entries: readonly Entry[]): Entry[] =>
  ordered(entries).flatMap((entry) => [
    ...(entry.path === null ? [] : [{ ...entry, children: [] }]),
    ...withoutFolders(entry.children),
  ])

const foldersIn = (entries: readonly Entry[]): string[] =>
  ordered(entries).flatMap(({ key, path, children }) => [
    ...(path === null || children.some(isPlanned) ? [key] : []),
    ...foldersIn(children),
  ])

function emit({ children }: Entry, parent: string, plan: ImportPlan, levels: number): void {
  const entries = levels > 1 ? ordered(children) : withoutFolders(children)
  if (levels <= 1) plan.flattened = [...(plan.flattened ?? []), ...foldersIn(children)]
  for (const [at, entry] of entries.entries()) {
    const planned = { parent, title: limitTitle(entry.title), position: at + 1 }
    const holds = entry.children.some(isPlanned) ? entry.key : null
    if (entry.path !== null) plan.documents.push({ ...planned, path: entry.path, holds })
    else plan.folders.push({ ...planned, path: entry.key })
    emit(entry, entry.key, plan, levels - 1)
  }
}

/** Folders whose content is all elsewhere are not created. */
const isPlanned = (entry: Entry): boolean => entry.path !== null || entry.kept || entry.children.some(isPlanned)

function compare(a: Entry, b: Entry): number {
  const difference = a.order - b.order
  return Number.isNaN(difference) || difference === 0 ? collator.compare(a.name, b.name) : difference
}

const numberOf = (name: string) => Number(NUMBERED.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)

function splitPath(path: string): [parent: string, name: string] {
  const at = path.lastIndexOf('/')
  return at < 0 ? ['', path] : [path.slice(0, at), path.slice(at + 1)]
}

const cleanTitle = (name: string) => name.replace(NUMBERED, '').replace(/[-_]+/g, ' ').trim() || name

function limitTitle(title: string): string {
  const clean = title.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return [...clean].slice(0, LIMITS.articleTitle).join('')
}

// Pages of a site in several languages whose names contain the language (`start.de.md`, as Hugo has it): each language has a folder of its own.

/** Places of pages in the plan, by path, and names of the language folders. */
type LanguagePlaces = { places: ReadonlyMap<string, string>; labels: ReadonlyMap<string, string> }

const IN_LANGUAGE = /^(.*?)\.([a-z]{2}(?:-[a-z]{2,4})?)(\.mdx?)$/i
/** A few files such as `README.de.md` are no translation of a site. */
const LEAST_PAGES = 3

function languagePlaces(paths: readonly string[]): LanguagePlaces {
  const allPaths = new Set(paths)
  const translations = paths.flatMap((path) => {
    const [, stem = '', language = '', ending = ''] = IN_LANGUAGE.exec(path) ?? []
    const name = stem === '' || stem.endsWith('/') ? null : languageName(language)
    return name === null ? [] : [{ path, stem, language: language.toLowerCase(), ending, name }]
  })
  const stems = Map.groupBy(translations, ({ stem }) => stem)
  const isTranslated = ({ stem, ending }: (typeof translations)[number]) =>
    (stems.get(stem)?.length ?? 0) > 1 || allPaths.has(stem + ending)
  const places = new Map<string, string>()
  const labels = new Map<string, string>()
  for (const [language, pages] of Map.groupBy(translations, (page) => page.language)) {
    if (pages.filter(isTranslated).length < LEAST_PAGES) continue
    const top = commonFolder(pages.map(({ path }) => path))
    const folder = top === '' ? language : `${top}/${language}`
    labels.set(folder, pages[0]?.name ?? language)
    for (const { path, stem, ending } of pages)
      places.set(path, `${folder}/${top === '' ? stem : stem.slice(top.length + 1)}${ending}`)
  }
  return { places, labels }
}

/** Returns the language's name in itself; null for other words. */
function languageName(language: string): string | null {
  const [base = '', region] = language.toLowerCase().split('-')
  const tag = region === undefined ? base : `${base}-${region.length === 2 ? region.toUpperCase() : region}`
  try {
    if (new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(base) === undefined) return null
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return null
  }
}

function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1))
  const differs = first.findIndex((name, at) => others.some((one) => one[at] !== name))
  return first.slice(0, differs < 0 ? first.length : differs).join('/')
}
