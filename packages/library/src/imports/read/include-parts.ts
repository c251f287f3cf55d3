// Pages with the parts that they bring in from other files: of sites, whose files of parts are then no pages of their own, and of vaults of
// Obsidian (EDIT-12).

import { plainText, readText } from '@lectern/content'
import { bringsInParts, partOfPage, vaultText, wikiTargets, withParts } from '@lectern/readers'
import { pathsOfLink, siteRoots } from '../../articles/import-links.ts'
import type { Report } from '../import-context.ts'
import { bytesOf } from './archive-files.ts'
import type { Source } from './source-document.ts'

/** Parts within parts. */
const MAX_DEPTH = 5
/** Larger ones were made to fill memory. */
const MAX_PART = 512 * 1024
const MAX_PAGE = 8 * 1024 * 1024
const MAX_ALL = 64 * 1024 * 1024
/** Files that programs for documentation make no page of. */
const PART =
  /(?:^|\/)_(?!index\.|category_)[^/]*$|(?:^|\/)(?:_?snippets|_?includes|_?partials?|_parts)\/|\.snippet\.mdx?$/i

/** The files that are brought in, as text by their paths. Files that cannot be read are none. */
type Texts = Map<string, string>

export async function includeParts(source: Source, report: Report): Promise<void> {
  const texts: Texts = new Map()
  const bringing = source.documents.filter(({ kind }) => kind === 'markdown')
  for (const { path, read } of bringing) {
    const bytes = await read().catch(() => null)
    if (bytes === null || bytes.byteLength > MAX_PAGE || !bringsInParts(bytes.toString('latin1'))) continue
    const { text, charset, doubt } = await readText(bytes)
    if (doubt) report.add(path, 'charsetGuessed', charset)
    texts.set(path, text)
  }
  if (texts.size === 0) return
  const files = finder(source)
  for (const path of [...texts.keys()]) await load(path, 0, texts, files)
  const used = new Set<string>()
  const filledTexts = new Map<string, string>()
  let room = MAX_ALL
  const whole = (path: string, depth: number): string => {
    const earlier = filledTexts.get(path)
    if (earlier !== undefined) return earlier
    const text = texts.get(path) ?? ''
    // Until it is filled, for parts that bring in themselves.
    filledTexts.set(path, text)
    const filled = withParts(text, (address, isCode) => {
      const part = files.find(address, path)
      const partText = part === null ? undefined : texts.get(part)
      if (part === null || partText === undefined || depth >= MAX_DEPTH || part === path) return null
      const inner = isCode ? partText : whole(part, depth + 1)
      room -= inner.length
      if (room < 0) return null
      used.add(part)
      return isCode ? inner : movedTo(inner, path, part)
    })
    filledTexts.set(path, filled)
    return filled
  }
  for (const document of bringing.filter(({ path }) => texts.has(path) && bringsInParts(texts.get(path) ?? ''))) {
    const text = whole(document.path, 0)
    if (text !== texts.get(document.path)) document.read = async () => Buffer.from(text)
  }
  source.documents = source.documents.filter(({ path }) => !(used.has(path) && PART.test(path)))
  source.broughtIn = used
}

type Files = ReturnType<typeof finder>

/** Addresses begin beside the page, at the top of the site, or at a name that its settings give. */
function finder({ documents, files }: Source) {
  const pages = new Map(documents.filter(({ kind }) => kind === 'markdown').map((page) => [page.path, page.read]))
  const paths = [...pages.keys(), ...files.keys()]
  const roots = siteRoots(paths)
  const byName = new Map<string, string | null>()
  for (const path of paths) {
    const name = path.split('/').at(-1) ?? path
    byName.set(name, byName.has(name) ? null : path)
  }
  const isThere = (path: string) => pages.has(path) || files.has(path)
  return {
    find(address: string, from: string): string | null {
      const near = [...pathsOfLink(address, from, roots), ...pathsOfLink(`/${address}`, from, roots)].find(isThere)
      const byAlias = /^[@~]/.test(address) ? byName.get(address.replace(/^[@~]/, '').split('/').at(-1) ?? '') : null
      return near ?? byAlias ?? null
    },
    async read(path: string): Promise<string | null> {
      const file = files.get(path)
      const bytes = await (file ? bytesOf(file, MAX_PART) : (pages.get(path)?.() ?? Promise.resolve(null))).catch(
        () => null,
      )
      return bytes === null || bytes.byteLength > MAX_PART ? null : await plainText(bytes)
    },
  }
}

