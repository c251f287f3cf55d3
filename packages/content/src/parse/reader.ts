/** State of one `parseBlocks` run: where it is, what it has counted, which ids it has seen. */
import { ContentError, type ContentProblem } from '../model/content-error.ts'
import { createId, isId } from '../model/create-id.ts'
import { COLORS, CONTENT_LIMITS } from '../model/document.ts'

export type Json = Record<string, unknown>

// Control characters other than tab and line feed: databases, XML and HTML do not accept them.
const CONTROLS = /[\p{Cc}--[\t\n]]/gv
const CSS_COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/]{1,40}\))$/i
const NAMED = new Set<string>(COLORS)

/** `text` without characters that cannot be stored: line ends become '\n', lone surrogates become U+FFFD, control characters are dropped. */
export function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed()
  if (wellFormed.search(CONTROLS) === -1) return wellFormed
  return wellFormed.replace(/\r\n?/g, '\n').replace(CONTROLS, '')
}

export class Reader {
  private readonly path: (string | number)[] = []
  private readonly ids = new Set<string>()
  private characters = 0
  private blocks = 0

  enter(key: string | number): void {
    this.path.push(key)
  }

  leave(): void {
    this.path.pop()
  }

  fail(problem: ContentProblem, ...more: (string | number)[]): never {
    const path = [...this.path, ...more].map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
    throw new ContentError(problem, path.replace(/^\./, ''))
  }

  object(value: unknown): Json {
    if (!isObject(value)) this.fail('type')
    return value
  }

  /** Counts a block at `depth` (0 = top) and gives it its id: its own if that is usable and new. */
  block(id: unknown, depth: number): string {
    if (depth >= CONTENT_LIMITS.depth) this.fail('tooDeep')
    if (++this.blocks > CONTENT_LIMITS.blocks) this.fail('tooManyBlocks')
    const own = isId(id) && !this.ids.has(id) ? id : createId()
    this.ids.add(own)
    return own
  }

  /** Cleaned text of a string; anything else is refused (at `key`). */
  text(value: unknown, ...key: string[]): string {
    if (typeof value !== 'string') this.fail('type', ...key)
    this.characters += value.length
    if (this.characters > CONTENT_LIMITS.characters) this.fail('tooLong', ...key)
    return cleanText(value)
  }

  string(from: Json, key: string): string {
    return from[key] === undefined || from[key] === null ? '' : this.text(from[key], key)
  }

  boolean<D extends boolean | undefined>(from: Json, key: string, missing: D): boolean | D {
    const value = from[key]
    if (value === undefined || value === null) return missing
    return typeof value === 'boolean' ? value : this.fail('type', key)
  }

  /** A whole number from `min` to `max`; clamped to that range. */
  integer(from: Json, key: string, min: number, max: number): number | undefined {
    const value = from[key]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'number' || !Number.isFinite(value)) this.fail('type', key)
    return Math.min(max, Math.max(min, Math.round(value)))
  }

  /** A colour of the palette or a safe CSS colour; 'default' for any other string. */
  color(from: Json, key: string): string {
    const value = this.string(from, key).trim()
    return NAMED.has(value) || CSS_COLOR.test(value) ? value : 'default'
  }
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
