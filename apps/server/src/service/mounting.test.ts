// Every call that the specification names is mounted and answers (ledger REST-01, REST-02).
import { describe, expect, it } from 'vitest'
import { serviceCalls } from './calls/index.ts'
import { openApi } from './docs/openapi.ts'
import { endpoints } from './endpoints.fixture.ts'
import { procedureFacts } from './wire/procedures.ts'

const SPECIAL = [
  'GET /service/manualContent/intelligentSearch',
  'GET /service/notLoginManualContent/intelligentSearch',
  'POST /service/manualContent/intelligentSearch',
  'POST /service/notLoginManualContent/intelligentSearch',
  'POST /service/fileStorage/fileUpload',
  'GET /service/manualContent/exportById',
  'GET /service/notLoginManualContent/exportById',
]
const answered = [
  ...SPECIAL,
  ...serviceCalls.flatMap(({ methods, path }) => methods.map((method) => `${method} /service${path}`)),
]

describe('[REST-01] the calls of /service', () => {
  it('are all mounted, each once', () => {
    const names = endpoints.map(([method, path]) => `${method} ${path}`)
    expect(names.filter((call) => !answered.includes(call))).toEqual([])
    expect(new Set(answered).size).toBe(answered.length)
  })

  it('name existing procedures', () => {
    const facts = procedureFacts()
    expect(serviceCalls.filter(({ procedure }) => !facts.has(procedure))).toEqual([])
  })
})

describe('[REST-02] the OpenAPI document', () => {
  type Operation = { security?: object[]; parameters?: { name: string; in: string }[] }
  const document: {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, unknown> }
  } = JSON.parse(JSON.stringify(openApi('en_US')))

  it('describes every call', () => {
    for (const call of answered) {
      const [method = '', path = ''] = call.split(' ')
      expect(document.paths[path.replace('/service', '')]?.[method.toLowerCase()], call).toBeDefined()
    }
  })

  it('has no broken reference', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref)
    expect(names.length).toBeGreaterThan(10)
    const missing = names.filter((ref) => !Object.hasOwn(document.components.schemas, ref.split('/').at(-1) ?? ''))
    expect(missing).toEqual([])
  })

  it('says of every call who may make it, and names each parameter once', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { security, parameters = [] } of Object.values(methods)) {
        expect(security, path).toBeInstanceOf(Array)
        const names = parameters.map(({ name, in: place }) => `${place} ${name}`)
        expect(new Set(names).size, path).toBe(names.length)
      }
    }
  })

  it('uses the terms of the wire', () => {
    const { components } = document
    expect(components.schemas.manualInsertInput).toMatchObject({ required: ['roomId', 'name'] })
    expect(JSON.stringify(components.schemas.manualContentMoveToRecycleInput)).toContain('manualContentId')
  })
})
