// Links between imported files: relative paths become public addresses of the articles they turned into.

/** `anchors`: heading slugs of the file, as Markdown tools make them, to block ids. */
export type LinkTarget = { id: string; anchors: () => ReadonlyMap<string, string> }

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i
const INDEX_NAMES = ['index.md', 'README.md', 'readme.md', 'Index.md', 'Readme.md', 'index.html', 'index.htm']

/**
 * The public address of the target of `href` in the file `from`, or null when the link is not relative or its target was not imported.
 * `targets` are keyed by normalised path; a link to a folder means its index file, and `.md` may be left out.
 */
export function resolveLink(
  href: string,
  from: string,
  manualCode: string,
  targets: ReadonlyMap<string, LinkTarget>,
): string | null {
  if (ABSOLUTE.test(href)) return null
  const [, pathPart = '', fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const path = join(from, decodeLink(pathPart))
  if (path === null) return null
  const target = findTarget(path, targets)
  if (!target) return null
  const anchor = fragment ? target.anchors().get(decodeLink(fragment).toLowerCase()) : undefined
  return `/pub/${manualCode}?articleId=${target.id}${anchor ? `#${anchor}` : ''}`
}

/** The slug of a heading: lower case, punctuation dropped, blanks to hyphens. */
export const headingSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

function findTarget(path: string, targets: ReadonlyMap<string, LinkTarget>): LinkTarget | undefined {
  const folder = path === '' ? '' : `${path}/`
  const candidates = [path, `${path}.md`, `${path}.markdown`, ...INDEX_NAMES.map((name) => `${folder}${name}`)]
  for (const candidate of candidates) {
    const target = targets.get(candidate)
    if (target) return target
  }
  return undefined
}

/** The path of `href` in the file `from`; with a leading '/' relative to the top. Null when it leaves the folder. */
export function pathOfLink(href: string, from: string): string | null {
  const [, path = ''] = /^([^?#]*)/.exec(href) ?? []
  return path.startsWith('/') ? join('', decodeLink(path)) : join(from, decodeLink(path))
}

function join(from: string, relative: string): string | null {
  const segments = from.split('/').slice(0, -1)
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** Percent-decoded; an invalid encoding stays as it is. */
export function decodeLink(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
