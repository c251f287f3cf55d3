/** Values of front matter. YAML is read field by field where it is broken as a whole, as in `title: Part 1: Start`. */
import { parse as parseToml } from 'smol-toml'
import { isMap, parseDocument } from 'yaml'
import { type FrontLines, isKeyLine } from './front-matter-lines.ts'

/** Nobody writes more about a page. */
const MAX_CHARS = 32 * 1024
/** Files with more are made to fill the memory. */
const MAX_ALIASES = 50
/** A value that only fails because its author forgot the quotes. */
const UNQUOTED = /^[^\n:]*:[ \t]+([^\s[{|>&"'][^\n]*)(?:\n\s*)?$/

/** Texts, lists and maps. A number, date or word for yes stays the text that was written, so 1.10 is no 1.1. */
export type FrontValues = {
  values: ReadonlyMap<string, unknown>
  /** Fields that cannot be read, as they are written. */
  broken: string[]
  /** Names that occur more than once; the last one counts. */
  repeated: string[]
}

/** Null when nothing of it can be read. */
export function frontValues({ kind, text }: FrontLines): FrontValues | null {
  if (text.length > MAX_CHARS) return null
  return kind === 'toml' ? tomlValues(text) : yamlValues(text)
}

function tomlValues(text: string): FrontValues | null {
  try {
    return { values: new Map(Object.entries(parseToml(text))), broken: [], repeated: [] }
  } catch {
    return null
  }
}

function yamlValues(text: string): FrontValues | null {
  const whole = yamlMap(text)
  if (whole) return { ...whole, broken: [] }
  const values = new Map<string, unknown>()
  const broken: string[] = []
  const repeated: string[] = []
  for (const field of fieldsOf(text)) {
    const entries = yamlMap(field.replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)))?.values ?? unquoted(field)
    if (!entries) broken.push(field)
    for (const [name, value] of entries ?? []) {
      if (values.has(name)) repeated.push(name)
      values.set(name, value)
    }
  }
  return values.size > 0 ? { values, broken, repeated } : null
}

/** Null for what is broken or no map. */
function yamlMap(text: string): Pick<FrontValues, 'values' | 'repeated'> | null {
  try {
    const document = parseDocument(text, {
      ...{ schema: 'failsafe', merge: true, uniqueKeys: false },
      ...{ logLevel: 'silent', prettyErrors: false },
    })
    if (document.errors.length > 0 || !isMap(document.contents)) return null
    const value: Map<unknown, unknown> = document.toJS({ mapAsMap: true, maxAliasCount: MAX_ALIASES })
    const names = document.contents.items.map(({ key }) => String(key))
    const seen = new Set<string>()
    return {
      values: new Map([...value].map(([name, entry]) => [String(name), entry])),
      repeated: names.filter((name) => seen.has(name) || !seen.add(name)),
    }
  } catch {
    return null
  }
}

/** Each key at the margin with the lines below it. */
function fieldsOf(text: string): string[] {
  const fields: string[][] = [[]]
  for (const line of text.split('\n')) {
    if (isKeyLine(line)) fields.push([line])
    else fields.at(-1)?.push(line)
  }
  return fields.map((lines) => lines.join('\n')).filter((field) => isKeyLine(field))
}

function unquoted(field: string): Map<string, string> | null {
  const value = UNQUOTED.exec(field)?.[1]
  const name = field.slice(0, Math.max(0, field.indexOf(':'))).trimEnd()
  return value === undefined ? null : new Map([[name.replace(/^["']|["']$/g, ''), value]])
}
