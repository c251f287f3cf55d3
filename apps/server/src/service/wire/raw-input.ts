// Input of a REST call, wherever it was put: query, JSON body or form body (REST contract).
import { invalid } from '@lectern/kernel'
import type { FastifyRequest } from 'fastify'

export type RawInput = Record<string, unknown>

/** Ids and choices that clients send empty when they mean none; texts may really be empty. */
const EMPTY_IS_ABSENT = new Set([
  'id',
  'manualId',
  'parentId',
  'roomId',
  'conversationId',
  'manualCode',
  'cover',
  'current',
  'size',
  'type',
  'lang',
  'phone',
])
/** Fields that contain JSON when they are sent as text. */
const JSON_TEXT = new Set(['content'])

const isRecord = (value: unknown): value is RawInput =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fromText(values: RawInput): RawInput {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== '' || !EMPTY_IS_ABSENT.has(key)))
}

/** The body's fields over the query's. Throws invalidInput when the body is not an object. */
export function rawInput(request: FastifyRequest): RawInput {
  const { body } = request
  const query = isRecord(request.query) ? fromText(request.query) : {}
  if (body === undefined || body === null) return query
  if (!isRecord(body)) throw invalid('input', 'wrongType')
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  return { ...query, ...(form ? fromText(body) : body) }
}

function blocksOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('content', 'invalidJson')
  }
}

/** Our names for the wire's; blocks that came as text are read. Fields that the procedure does not know are dropped by its schema. */
export function toOurs(raw: RawInput, rename: Readonly<Record<string, string>>, blocks: boolean): RawInput {
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => [
      Object.hasOwn(rename, key) ? rename[key] : key,
      blocks && JSON_TEXT.has(key) && typeof value === 'string' ? blocksOf(value) : value,
    ]),
  )
}

/** The wire's names for ours, in an example. */
export function toWire(value: unknown, rename: Readonly<Record<string, string>>): unknown {
  if (!isRecord(value)) return value
  const back = new Map(Object.entries(rename).map(([wire, ours]) => [ours, wire]))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [back.get(key) ?? key, each]))
}
