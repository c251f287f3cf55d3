/** YAML front matter of Markdown files: only the title counts, and in our own archives where a table is; the rest is left out of the article. */

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
const YAML_LINE = /^(?:\s.*|#.*|-\s.*|[\w.-]+\s*:(?:\s.*)?|[\]}].*)?$/

export type FrontMatter = { title: string | null; table: string | null; body: string }

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
    return { title: null, table: null, body: source }
  const [title, table] = [fieldOf(lines, /^title\s*:\s/i), fieldOf(lines, /^lectern-table\s*:\s/)]
  return { title, table, body: source.slice(match[0].length) }
}

function fieldOf(lines: string[], key: RegExp): string | null {
  const line = lines.find((candidate) => key.test(candidate))
  const value = line?.slice(line.indexOf(':') + 1).trim()
  if (!value || /^[|>]/.test(value)) return null
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(value)
  if (quoted?.[1] !== undefined) return quoted[1].replace(/\\(["\\/])/g, '$1').trim() || null
  if (quoted?.[2] !== undefined) return quoted[2].replaceAll("''", "'").trim() || null
  return value.replace(/\s#.*$/, '').trim() || null
}
