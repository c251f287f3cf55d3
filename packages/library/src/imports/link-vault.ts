// The pages of a vault of Obsidian: what they link to and show by name, wherever it lies, and other pages that they bring in (EDIT-12).
import { partOfPage, plainText, readText, vaultText, wikiTargets } from '@lectern/content'
import { pathsOfLink } from '../articles/import-links.ts'
import { movedTo } from './bring-in-parts.ts'
import type { Report } from './report.ts'
import type { Source } from './source-document.ts'

/** Parts within parts. */
const MAX_DEPTH = 5
const MAX_PAGE = 8 * 1024 * 1024
/** Of all pages, and of all parts. */
const MAX_TEXTS = 256 * 1024 * 1024
const MAX_ALL = 64 * 1024 * 1024
const SETTINGS = /(?:^|\/)\.obsidian\//
const ENDINGS = ['', '.md', '.markdown', '.mdx']

export async function linkVault(source: Source, report: Report): Promise<void> {
  const paths = [...source.documents.map(({ path }) => path), ...source.files.keys()]
  const pages = source.documents.filter(({ kind }) => kind === 'markdown')
  const files = finder(paths)
  if (!paths.some((path) => SETTINGS.test(path)) && !(await someLinked(pages, files))) return
  const texts = new Map<string, string>()
  const guesses = new Map<string, string>()
  let size = 0
  for (const { path, read } of pages) {
    const bytes = await read().catch(() => null)
    size += bytes?.byteLength ?? 0
    if (bytes === null || bytes.byteLength > MAX_PAGE || size > MAX_TEXTS) continue
    const { text, charset, doubt } = await readText(bytes)
    texts.set(path, text)
    if (doubt) guesses.set(path, charset)
  }
  for (const path of source.files.keys()) if (SETTINGS.test(path)) source.files.delete(path)
  let room = MAX_ALL
  const made = (text: string, path: string, depth: number, told: string): string =>
    vaultText(text, {
      find(name, isLoose) {
        const found = files.find(name, path)
        if (isLoose && (found.length !== 1 || files.isNear(name, path))) return null
        if (found.length > 1 && !files.isNear(name, path)) report.add(told, 'linkAmbiguous', `${name} → ${found[0]}`)
        return found[0] ?? null
      },
      textOf: (target) => texts.get(target) ?? null,
      partOf(target, place) {
        if (depth >= MAX_DEPTH || target === path || !texts.has(target)) return null
        const part = partOfPage(texts.get(target) ?? '', place)
        room -= part?.length ?? 0
        return part === null || room < 0 ? null : movedTo(made(part, target, depth + 1, told), path, target)
      },
      missing: (written, isPicture) => report.add(told, isPicture ? 'pictureMissing' : 'linkMissing', written),
      comment: () => report.add(told, 'partDropped', '%%'),
    })
  for (const document of pages) {
    const text = texts.get(document.path)
    const changed = text === undefined ? text : made(text, document.path, 0, document.path)
    if (changed === undefined || changed === text) continue
    const guess = guesses.get(document.path)
    if (guess !== undefined) report.add(document.path, 'charsetGuessed', guess)
    document.read = async () => Buffer.from(changed)
  }
}

/** Whether a page names another file of these. */
async function someLinked(pages: Source['documents'], files: ReturnType<typeof finder>): Promise<boolean> {
  for (const { path, read } of pages) {
    const bytes = await read().catch(() => null)
    if (bytes === null || !bytes.includes('[[') || bytes.byteLength > MAX_PAGE) continue
    if (wikiTargets(await plainText(bytes)).some((name) => name !== '' && files.find(name, path).length > 0))
      return true
  }
  return false
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** Finds files by their names, with as much of their folders as the name has: those nearest to the top first. */
function finder(paths: readonly string[]) {
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = folded(path.split('/').at(-1) ?? path)
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const known = new Set(paths)
  const near = (name: string, from: string): string | undefined =>
    ENDINGS.flatMap((ending) => pathsOfLink(name + ending, from, [])).find((path) => known.has(path))
  return {
    /** Whether it lies where the name says, seen from the page. */
    isNear: (name: string, from: string): boolean => near(name, from) !== undefined,
    find(name: string, from: string): string[] {
      const own = near(name, from)
      const wanted = folded(name.replace(/^(?:\.{0,2}\/)+/, ''))
      const found = ENDINGS.flatMap((ending) => {
        const full = wanted + ending
        const same = byName.get(full.split('/').at(-1) ?? full) ?? []
        return same.filter((path) => folded(path) === full || folded(path).endsWith(`/${full}`))
      }).filter((path) => path !== own)
      const sorted = found.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
      return own === undefined ? sorted : [own, ...sorted]
    },
  }
}
