// Inputs invented from a schema and a seed, the same ones in every run: right in form as often as not, so that they reach the rules
// behind the schema.
import { createHash } from 'node:crypto'
import { random } from '@lectern/testing/random'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minLength?: number
  maxLength?: number
}
type Random = (below: number) => number

/** Returns whole numbers that follow from `seed` alone. */
function randomOf(seed: string): Random {
  const next = random(createHash('sha256').update(seed).digest().readUInt32BE(0))
  return (below) => (next() * 2 ** 32) % below
}

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  "'",
  '"',
  '`',
  '\\',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../../etc/passwd',
  'C:\\windows',
  '{{7*7}}',
  '\u0024{7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/',
  'file:///etc/passwd',
  "' OR '1'='1",
  '"; DROP TABLE tenant; --',
  '1; SELECT pg_sleep(5)',
  '*',
  '_',
  '%%%',
  '(|(uid=*))',
  '\r\nSet-Cookie: a=b',
  'a\r\nBcc: x@evil.example',
  '\u202Egnp.exe',
  '\uFEFF',
  '\u0000',
  '\uD800',
  '\u{1F600}'.repeat(50),
  'İ',
  'ß',
  'ﬃ',
  '\u0300'.repeat(500),
  'x'.repeat(65),
  'x'.repeat(300),
  'x'.repeat(5_000),
  '9'.repeat(400),
  '[['.repeat(2_000),
  '*a '.repeat(2_000),
  '中'.repeat(1_000),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  '275760-09-13T00:00:00.001Z',
  'zzzzzzzzzzzzzzzz',
  '=1+1',
  '@SUM(1)',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]$',
]
const NUMBERS = [0, -0, 1, -1, 2, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), Number.EPSILON, 65_536, 1_000_000]

/** A value for `schema`; every tenth has the wrong type. */
function invent(schema: JsonSchema, random: Random, depth: number): unknown {
  if (random(10) === 0 || depth > 6) return [null, [], {}, 7, 'x', true, [[[]]], { a: { b: 1 } }][random(8)]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.length) return invent(choice[random(choice.length)] ?? {}, random, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[random(schema.enum.length)]
  switch (schema.type) {
    case 'object':
      return inventObject(schema, random, depth)
    case 'array':
      // Long lists within lists would take seconds here, in which no call is sent or heard.
      return Array.from({ length: [0, 1, 2, 3, depth < 3 ? 300 : 4][random(5)] ?? 0 }, () =>
        invent(schema.items ?? {}, random, depth + 1),
      )
    case 'integer':
    case 'number':
      return NUMBERS[random(NUMBERS.length)]
    case 'boolean':
      return random(2) === 0
    default:
      return TEXTS[random(TEXTS.length)]
  }
}

function inventObject(schema: JsonSchema, random: Random, depth: number): Record<string, unknown> {
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || random(3) > 0)
  const entries = fields.map(([name, field]) => [name, invent(field, random, depth + 1)])
  return Object.fromEntries(
    random(12) === 0 ? [...entries, ['tenantId', 'zzzzzzzzzzzzzzzz'], ['role', 'tenantAdmin']] : entries,
  )
}

/** `many` named inputs for a call. */
export function inventedInputs(input: z.ZodType, seed: string, many: number): [string, unknown][] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return Array.from({ length: many }, (_, n) => {
    const random = randomOf(`${seed} ${n}`)
    return [`invented ${n}`, inventObject({ ...schema, type: 'object' }, random, 0)]
  })
}
