// Invalid inputs, generated from the schema, so that new procedures are covered automatically.
import { z } from 'zod'

type JsonSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  type?: string
  enum?: unknown[]
  items?: unknown
}

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

/** Wrong for every field, whatever its type. */
const WRONG: readonly [string, unknown][] = [
  ['null', null],
  ['object', { toString: 'x' }],
  ['NUL', 'a\u0000b'],
  ['lone surrogate', '\ud800x'],
  ['huge text', 'x'.repeat(200_000)],
  ['deep nesting', nested(3_000)],
  ['array of objects', [{}, { type: 7 }]],
]
/** Valid but unknown values: refused or without effect. */
const UNKNOWN: readonly [string, unknown][] = [
  ['unknown id', 'zzzzzzzzzzzzzzzz'],
  ['path-like', '../../etc/passwd'],
  ['SQL-like', `' OR 1=1; DROP TABLE tenant; --`],
  ['prototype key', '__proto__'],
  ['infinite', 1e308],
  ['negative', -1],
]

/** Arrays that must not be empty. */
const ARRAYS: Record<string, unknown[]> = {
  files: [{ path: 'a.md', markdown: 'a' }],
  holders: [{ kind: 'member', id: 'zzzzzzzzzzzzzzzz' }],
}

const valid = (schema: JsonSchema, name: string): unknown => {
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'array':
      return ARRAYS[name] ?? []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return /id$/i.test(name) ? 'zzzzzzzzzzzzzzzz' : 'abc'
  }
}

/** Named bad inputs for `input`: whole values of wrong types, then each field wrong in each way with the others right. */
export function badInputs(input: z.ZodType): [string, unknown][] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fields = Object.entries(schema.properties ?? {})
  const right = Object.fromEntries(fields.map(([name, field]) => [name, valid(field, name)]))
  const whole: [string, unknown][] = [
    ['nothing', {}],
    ['a number', 7],
    ['a text', 'text'],
    ['an array', [right]],
    ['null', null],
    ['own __proto__', JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')],
  ]
  const missing = (schema.required ?? []).map((name): [string, unknown] => [
    `without ${name}`,
    { ...right, [name]: undefined },
  ])
  const wrong = fields.flatMap(([name]) =>
    [...WRONG, ...UNKNOWN].map(([what, value]): [string, unknown] => [`${name}: ${what}`, { ...right, [name]: value }]),
  )
  return [...whole, ...missing, ...wrong, ['only unknown ids', right]]
}
