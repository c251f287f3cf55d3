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
/** Short for a top of the site: Docusaurus, Vue, Nuxt. */
const ALIAS = /^(?:@site|@|~|~@)\//

/**
 * Where an address that begins at the top of a site may begin in a folder with these files: at its top, and below folders such as 'static'
 * and 'docs'; the shortest first.
 */
export function siteRoots(paths: Iterable<string>): string[] {
  const roots = new Set([''])
  for (const path of paths) {
    const folders = path.split('/').slice(0, -1)
    for (const [at, name] of folders.entries()) if (TOPS.test(name)) roots.add(folders.slice(0, at + 1).join('/'))
  }
  return [...roots].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_ROOTS)
}

/**
 * The public address of the target of `href` in the file `from`, or null when the link leads elsewhere or its target was not imported.
 * `targets` are keyed by normalised path; a link to a folder means its index file, and `.md` may be left out or be `.html`. Without `roots`
 * only relative links have a target.
 */
export function resolveLink(
  href: string,
  from: string,
  manualCode: string,
  targets: ReadonlyMap<string, LinkTarget>,
  roots: readonly string[] = [],
): string | null {
  const target = targetOfLink(href, from, targets, roots)
  if (!target) return null
  const fragment = /#(.*)$/.exec(href)?.[1]
  const anchor = fragment ? target.anchors().get(decodeLink(fragment).toLowerCase()) : undefined
  return `/pub/${manualCode}?articleId=${target.id}${anchor ? `#${anchor}` : ''}`
}

/** The file that `href` in the file `from` leads to, see {@link resolveLink}. */
export function targetOfLink(
  href: string,
  from: string,
  targets: ReadonlyMap<string, LinkTarget>,
  roots: readonly string[] = [],
): LinkTarget | undefined {
  if (ABSOLUTE.test(href)) return undefined
  const language = LANGUAGE_FOLDER.exec(href)?.[2] ?? LANGUAGE_OF_PAGE.exec(from)?.[1]
  return firstOf(pathsOfLink(href, from, roots), (path) => findTarget(path, targets, language))
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
  const named = path.split('/').at(-1) ?? ''
  const own =
    language === undefined
      ? []
      : [`${path}.${language}.md`, ...['_index', 'index'].map((name) => `${folder}${name}.${language}.md`)]
  const names = [
    ...own,
    ...EXTENSIONS.map((extension) => path + extension),
    ...INDEX_NAMES.map((name) => folder + name),
    ...['.md', '.mdx'].map((extension) => folder + named + extension),
  ]
  if (bare !== path) names.push(...EXTENSIONS.map((extension) => bare + extension))
  return firstOf(names, (name) => targets.get(name))
}

/** What `find` answers first; it is asked no further. */
function firstOf<T>(names: readonly string[], find: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const found = find(name)
    if (found !== undefined) return found
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
  const found =
    top === null
      ? [join(from, decoded), ...(roots.length > 0 ? [join(`${from.replace(/\.[^./]+$/, '')}/`, decoded)] : [])]
      : [
          top,
          top.replace(/^\/[^/]+(?=\/)/, ''),
          top.replace(LANGUAGE_FOLDER, ''),
          top.replace(LANGUAGE_FOLDER, '$1'),
        ].flatMap((one) => roots.map((root) => join(root === '' ? '' : `${root}/`, one)))
  return [...new Set(found.filter((one): one is string => one !== null))]
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
  return segments.join('/')
}
