/** Front matter of Markdown files, YAML or TOML: what it says of the page. The rest is left out of the article. */
import { parse as parseToml } from 'smol-toml'

/** Hugo and Zola, https://gohugo.io/content-management/front-matter/. */
const TOML = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
const YAML_LINE = /^(?:\s.*|#.*|-\s.*|[\w.-]+(?::[\w.-]+)*\s*:(?:\s.*)?|[\]}].*)?$/

/** What programs for documentation let a page say of itself; null and empty where it says nothing. */
export type FrontFacts = {
  /** Its name in the contents, where that is not its title. */
  label: string | null
  /** Its place among its siblings, the smallest first. */
  order: number | null
  /** The page below which it stands, by its title; `above`: titles of pages further up. */
  parent?: { title: string; above: string[] }
  description: string | null
  keywords: string[]
  /** A draft, or in no contents. */
  hidden: boolean
  /** Not published where it comes from. */
  draft: boolean
  /** Addresses below which it was found. */
  addresses: string[]
}

/** `unread`: names of its fields that have no place here. */
export type FrontMatter = {
  title: string | null
  table: string | null
  original: string | null
  facts: FrontFacts
  unread: string[]
  body: string
}

/** Fields that are read, and those that only say how a page looks or what its program calls it. */
const READ = new Set(
  'title lectern-table lectern-original sidebar_position nav_order order weight sidebar_label sidebarTitle linkTitle nav_title description keywords tags categories category tag draft published hidden unlisted nav_exclude parent grand_parent ancestor slug permalink url aliases redirect_from id layout icon head'.split(
    ' ',
  ),
)

/**
 * `body` is `markdown` without byte order mark and front matter; `title` is null when there is none, `table` the address of the
 * spreadsheet that the page shows, `original` the id of the protected article that our own archive was made of. Line ends must be '\n'.
 */
export function splitFrontMatter(markdown: string): FrontMatter {
  const source = markdown.replace(/^\uFEFF/, '')
  const found = yamlOf(source) ?? tomlOf(source)
  if (!found) return { title: null, table: null, original: null, facts: factsOf(NO_FIELDS), unread: [], body: source }
  const { fields, length } = found
  return {
    title: fields.title,
    table: fields.text('lectern-table'),
    original: fields.text('lectern-original'),
    facts: factsOf(fields),
    unread: fields.names.filter((name) => !READ.has(name) && !/^title$/i.test(name)),
    body: source.slice(length),
  }
}

/** What the first of the named fields says that is there. */
type Fields = {
  title: string | null
  text: (...names: string[]) => string | null
  list: (...names: string[]) => string[]
  names: string[]
  /** Keywords that its head says. */
  head: string[]
}
const NO_FIELDS: Fields = { title: null, names: [], head: [], text: () => null, list: () => [] }

function yamlOf(source: string): { fields: Fields; length: number } | null {
  const match = FRONT_MATTER.exec(source)
  const lines = match?.[1]?.split('\n')
  // Text between two thematic breaks is no front matter: it has lines that are not YAML.
  if (
    !match ||
    !lines?.every((line) => YAML_LINE.test(line)) ||
    !lines.some((line) => /^[\w.-]+\s*:(?:\s|$)/.test(line))
  )
    return null
  const key = (names: string[], after: string) => new RegExp(`^(?:${names.join('|')})\\s*:${after}`)
  const fields: Fields = {
    title: fieldOf(lines, /^title\s*:\s/i),
    text: (...names) => fieldOf(lines, key(names, '\\s')),
    list: (...names) => listOf(lines, key(names, '')),
    head: headKeywords(lines),
    names: lines.flatMap((line) => /^([\w.-]+(?::[\w.-]+)*)\s*:(?:\s|$)/.exec(line)?.[1] ?? []),
  }
  return { fields, length: match[0].length }
}

function tomlOf(source: string): { fields: Fields; length: number } | null {
  const match = TOML.exec(source)
  const values = match && tomlValues(match[1] ?? '')
  if (!values) return null
  const named = (names: string[]) => names.map((name) => values[name]).find((value) => value !== undefined)
  const textOf = (value: unknown) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() || null : null
  const fields: Fields = {
    names: Object.keys(values),
    head: [],
    title: textOf(values.title),
    text: (...names) => textOf(named(names)),
    list: (...names) => {
      const value = named(names)
      if (typeof value === 'string') return value.split(',').flatMap((entry) => textOf(entry) ?? [])
      return Array.isArray(value) ? value.flatMap((entry) => textOf(entry) ?? []) : []
    },
  }
  return { fields, length: match[0].length }
}

/** Null for what is no TOML. */
function tomlValues(text: string): Record<string, unknown> | null {
  try {
    return parseToml(text)
  } catch {
    return null
  }
}

function factsOf({ text, list, head }: Fields): FrontFacts {
  const isSaid = (name: string) => text(name) === 'true'
  const draft = isSaid('draft') || text('published') === 'false'
  const order = text('sidebar_position', 'nav_order', 'order', 'weight')
  const parent = text('parent')
  const keywords = new Set(['keywords', 'tags', 'tag', 'categories', 'category'].flatMap((name) => list(name)))
  return {
    label: text('sidebar_label', 'sidebarTitle', 'linkTitle', 'nav_title'),
    order: order !== null && /^-?\d+(?:\.\d+)?$/.test(order) ? Number(order) : null,
    ...(parent !== null && {
      parent: { title: parent, above: [text('grand_parent'), text('ancestor')].flatMap((title) => title ?? []) },
    }),
    description: text('description'),
    keywords: keywords.size > 0 ? [...keywords] : head,
    hidden: draft || ['hidden', 'unlisted', 'nav_exclude'].some(isSaid),
    draft,
    addresses: [list('slug', 'permalink', 'url'), list('aliases'), list('redirect_from')].flat(),
  }
}

/** Of tags for the head of a page, as VuePress and VitePress write them. */
function headKeywords(lines: string[]): string[] {
  if (!lines.some((line) => /^head\s*:/.test(line))) return []
  const at = lines.findIndex((line) => /^\s+(?:-\s+)*name\s*:\s*["']?keywords["']?\s*$/i.test(line))
  const words = at < 0 ? null : fieldOf(lines.slice(at + 1, at + 2), /^\s+content\s*:\s/)
  return (words ?? '').split(/[,，]/).flatMap((word) => wordsOf(word) ?? [])
}

/** A list in one line, with or without brackets, or one entry in each of the lines below. */
function listOf(lines: string[], key: RegExp): string[] {
  const at = lines.findIndex((line) => key.test(line))
  const line = lines[at]
  if (line === undefined) return []
  const inline = line.slice(line.indexOf(':') + 1).trim()
  if (inline !== '')
    return inline
      .replace(/^\[|\]$/g, '')
      .split(',')
      .flatMap((entry) => wordsOf(entry) ?? [])
  const below = lines.slice(at + 1)
  const end = below.findIndex((one) => !/^\s*-\s/.test(one))
  return below.slice(0, end < 0 ? below.length : end).flatMap((one) => wordsOf(one.replace(/^\s*-\s+/, '')) ?? [])
}

/** The words of a field; those of a text over several lines are joined. */
function fieldOf(lines: string[], key: RegExp): string | null {
  const at = lines.findIndex((candidate) => key.test(candidate))
  const line = lines[at]
  const value = line?.slice(line.indexOf(':') + 1).trim()
  if (!value) return null
  if (!/^[|>]/.test(value)) return wordsOf(value)
  const below = lines.slice(at + 1)
  const end = below.findIndex((one) => !/^\s+\S/.test(one))
  return wordsOf(
    below
      .slice(0, end < 0 ? below.length : end)
      .map((one) => one.trim())
      .join(' '),
  )
}

function wordsOf(text: string): string | null {
  const value = text.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(value)
  if (quoted?.[1] !== undefined) return quoted[1].replace(/\\(["\\/])/g, '$1').trim() || null
  if (quoted?.[2] !== undefined) return quoted[2].replaceAll("''", "'").trim() || null
  return value.replace(/\s#.*$/, '').trim() || null
}