async function load(path: string, depth: number, texts: Texts, files: Files): Promise<void> {
  const parts: { part: string; isCode: boolean }[] = []
  withParts(texts.get(path) ?? '', (address, isCode) => {
    const part = files.find(address, path)
    if (part !== null && part !== path) parts.push({ part, isCode })
    return null
  })
  for (const { part, isCode } of parts) {
    const text = texts.has(part) ? null : await files.read(part)
    if (text === null) continue
    texts.set(part, text)
    if (!isCode && depth < MAX_DEPTH) await load(part, depth + 1, texts, files)
  }
}

const RELATIVE = /(?<=\]\(|\s(?:src|href)=")(\.{1,2}\/[^)"\s]{0,500})/g

/** Addresses that begin beside the part, from its new page. */
function movedTo(text: string, page: string, part: string): string {
  const [from, to] = [page, part].map((path) => path.split('/').slice(0, -1))
  if (!from || !to || from.join('/') === to.join('/')) return text
  const up = [...from.map(() => '..'), ...to].join('/')
  return text.replace(RELATIVE, (address) => `${up === '' ? '.' : up}/${address.replace(/^\.\//, '')}`)
}

/** Bytes of all pages of a vault. */
const MAX_TEXTS = 256 * 1024 * 1024
const VAULT_SETTINGS = /(?:^|\/)\.obsidian\//
const ENDINGS = ['', '.md', '.markdown', '.mdx']

/** Pages of a vault of Obsidian: links and pictures by name, wherever the file is, and other pages that they bring in. */
export async function linkVault(source: Source, report: Report): Promise<void> {
  const paths = [...source.documents.map(({ path }) => path), ...source.files.keys()]
  const pages = source.documents.filter(({ kind }) => kind === 'markdown')
  const files = vaultFiles(paths)
  if (!paths.some((path) => VAULT_SETTINGS.test(path)) && !(await someLinked(pages, files))) return
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
  for (const path of source.files.keys()) if (VAULT_SETTINGS.test(path)) source.files.delete(path)
  let room = MAX_ALL
  const withLinks = (text: string, path: string, depth: number, reportPath: string): string =>
    vaultText(text, {
      find(name, isLoose) {
        const targets = files.find(name, path)
        if (isLoose && (targets.length !== 1 || files.isNear(name, path))) return null
        if (targets.length > 1 && !files.isNear(name, path))
          report.add(reportPath, 'linkAmbiguous', `${name} → ${targets[0]}`)
        return targets[0] ?? null
      },
      textOf: (target) => texts.get(target) ?? null,
      partOf(target, place) {
        if (depth >= MAX_DEPTH || target === path || !texts.has(target)) return null
        const part = partOfPage(texts.get(target) ?? '', place)
        room -= part?.length ?? 0
        return part === null || room < 0 ? null : movedTo(withLinks(part, target, depth + 1, reportPath), path, target)
      },
      missing: (written, isPicture) => report.add(reportPath, isPicture ? 'pictureMissing' : 'linkMissing', written),
      comment: () => report.add(reportPath, 'partDropped', '%%'),
    })
  for (const document of pages) {
    const text = texts.get(document.path)
    const changed = text === undefined ? text : withLinks(text, document.path, 0, document.path)
    if (changed === undefined || changed === text) continue
    const guess = guesses.get(document.path)
    if (guess !== undefined) report.add(document.path, 'charsetGuessed', guess)
    document.read = async () => Buffer.from(changed)
  }
}

/** Whether a page names another file of these. */
async function someLinked(pages: Source['documents'], files: ReturnType<typeof vaultFiles>): Promise<boolean> {
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
function vaultFiles(paths: readonly string[]) {
  const byName = new Map<string, string[]>()
  for (const path of paths) {
    const name = folded(path.split('/').at(-1) ?? path)
    byName.set(name, [...(byName.get(name) ?? []), path])
  }
  const allPaths = new Set(paths)
  const near = (name: string, from: string): string | undefined =>
    ENDINGS.flatMap((ending) => pathsOfLink(name + ending, from, [])).find((path) => allPaths.has(path))
  return {
    /** Whether it is where the name says, seen from the page. */
    isNear: (name: string, from: string): boolean => near(name, from) !== undefined,
    find(name: string, from: string): string[] {
      const nearest = near(name, from)
      const target = folded(name.replace(/^(?:\.{0,2}\/)+/, ''))
      const others = ENDINGS.flatMap((ending) => {
        const full = target + ending
        const same = byName.get(full.split('/').at(-1) ?? full) ?? []
        return same.filter((path) => folded(path) === full || folded(path).endsWith(`/${full}`))
      }).filter((path) => path !== nearest)
      const sorted = others.sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
      return nearest === undefined ? sorted : [nearest, ...sorted]
    },
  }
}
