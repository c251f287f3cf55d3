/** YAML front matter of Markdown files: only the title counts, the rest is left out of the article. */

const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/
const YAML_LINE = /^(?:\s.*|#.*|-\s.*|[\w.-]+\s*:(?:\s.*)?|[\]}].*)?$/

/** `body` is `markdown` without byte order mark and front matter; `title` is null when there is none. Line ends must be '\n'. */
export function splitFrontMatter(markdown: string): { title: string | null; body: string } {
  const source = markdown.replace(/^\uFEFF/, '')
  const match = FRONT_MATTER.exec(source)
  const lines = match?.[1]?.split('\n')
  // Text between two thematic breaks is no front matter: it has lines that are not YAML.
  if (!match || !lines?.every((line) => YAML_LINE.test(line)) || !lines.some((line) => /^[\w.-]+\s*:/.test(line)))
    return { title: null, body: source }
  return { title: titleOf(lines), body: source.slice(match[0].length) }
}

function titleOf(lines: string[]): string | null {
  const line = lines.find((candidate) => /^title\s*:\s/i.test(candidate))
  const value = line?.slice(line.indexOf(':') + 1).trim()
  if (!value || /^[|>]/.test(value)) return null
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(value)
  if (quoted?.[1] !== undefined) return quoted[1].replace(/\\(["\\/])/g, '$1').trim() || null
  if (quoted?.[2] !== undefined) return quoted[2].replaceAll("''", "'").trim() || null
  return value.replace(/\s#.*$/, '').trim() || null
}
