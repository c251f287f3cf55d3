/** Finds the end of a text's front matter. Decides by the look of its lines, so that browsers need no reader of YAML or TOML. */

const FENCED = {
  yaml: /^---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/,
  /** Hugo and Zola, https://gohugo.io/content-management/front-matter/. */
  toml: /^\+\+\+[ \t]*\r?\n([\s\S]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/,
}
const QUOTED = String.raw`"(?:[^"\\]|\\.){1,200}"|'(?:[^']|''){1,200}'`
const WORD = String.raw`[\p{L}\p{N}_.$-]+(?::[\p{L}\p{N}_.$-]+)*`
/** A key at the margin. Keys of several words are as often the start of a sentence: only the first line decides. */
const KEY = new RegExp(String.raw`^(?:${QUOTED}|<<|${WORD})\s*:(?:\s|$)`, 'u')
const PHRASE = /^[\p{L}\p{N}_][^\n:#"'[\]{}]{0,79}:(?:\s|$)/u
const OTHER_LINE = /^(?:\s.*|#.*|-(?:\s.*)?|[\]}].*)?$/
const TOML_LINE = new RegExp(String.raw`^\s*(?:\[|(?:${QUOTED}|[\w-]+)(?:\.[\w-]+)*\s*=)`)

export type FrontLines = {
  kind: 'yaml' | 'toml'
  /** Without the lines around it; line ends are '\n'. */
  text: string
}

/** Splits off the front matter: `front` is null without one, and `body` has no byte order mark. */
export function frontLines(markdown: string): { front: FrontLines | null; body: string } {
  const source = markdown.replace(/^\uFEFF/, '')
  const kind = source.startsWith('+++') ? 'toml' : 'yaml'
  const match = FENCED[kind].exec(source)
  const text = match?.[1]?.replaceAll('\r\n', '\n') ?? ''
  if (!match || !(kind === 'toml' ? isToml(text) : isYaml(text))) return { front: null, body: source }
  return { front: { kind, text }, body: source.slice(match[0].length) }
}

export const isKeyLine = (line: string): boolean => KEY.test(line) || PHRASE.test(line)

/** False for text between two thematic breaks, which has other lines. */
function isYaml(text: string): boolean {
  const lines = text.split('\n')
  const isKey = lines[0]?.trim() === '' ? (line: string) => KEY.test(line) : isKeyLine
  return lines.every((line) => OTHER_LINE.test(line) || isKey(line)) && lines.some(isKey)
}

function isToml(text: string): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '' && !line.trim().startsWith('#'))
  return first !== undefined && TOML_LINE.test(first)
}
