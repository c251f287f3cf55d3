// Links between imported files: relative paths become public addresses of the articles they turned into.
import { decodeLink } from '@lectern/content'

/** `anchors`: heading slugs of the file, as Markdown tools make them, to block ids. `title`: of its article. */
export type LinkTarget = { id: string; title?: string; anchors: () => ReadonlyMap<string, string> }

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i
const INDEX_NAMES = [
  ...['index.md', 'index.mdx', 'README.md', 'readme.md', 'Index.md', 'Readme.md'],
  ...['_index.md', 'index.html', 'index.htm'],
]
const EXTENSIONS = ['', '.md', '.mdx', '.markdown', '.html', '.htm']
/** Folders whose content programs for documentation serve from the top of the site. */
const TOPS = /^(?:static|public|docs?|content|src|source|pages)$/i
const MAX_ROOTS = 40
/** A language as Hugo names its pages (`_index.de.md`) and the folder of their addresses (`/de/start`). */
const LANGUAGE_OF_PAGE = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.mdx?$/i
const LANGUAGE_FOLDER = /^((?:\/[^/]+)?)\/([a-z]{2}(?:-[a-z]{2,4})?)(?=\/|$)/i
/** The folder of a language below a top of the site: `content/en`. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i
/** Short for a top of the site: Docusaurus, Vue, Nuxt. */
const ALIAS = /^(?:@site|@|~|~@)\//

/**
 * Where an address that begins at the top of a site may begin in a folder with these files: at its top, and below folders such as 'static'
 * and 'docs', and those of languages; the shortest first, and languages last.
 */
export function siteRoots(paths: Iterable<string>): string[] {
  const roots = new Set([''])
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1)
    for (const [index, name] of folders.entries())
      if (TOPS.test(name) || (LANGUAGE.test(name) && (index === 0 || TOPS.test(folders[index - 1] ?? ''))))
        roots.add(folders.slice(0, index + 1).join('/'))
  }
  return [...roots]
    .sort((a, b) => Number(isLanguage(a)) - Number(isLanguage(b)) || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, MAX_ROOTS)
}

/**
 * The public address of the target of `href` in the file `from`, or null when the link points elsewhere or its target was not imported.
 * `targets` are keyed by normalised path; a link to a folder means its index file, and `.md` may be left out or be `.html`. Without `roots` only
 * relative links have a target.
 */
export function resolveLink(
  href: string,
  from: string,
  manualCode: string,
  targets: ReadonlyMap<string, LinkTarget>,
  roots: readonly string[] = [],
): string | null {
  const linkTarget = findLink(href, from, targets, roots)
  return linkTarget ? addressOf(linkTarget, manualCode) : null
}

/** `place`: the heading that the link names, '' for the top; undefined where the page has none of that name. */
export type FoundLink = { target: LinkTarget; place: string | undefined }

export const addressOf = ({ target, place }: FoundLink, manualCode: string): string =>
  `/pub/${manualCode}?articleId=${target.id}${place ? `#${place}` : ''}`

