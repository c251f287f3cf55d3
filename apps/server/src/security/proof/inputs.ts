// Inputs of the proof: valid ones of the permission matrix, in which ids, codes and words of the other organisation take the place of the
// caller's own, with further fields of the schema. What the schema would refuse is left as it was, so that most calls go deep.
import { z } from 'zod'
import type { Way } from '../all-calls.ts'
import { keyOf, type World } from '../permission-matrix/world.ts'
import type { Organisation } from './organisation.ts'
import type { Random } from './random.ts'

/** Origin of an input. */
const KINDS = ['theirs', 'swapped', 'mixed', 'words', 'own'] as const
export type InputKind = (typeof KINDS)[number]

type Leaf = (text: string, field: string) => string

/** `value` with each of its texts replaced. */
function mapTexts(value: unknown, leaf: Leaf, field = ''): unknown {
  if (typeof value === 'string') return leaf(value, field)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, leaf, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, leaf, key)]))
}

type Schema = { type?: string; enum?: unknown[]; anyOf?: Schema[]; items?: Schema; properties?: Record<string, Schema> }
const schemas = new Map<Way, Record<string, Schema>>()

/** The fields that an input may have. */
function fieldsOf(way: Way): Record<string, Schema> {
  const cached = schemas.get(way)
  if (cached) return cached
  const schema = way.input && (z.toJSONSchema(way.input, { io: 'input', unrepresentable: 'any' }) as Schema)
  const fields = schema?.properties ?? {}
  schemas.set(way, fields)
  return fields
}

const isValid = (way: Way, input: unknown) => !way.input || way.input.safeParse(input).success

/** Fields whose values people write. */
const WRITTEN =
  /name|title|text|remark|description|body|content|question|word|search|query|note|reason|label|keyword|message/i
const NAMES_THING = /id$|ids$|^(manual|space|room|article|file|logo|parent|target|holder)$|key$/i

export type Writer = {
  random: Random
  caller: Organisation
  victim: Organisation
  mine: World
  theirs: World
  /** Content that is shown to everybody on the host of the caller's organisation. */
  open: boolean
}

/** Words for a field: the other organisation's, as somebody would search for them, or new ones of the caller. */
function wordsFor({ random, caller, victim, open }: Writer, field: string): string {
  if (open) return caller.canaries.nameMark
  if (/search|query|word|key|question/i.test(field) || random.chance(0.3)) return victim.canaries.word
  return `${random.chance(0.5) ? victim.canaries.word : ''} ${caller.canaries.text()}`.trim()
}

function idFor({ random, victim, theirs }: Writer, field: string): string {
  const letters: readonly [RegExp, string][] = [
    [/manual/i, 'b'],
    [/article|parent|target|content/i, 'a'],
    [/space|room/i, 's'],
    [/file|logo|picture/i, 'f'],
    [/member|person|holder/i, 'm'],
    [/user/i, 'u'],
    [/group/i, 'g'],
    [/template/i, 'p'],
    [/theme/i, 'h'],
    [/version/i, 'v'],
    [/thread/i, 't'],
    [/comment/i, 'c'],
    [/answer/i, 'q'],
    [/upload/i, 'w'],
  ]
  const letter = letters.find(([pattern]) => pattern.test(field))?.[1]
  return letter && random.chance(0.8) ? `${letter}${keyOf(theirs)}` : random.pick(victim.ids)
}

/** A value for a field that the matrix leaves out; undefined when none is to be had. */
function inventFor(writer: Writer, field: string, schema: Schema): unknown {
  const { random } = writer
  const choice = schema.anyOf ? random.pick(schema.anyOf) : schema
  if (choice.enum) return random.pick(choice.enum)
  switch (choice.type) {
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return 1 + random.below(20)
    case 'array':
      return choice.items && [inventFor(writer, field, choice.items)]
    case 'string':
      return NAMES_THING.test(field) ? idFor(writer, field) : wordsFor(writer, field)
    default:
      return undefined
  }
}

/** With some further fields, each only where the schema takes it. */
function withMore(writer: Writer, way: Way, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  let fuller: object = input
  for (const [field, schema] of Object.entries(fieldsOf(way))) {
    if (field in fuller || !writer.random.chance(0.2)) continue
    const value = inventFor(writer, field, schema)
    const next = { ...fuller, [field]: value }
    if (value !== undefined && isValid(way, next)) fuller = next
  }
  return fuller
}

/** An input of this kind, from the caller's and the other organisation's inputs of the same call. */
export function makeInput(
  writer: Writer,
  way: Way,
  kind: InputKind,
  { own, foreign }: { own: unknown; foreign: unknown },
): unknown {
  const { random, victim, mine, theirs } = writer
  const [from, to] = [keyOf(mine), keyOf(theirs)]
  const isFree = (text: string, field: string) =>
    text !== '' && !text.includes(from) && !text.includes(to) && (text === mine.name || WRITTEN.test(field))
  const leaves: Record<InputKind, Leaf> = {
    own: (text) => text,
    theirs: (text) => text,
    words: (text, field) => (isFree(text, field) ? victim.canaries.word : text),
    swapped: (text) => (random.chance(0.6) ? text.replaceAll(from, to) : text),
    mixed: (text, field) => (text.includes(from) && random.chance(0.5) ? idFor(writer, field) : text),
  }
  const base = kind === 'theirs' ? foreign : own
  const changed = mapTexts(base, leaves[kind])
  const written = mapTexts(changed, (text, field) =>
    isFree(text, field) && random.chance(0.7) ? wordsFor(writer, field) : text,
  )
  const input = [written, changed, base].find((one) => isValid(way, one))
  return withMore(writer, way, input)
}
