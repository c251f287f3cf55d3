// Pure plan of an import: which folders and documents arise, their titles and their order (ledger EDIT-12).
// Numeric prefixes (`01-start.md`) order and are cut from titles. `index.md` or `README.md` comes first in its folder, whose title it
// gives; without a body it gives only the title. Titles come from front matter or a first heading, else from the file name.
import { LIMITS } from '@lectern/contracts'

export type ImportFile = { path: string; title: string | null; empty: boolean }
export type PlannedFolder = { path: string; parent: string; title: string; position: number }
export type PlannedDocument = { path: string; parent: string; title: string; position: number }
/** `parent` and `path` of folders are '' for the place imported into; parents come before their children. */
export type ImportPlan = { folders: PlannedFolder[]; documents: PlannedDocument[] }

const NUMBERED = /^(\d{1,3})[-_.\s]+(?=\S)/
const DOCUMENT_NAME = /\.(?:md|markdown|mdown|txt|html?|docx)$/i
const INDEX = /^(?:index|readme)$/i
const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Segments joined by '/', or null when the path leaves its folder or is empty. */
export function normalizePath(path: string): string | null {
  const segments = path.split(/[\\/]/).filter((segment) => segment !== '' && segment !== '.')
  return segments.length === 0 || segments.includes('..') ? null : segments.join('/')
}

export function planImport(files: readonly ImportFile[]): ImportPlan {
  const folders = new Map<string, Entry[]>([['', []]])
  const titles = new Map<string, string>()
  for (const file of files) {
    const [parent, name] = splitPath(file.path)
    const stem = name.replace(DOCUMENT_NAME, '') || name
    const isIndex = INDEX.test(stem)
    addFolder(folders, parent)
    if (isIndex && parent !== '' && file.title !== null) titles.set(parent, file.title)
    if (isIndex && file.empty && (parent !== '' || files.length > 1)) continue
    const fallback = isIndex && parent !== '' ? cleanTitle(splitPath(parent)[1]) : cleanTitle(stem)
    folders.get(parent)?.push({ path: file.path, name: stem, title: file.title ?? fallback, isIndex, isFolder: false })
  }
  const plan: ImportPlan = { folders: [], documents: [] }
  place('', folders, titles, plan)
  return plan
}

type Entry = { path: string; name: string; title: string; isIndex: boolean; isFolder: boolean }

function place(folder: string, folders: Map<string, Entry[]>, titles: Map<string, string>, plan: ImportPlan): void {
  const entries = [...(folders.get(folder) ?? [])].sort(compare)
  for (const [at, entry] of entries.entries()) {
    const title = limitTitle((entry.isFolder && titles.get(entry.path)) || entry.title)
    const planned = { path: entry.path, parent: folder, title, position: at + 1 }
    if (!entry.isFolder) plan.documents.push(planned)
    else {
      plan.folders.push(planned)
      place(entry.path, folders, titles, plan)
    }
  }
}

function addFolder(folders: Map<string, Entry[]>, path: string): void {
  if (folders.has(path)) return
  const [parent, name] = splitPath(path)
  addFolder(folders, parent)
  folders.set(path, [])
  folders.get(parent)?.push({ path, name, title: cleanTitle(name), isIndex: false, isFolder: true })
}

function compare(a: Entry, b: Entry): number {
  if (a.isIndex !== b.isIndex) return a.isIndex ? -1 : 1
  const difference = numberOf(a.name) - numberOf(b.name)
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