/** As {@link resolveLink}, with the heading. */
export function findLink(
  href: string,
  from: string,
  targets: ReadonlyMap<string, LinkTarget>,
  roots: readonly string[] = [],
): FoundLink | null {
  if (ABSOLUTE.test(href)) return null
  const language = LANGUAGE_FOLDER.exec(href)?.[2] ?? LANGUAGE_OF_PAGE.exec(from)?.[1]
  const paths = pathsOfLink(href, from, roots)
  const target =
    firstOf(paths, (path) => findTarget(path, targets, language)) ??
    // Programs make small letters of names in addresses.
    firstOf(paths, (path) => findTarget(path.toLowerCase(), smallNames(targets), language?.toLowerCase()))
  return target ? { target, place: placeIn(target, /#(.*)$/.exec(href)?.[1] ?? '') } : null
}

/**
 * The id of the heading that a fragment names. Programs create names of headings in many ways: without an equal name, letters and digits are
 * compared. Undefined where there is none.
 */
export function placeIn({ anchors }: LinkTarget, fragment: string): string | undefined {
  const name = decodeLink(fragment).normalize('NFC').toLowerCase()
  if (name === '' || name === 'top') return anchors().get(name) ?? ''
  const exact = anchors().get(name)
  const bare = bareName(name)
  return exact ?? (bare === '' ? undefined : [...anchors()].find(([slug]) => bareName(slug) === bare)?.[1])
}

const bareName = (name: string): string => name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')

const small = new WeakMap<ReadonlyMap<string, LinkTarget>, ReadonlyMap<string, LinkTarget>>()

/** The targets by their paths in small letters; the first of several. */
function smallNames(targets: ReadonlyMap<string, LinkTarget>): ReadonlyMap<string, LinkTarget> {
  const cached = small.get(targets)
  if (cached?.size) return cached
  const byLowerCase = new Map<string, LinkTarget>()
  for (const [path, target] of targets)
    if (!byLowerCase.has(path.toLowerCase())) byLowerCase.set(path.toLowerCase(), target)
  small.set(targets, byLowerCase)
  return byLowerCase
}

/** Pages in the language come before those in none. */
function findTarget(
  path: string,
  targets: ReadonlyMap<string, LinkTarget>,
  language: string | undefined,
): LinkTarget | undefined {
  const folder = path === '' ? '' : `${path}/`
  const bare = path.replace(/\.html?$/i, '')
  // Docusaurus takes the page with the name of its folder for the folder's own.
  const fileName = path.split('/').at(-1) ?? ''
  const ownPaths =
    language === undefined
      ? []
      : [`${path}.${language}.md`, ...['_index', 'index'].map((name) => `${folder}${name}.${language}.md`)]
  const names = [
    ...ownPaths,
    ...EXTENSIONS.map((extension) => path + extension),
    ...INDEX_NAMES.map((name) => folder + name),
    ...['.md', '.mdx'].map((extension) => folder + fileName + extension),
  ]
  if (bare !== path) names.push(...EXTENSIONS.map((extension) => bare + extension))
  return firstOf(names, (name) => targets.get(name))
}

/** Returns the first result of `find`, and stops there. */
function firstOf<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const target = find(name)
    if (target !== undefined) return target
  }
  return undefined
}

/**
 * Paths that `href` in the file `from` may mean, the likeliest first; none when it leaves the folder. With a leading '/' it is below one of
 * `roots`, also without its first folder, which may be that of the site. Else it is beside the file, or below it, as addresses of pages with a '/' at their end are.
 */
export function pathsOfLink(href: string, from: string, roots: readonly string[]): string[] {
  const [, path = ''] = /^([^?#]*)/.exec(href) ?? []
  const decoded = decodeLink(path)
  const top = decoded.startsWith('/') ? decoded : ALIAS.test(decoded) ? decoded.replace(ALIAS, '/') : null
  const candidates =
    top === null
      ? [join(from, decoded), ...(roots.length > 0 ? [join(`${from.replace(/\.[^./]+$/, '')}/`, decoded)] : [])]
      : [
          top,
          top.replace(/^\/[^/]+(?=\/)/, ''),
          top.replace(LANGUAGE_FOLDER, ''),
          top.replace(LANGUAGE_FOLDER, '$1'),
        ].flatMap((one) => inOrder(roots, from).map((root) => join(root === '' ? '' : `${root}/`, one)))
  return [...new Set(candidates.filter((one): one is string => one !== null))]
}

const isLanguage = (root: string): boolean => LANGUAGE.test(root.split('/').at(-1) ?? '')

/** The folder of the page's own language comes before those of others. */
function inOrder(roots: readonly string[], from: string): readonly string[] {
  const languageRoot = roots.find((root) => isLanguage(root) && from.startsWith(`${root}/`))
  return languageRoot === undefined
    ? roots
    : [...roots.filter((root) => !isLanguage(root)), languageRoot, ...roots.filter(isLanguage)]
}

/** The path of `href` in the file `from`; with a leading '/' relative to the top. Null when it leaves the folder. */
export const pathOfLink = (href: string, from: string): string | null => pathsOfLink(href, from, [''])[0] ?? null

function join(from: string, relative: string): string | null {
  const segments = from.split('/').slice(0, -1)
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  // As paths are kept, see normalizePath.
  return segments.join('/').normalize('NFC')
}
