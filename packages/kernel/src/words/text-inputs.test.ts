// Every input of the contracts with text says how sensitive words in it are treated (OPS-08).
import * as contracts from '@lectern/contracts'
import { expect, test } from 'vitest'
import { fieldsOf } from './places.ts'
import { TEXT_INPUTS } from './text-inputs.ts'

/** As far as zod says it of a schema. */
type Def = {
  type: string
  format?: string
  checks?: { _zod?: { def?: { format?: string } } }[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  valueType?: Schema
  options?: Schema[]
  left?: Schema
  right?: Schema
  getter?: () => Schema
  items?: Schema[]
}
type Schema = { def: Def }
/** Deeper there are only blocks of articles, in themselves. */
const MAX_DEPTH = 8

/** Paths of strings of any form: those with a format or a pattern are no texts. */
function textFields({ def }: Schema, path = '', depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  const inner = (schema: Schema | undefined, innerPath = path) =>
    schema ? textFields(schema, innerPath, depth + 1) : []
  switch (def.type) {
    case 'string': {
      const patterned = def.checks?.some(({ _zod }) => _zod?.def?.format === 'regex') ?? false
      return def.format !== undefined || patterned ? [] : [path]
    }
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, schema]) => inner(schema, path ? `${path}.${key}` : key))
    case 'array':
      return inner(def.element, `${path}[]`)
    case 'record':
      return inner(def.valueType, `${path}{}`)
    case 'union':
      return (def.options ?? []).flatMap((option) => inner(option))
    case 'intersection':
      return [...inner(def.left), ...inner(def.right)]
    case 'tuple':
      return (def.items ?? []).flatMap((item) => inner(item, `${path}[]`))
    case 'lazy':
      return inner(def.getter?.())
    default:
      return [...inner(def.innerType), ...inner(def.in)]
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'def' in value
const inputs = Object.entries(contracts).flatMap(([name, schema]) => {
  if (!name.endsWith('Input') || !isSchema(schema)) return []
  const fields = [...new Set(textFields(schema))].sort()
  return fields.length > 0 ? [{ name, fields }] : []
})

test('[OPS-08] the walk through the contracts finds texts of each form', () => {
  const fields = new Map(inputs.map((input) => [input.name, input.fields]))
  expect(fields.get('SavePinInput')).toEqual(['anchor', 'others[]', 'question', 'text'])
  expect(fields.get('CreateNoticeInput')).toContain('title.zh_CN')
  expect(fields.get('UpdateRobotInput')).toContain('hotWords[].description')
  expect(fields.get('SaveThemeInput')).toContain('document.seo.title.zh_CN')
  expect(fields.has('ById')).toBe(false)
})

test('[OPS-08] every input with text declares its treatment, and no removed input is listed', () => {
  expect(inputs.map(({ name }) => name).filter((name) => !(name in TEXT_INPUTS))).toEqual([])
  const procedures = new Set(inputs.map(({ name }) => name))
  expect(Object.keys(TEXT_INPUTS).filter((name) => !procedures.has(name))).toEqual([])
})

/** Texts in a file, which the contract does not name. */
const IN_FILES = new Set(['UploadMembersInput lines'])

test('[OPS-08] an input under the rule lists each of its texts', () => {
  const wrong = inputs.flatMap(({ name, fields }) => {
    const treatment = TEXT_INPUTS[name]
    if (!treatment || 'why' in treatment) return []
    const treatedFields = [...treatment.texts, ...(treatment.rest ?? [])].filter(
      (field) => !IN_FILES.has(`${name} ${field}`),
    )
    return [
      ...fields.filter((field) => !treatedFields.includes(field)).map((field) => `${name}.${field} is not named`),
      ...treatedFields.filter((field) => !fields.includes(field)).map((field) => `${name}.${field} is no text`),
    ]
  })
  expect(wrong).toEqual([])
})

test('[OPS-08] each place has fields and an input that is checked for it', () => {
  for (const place of contracts.TextPlace.options) {
    expect(fieldsOf(place).length, place).toBeGreaterThan(0)
    const judged = Object.values(TEXT_INPUTS).some((treatment) => 'place' in treatment && treatment.place === place)
    expect(judged, place).toBe(true)
  }
})
