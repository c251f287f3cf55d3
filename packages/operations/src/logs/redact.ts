// Removes secrets, contact data and long values from logged data of calls (specification §3 'API log').
import { SECRET_ROUTE_SOURCE } from '@lectern/contracts'

/** In the place of what is not kept. */
export const HIDDEN = '[secret]'
/** Parts of field names, lower case and without separators; values under them are never kept. */
const SECRET_PARTS =
  /passw|pwd|token|secret|jwt|authorization|cookie|credential|signature|ticket|phone|mobile|mail|idcard|idnumber|documentnumber|realname|apikey|accesskey|privatekey|captcha|bankaccount|contact/
/** Whole names: as parts they would hide fields such as manualCode and tenantCode. */
const SECRET_NAMES = new Set([
  ...['code', 'codes', 'authcode', 'smscode', 'verifycode', 'backupcode', 'recoverycode', 'sharecode', 'invitecode'],
  ...['key', 'otp', 'pin', 'certificate', 'account', 'accounts', 'username', 'loginname'],
])
const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const PHONE = /(?<![\w.-])(?:(?:\+?86[- ]?)?1[3-9]\d(?:[- ]?\d{4}){2}|\+\d(?:[- ]?\d){7,14})(?![\w-])/g
const BEARER = /\bBearer\s+\S+/gi
const JWT = /\beyJ[\w-]+(?:\.[\w-]+)*/g
/** Values of addresses: `?token=…`. */
const IN_QUERY = /([?&][\w-]{0,20}(?:token|code|key|secret|sign|password|pwd|ticket)=)[^&\s"#]+/gi
/** Addresses whose last part lets somebody in. */
const IN_PATH = new RegExp(`${SECRET_ROUTE_SOURCE}[^/?\\s"#]+`, 'gi')
/** Long runs without a space that are tokens, hashes and signatures. */
const RUN = /(?<![\w-])[\w-]{24,}/g
const LONGEST_WORD = 40
/** Ids of ours (`createId`) and UUIDs. */
const ID = /^(?:\d{16}[\da-z]{12}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const withoutTokens = (run: string) =>
  run.length > LONGEST_WORD || (/\d/.test(run) && /[a-z]/i.test(run) && !ID.test(run)) ? HIDDEN : run
/** Shorter than every secret that is found by its form. */
const SHORTEST = 8
/** Characters of possible secrets: most texts have none and are not searched further. */
const SUSPECT = /@|[\d][\d -]{6}|eyJ|bearer|[?&]|\/(?:invite|coop|qr-login|pubs|hooks|set-password)|[\w-]{24}/i
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/

const SMALLEST_PHONE = 1e10

const MAX_TEXT = 200
const MAX_NAME = 60
const MAX_ITEMS = 20
const MAX_DEPTH = 6
/** Values looked at in one call, whatever their nesting. */
const MAX_VALUES = 200

type Name = { known: string; secret: boolean }
/** Names of fields are the same in every call; callers may send any, so that few are remembered. */
const names = new Map<string, Name>()
const MAX_NAMES = 1_000

function nameOf(name: string): Name {
  const before = names.get(name)
  if (before) return before
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const nameFacts = {
    known: redactedText(name, MAX_NAME),
    secret: SECRET_NAMES.has(plain) || SECRET_PARTS.test(plain),
  }
  if (name.length <= MAX_NAME && names.size < MAX_NAMES) names.set(name, nameFacts)
  return nameFacts
}

/** At most `max` characters. Hidden before it is cut, so that no half of a secret stays; a longer text is cut roughly first to bound the work. */
export function redactedText(value: string, max = MAX_TEXT): string {
  if (value.length < SHORTEST || INSTANT.test(value)) return value
  const rough = value.length > max * 4 ? value.slice(0, max * 4) : value
  if (rough.length <= max && !SUSPECT.test(rough)) return rough
  const clean = rough
    .replaceAll(BEARER, HIDDEN)
    .replaceAll(JWT, HIDDEN)
    .replaceAll(IN_QUERY, `$1${HIDDEN}`)
    .replaceAll(IN_PATH, `$1${HIDDEN}`)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(PHONE, HIDDEN)
    .replaceAll(RUN, withoutTokens)
  return clean.length > max || rough !== value ? `${clean.slice(0, max)}…` : clean
}

/** Values that may still be looked at, and characters that will still be kept. */
type Budget = { values: number; text: number }
const isSpent = ({ values, text }: Budget) => values <= 0 || text <= 0

function keepItems(items: readonly unknown[], depth: number, budget: Budget): unknown[] {
  const result: unknown[] = []
  for (const item of items) {
    if (result.length >= MAX_ITEMS || isSpent(budget)) break
    result.push(keep(item, depth + 1, budget))
  }
  return result
}

function keepObject(value: object, depth: number, budget: Budget): unknown {
  if (depth >= MAX_DEPTH) return '…'
  if (Array.isArray(value)) return keepItems(value, depth, budget)
  const fields: [string, unknown][] = []
  for (const name in value) {
    if (fields.length >= MAX_ITEMS || isSpent(budget)) break
    if (!Object.hasOwn(value, name)) continue
    const item: unknown = Reflect.get(value, name)
    const { known, secret } = nameOf(name)
    budget.text -= known.length
    if (item !== undefined) fields.push([known, secret ? HIDDEN : keep(item, depth + 1, budget)])
  }
  return Object.fromEntries(fields)
}

function keep(value: unknown, depth: number, budget: Budget): unknown {
  if (isSpent(budget)) return '…'
  budget.values--
  if (typeof value === 'string') {
    const text = redactedText(value)
    budget.text -= text.length
    return text
  }
  if (typeof value === 'number')
    return Math.abs(value) < SMALLEST_PHONE || redactedText(String(value)) === String(value) ? value : HIDDEN
  if (typeof value === 'bigint') return keep(String(value), depth, budget)
  if (typeof value === 'function' || typeof value === 'symbol') return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null ? keepObject(value, depth, budget) : value
}

/** At most `max` characters of JSON of the data, redacted; empty for nothing. Its cost does not grow with the data. */
export function redacted(data: unknown, max: number): string {
  if (data === undefined || data === null) return ''
  const json = JSON.stringify(keep(data, 0, { values: MAX_VALUES, text: max })) ?? ''
  return json.length > max ? `${json.slice(0, max - 1)}…` : json
}
