/** State of one run of `parseBlocks` or `readBlocks`: where it is, what it has counted, which ids it has seen. */
import { CONTENT_LIMITS } from '@lectern/contracts'
import { ContentError, type LimitProblem, type ShapeProblem } from '../model/content-error.ts'
import { createId, isId } from '../model/create-id.ts'
import { COLORS } from '../model/document.ts'

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

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export class Reader {
  /** false: what it reads is stored already, so that no limit applies. */
  readonly limited: boolean
  private readonly path: (string | number)[] = []
  private readonly ids = new Set<string>()
  private characters = 0
  private blocks = 0

  constructor(limited: boolean) {
    this.limited = limited
  }

  enter(key: string | number): void {
    this.path.push(key)
  }

  leave(): void {
    this.path.pop()
  }

  fail(problem: ShapeProblem, ...more: (string | number)[]): never {
    throw new ContentError(problem, this.place(more))
  }

  /** Refuses a `count` above `max`, unless what is read is stored already. */
  limit(problem: LimitProblem, count: number, max: number, ...more: (string | number)[]): void {
    if (this.limited && count > max) throw new ContentError(problem, this.place(more), max)
  }

  private place(more: (string | number)[]): string {
    const path = [...this.path, ...more].map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
    return path.replace(/^\./, '')
  }

  /** Runs `work`; after a ContentError the place is the same as before. */
  attempt<T>(work: () => T): T | null {
    const depth = this.path.length
    try {
      return work()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      this.path.length = depth
      return null
    }
  }

  object(value: unknown): Json {
    if (!isObject(value)) this.fail('type')
    return value
  }

  /** Counts a block at `depth` (0 = top) and gives it its id: its own if that is usable and new. */
  block(id: unknown, depth: number): string {
    this.limit('tooDeep', depth + 1, CONTENT_LIMITS.depth)
    this.limit('tooManyBlocks', ++this.blocks, CONTENT_LIMITS.blocks)
    const uniqueId = isId(id) && !this.ids.has(id) ? id : createId()
    this.ids.add(uniqueId)
    return uniqueId
  }

  /** Cleaned text of a string; anything else is refused (at `key`). */
  text(value: unknown, ...key: string[]): string {
    if (typeof value !== 'string') this.fail('type', ...key)
    this.characters += value.length
    this.limit('tooLong', this.characters, CONTENT_LIMITS.characters, ...key)
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
