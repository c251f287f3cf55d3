// Pages of a site with the parts that they bring in from other files; such a file is then no page of its own (EDIT-12).
import { bringsInParts, plainText, readText, withParts } from '@lectern/content'
import { pathsOfLink, siteRoots } from '../articles/import-links.ts'
import { bytesOf } from './archive-files.ts'
import type { Report } from './report.ts'
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

export async function bringInParts(source: Source, report: Report): Promise<void> {
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
  const known = new Map<string, string>()
  let room = MAX_ALL
  const whole = (path: string, depth: number): string => {
    const made = known.get(path)
    if (made !== undefined) return made
    const text = texts.get(path) ?? ''
    // Until it is made, for parts that bring in themselves.
    known.set(path, text)
    const filled = withParts(text, (address, isCode) => {
      const part = files.find(address, path)
      const own = part === null ? undefined : texts.get(part)
      if (part === null || own === undefined || depth >= MAX_DEPTH || part === path) return null
      const inner = isCode ? own : whole(part, depth + 1)
      room -= inner.length
      if (room < 0) return null
      used.add(part)
      return isCode ? inner : movedTo(inner, path, part)
    })
    known.set(path, filled)
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
      const named = /^[@~]/.test(address) ? byName.get(address.replace(/^[@~]/, '').split('/').at(-1) ?? '') : null
      return near ?? named ?? null
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
  const wanted: { part: string; isCode: boolean }[] = []
  withParts(texts.get(path) ?? '', (address, isCode) => {
    const part = files.find(address, path)
    if (part !== null && part !== path) wanted.push({ part, isCode })
    return null
  })
  for (const { part, isCode } of wanted) {
    const text = texts.has(part) ? null : await files.read(part)
    if (text === null) continue
    texts.set(part, text)
    if (!isCode && depth < MAX_DEPTH) await load(part, depth + 1, texts, files)
  }
}

const RELATIVE = /(?<=\]\(|\s(?:src|href)=")(\.{1,2}\/[^)"\s]{0,500})/g

/** Addresses that begin beside the part, from the page that it now stands in. */
export function movedTo(text: string, page: string, part: string): string {
  const [from, to] = [page, part].map((path) => path.split('/').slice(0, -1))
  if (!from || !to || from.join('/') === to.join('/')) return text
  const up = [...from.map(() => '..'), ...to].join('/')
  return text.replace(RELATIVE, (address) => `${up === '' ? '.' : up}/${address.replace(/^\.\//, '')}`)
}
