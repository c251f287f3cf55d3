/** YAML front matter of Markdown files: what it says of the page. The rest is left out of the article. */

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
const YAML_LINE = /^(?:\s.*|#.*|-\s.*|[\w.-]+\s*:(?:\s.*)?|[\]}].*)?$/

/** What programs for documentation let a page say of itself; null and empty where it says nothing. */
export type FrontFacts = {
  /** Its name in the contents, where that is not its title. */
  label: string | null
  /** Its place among its siblings, the smallest first. */
  order: number | null
  description: string | null
  keywords: string[]
  /** A draft, or in no contents. */
  hidden: boolean
  /** Addresses below which it was found. */
  addresses: string[]
}

export type FrontMatter = { title: string | null; table: string | null; facts: FrontFacts; body: string }

/**
 * `body` is `markdown` without byte order mark and front matter; `title` is null when there is none, `table` the address of the
 * spreadsheet that the page shows. Line ends must be '\n'.
 */
export function splitFrontMatter(markdown: string): FrontMatter {
  const source = markdown.replace(/^\uFEFF/, '')
  const match = FRONT_MATTER.exec(source)
  const lines = match?.[1]?.split('\n')
  // Text between two thematic breaks is no front matter: it has lines that are not YAML.
  if (!match || !lines?.every((line) => YAML_LINE.test(line)) || !lines.some((line) => /^[\w.-]+\s*:/.test(line)))
    return { title: null, table: null, facts: factsOf([]), body: source }
  const [title, table] = [fieldOf(lines, /^title\s*:\s/i), fieldOf(lines, /^lectern-table\s*:\s/)]
  return { title, table, facts: factsOf(lines), body: source.slice(match[0].length) }
}

function factsOf(lines: string[]): FrontFacts {
  const order = fieldOf(lines, /^(?:sidebar_position|nav_order|order|weight)\s*:\s/)
  return {
    label: fieldOf(lines, /^(?:sidebar_label|sidebarTitle|linkTitle|nav_title)\s*:\s/),
    order: order !== null && /^-?\d+(?:\.\d+)?$/.test(order) ? Number(order) : null,
    description: fieldOf(lines, /^description\s*:\s/),
    keywords: listOf(lines, /^keywords\s*:/),
    hidden:
      fieldOf(lines, /^(?:draft|hidden|unlisted|nav_exclude)\s*:\s/) === 'true' ||
      fieldOf(lines, /^published\s*:\s/) === 'false',
    addresses: [/^(?:slug|permalink|url)\s*:/, /^aliases\s*:/, /^redirect_from\s*:/].flatMap((key) =>
      listOf(lines, key),
    ),
  }
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
