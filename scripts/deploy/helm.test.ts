// The Helm chart, checked without Helm: values against their schema and their uses, rights, probes, ports and variables.
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { CHART, documentedVariables, read, readYaml, templates, valueAt } from './files.ts'

const values = readYaml(`${CHART}/values.yaml`) as Record<string, unknown>
const schema = JSON.parse(read(`${CHART}/values.schema.json`))
const all = templates()
const text = all.map(([, template]) => template).join('\n')
const paths = (tree: unknown, prefix = ''): string[] =>
  tree && typeof tree === 'object' && !Array.isArray(tree) && Object.keys(tree).length > 0
    ? Object.entries(tree).flatMap(([key, value]) => paths(value, prefix ? `${prefix}.${key}` : key))
    : [prefix]

/** The part of the schema for a path of values, its references followed. */
function schemaAt(path: string): unknown {
  return path.split('.').reduce<unknown>((node, key) => {
    const part = valueAt(node, `properties.${key}`)
    const name = String(valueAt(part, '$ref') ?? '').replace('#/definitions/', '')
    return name ? schema.definitions[name] : part
  }, schema)
}

test('has the required fields in Chart.yaml', () => {
  expect(readYaml(`${CHART}/Chart.yaml`)).toMatchObject({
    apiVersion: 'v2',
    name: 'lectern',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    appVersion: JSON.parse(read('package.json')).version,
  })
})

test('validates values by their schema', () => {
  const validate = new Ajv({ strict: false }).compile(schema)
  validate(values)
  expect(validate.errors).toBeNull()
  expect(validate({ ...values, publicURL: 'https://a.example' })).toBe(false)
  expect(validate({ ...values, publicUrl: 'help.example.com' })).toBe(false)
  expect(validate({ ...values, publicUrl: 'https://example.com/help' })).toBe(false)
  expect(validate({ ...values, server: { replicas: 'two' } })).toBe(false)
})

test('defines every value of a template in values and schema', () => {
  const used = [...new Set([...text.matchAll(/\.Values\.([A-Za-z0-9_.]+)/g)].map(([, path]) => String(path)))]
  expect(used.length).toBeGreaterThan(25)
  for (const path of used) {
    expect([path, valueAt(values, path)]).not.toEqual([path, undefined])
    expect([path, schemaAt(path)]).not.toEqual([path, undefined])
  }
})

test('uses every value in a template, and defines it in the schema', () => {
  for (const path of paths(values)) {
    const inUse = path.split('.').some((_, end, keys) => text.includes(`.Values.${keys.slice(0, end + 1).join('.')}`))
    expect([path, inUse]).toEqual([path, true])
    expect([path, schemaAt(path.split('.').slice(0, 2).join('.'))]).not.toEqual([path, undefined])
  }
})

test('defines every named template, and closes actions', () => {
  const defined = new Set([...text.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name))
  for (const [, name] of text.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(name)
  for (const [name, template] of all) {
    const opened = template.match(/\{\{-? ?(if|range|with|define) /g)?.length ?? 0
    expect([name, template.match(/\{\{-? end /g)?.length ?? 0]).toEqual([name, opened])
  }
})

test('gives every container the rights, environment and resources of the chart', () => {
  const containers = text.match(/^ +- name: (server|worker|migrate)\n/gm) ?? []
  expect(containers).toHaveLength(3)
  expect(text.match(/include "lectern\.container" \./g)).toHaveLength(3)
  expect(text.match(/include "lectern\.pod" \./g)).toHaveLength(3)
  expect(text.match(/^ +resources:$/gm)).toHaveLength(3)
  for (const right of ['runAsNonRoot: true', 'allowPrivilegeEscalation: false', 'readOnlyRootFilesystem: true'])
    expect(text).toContain(right)
})

test('has probes for server and worker', () => {
  const of = (name: string) => all.find(([file]) => file === name)?.[1] ?? ''
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) expect(of('server.yaml')).toContain(probe)
  for (const probe of ['startupProbe', 'livenessProbe']) expect(of('worker.yaml')).toContain(probe)
})

test('uses the variables of .env.example', () => {
  const documented = documentedVariables()
  const names = [...text.matchAll(/- name: ([A-Z][A-Z0-9_]+)$/gm), ...text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)]
  expect(names.length).toBeGreaterThan(12)
  for (const [, name] of names) expect(documented).toContain(name)
})
