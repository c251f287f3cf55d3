// Walks the document that is served, in both languages, and calls every example: as somebody who signed in, and with the open API token
// (ledger REST-01, REST-02). The permission matrix says which calls the token may make; the document must say the same.
import { testPorts } from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '../../security/permission-matrix/areas/index.ts'
import { makePeople, type People } from '../../security/permission-matrix/world.ts'
import { type Things, thingsFor, type Who } from '../../testing/example-world.ts'
import { testApp } from '../../testing/test-app.ts'
import { serviceCalls } from '../calls/index.ts'
import { openApi } from './openapi.ts'
import { OTHER_CALLS } from './other-calls.ts'

type Media = { schema: object; example?: unknown }
type Operation = {
  summary: string
  description: string
  'x-callers': 'everyone' | 'all' | 'people' | 'operators'
  security?: object[]
  parameters?: { name: string; example?: unknown }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content: Record<string, Media> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

const here: Document = JSON.parse(JSON.stringify(openApi('en_US')))
const operations = Object.entries(here.paths)
  .filter(([path]) => !path.startsWith('/v1/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      method,
      operation,
    })),
  )
type Call = (typeof operations)[number]

let app: FastifyInstance
let people: People
let apiToken: string
const domainProofs = { records: async (domain: string) => [domain], file: async () => null }
beforeAll(async () => {
  app = await testApp({ publicUrl: 'https://main.example.com', ports: { ...(await testPorts()), domainProofs } })
  people = await makePeople()
  const token = await people.session('tenant', false)
  const answer = await app.inject({
    method: 'POST',
    url: '/service/tenantToken/refresh',
    headers: { host: people.host, authorization: `Bearer ${token}` },
    payload: { kind: 'openApi' },
  })
  apiToken = answer.json<{ data: { value: string } }>().data.value
})
afterAll(() => app.close())

const fill = (text: string, { values }: Things) =>
  text.replaceAll(/\{([a-z][A-Za-z]*)\}/g, (whole, name: string) => values[name] ?? whole)

/** Input of the example as the document has it. */
const inputOf = ({ operation: { parameters = [], requestBody } }: Call): Record<string, unknown> => ({
  ...Object.fromEntries(parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]]))),
  ...Object(requestBody?.content['application/json']?.example),
})
const mediaOf = ({ operation }: Call): [type: string, media: Media] => {
  const [first] = Object.entries(operation.responses['200']?.content ?? {})
  if (!first) throw new Error('no answer is described')
  return first
}

async function send(call: Call, who: Who) {
  const example = JSON.stringify(inputOf(call))
  const things = await thingsFor(
    { app, people, apiToken },
    { path: call.path, example, callers: call.operation['x-callers'], who },
  )
  const input: Record<string, unknown> = JSON.parse(fill(example, things))
  const headers = { host: people.host, ...(things.token && { authorization: `Bearer ${things.token}` }) }
  const url = `/service${call.path}`
  if (call.operation.requestBody?.content['multipart/form-data']) {
    const payload =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\nText\r\n--edge--\r\n'
    const type = 'multipart/form-data; boundary=edge'
    return {
      things,
      answer: await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload }),
    }
  }
  if (call.method === 'post')
    return { things, answer: await app.inject({ method: 'POST', url: `${url}?lang=en_US`, headers, payload: input }) }
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return { things, answer: await app.inject({ url, query: { ...query, lang: 'en_US' }, headers }) }
}

const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, uri: true, email: true, date: true } })
ajv.addSchema({ $id: 'document', components: here.components })
/** Returns the differences of `value` from `schema` of the document. */
function wrongIn(schema: object, value: unknown): string {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))
  return ajv.validate(local, value) ? '' : ajv.errorsText()
}
/** The schema of `data` of a success. */
const dataSchema = (media: Media): object => {
  const { properties } = media.schema as { properties: { data: { anyOf: [object, object] } } }
  return properties.data.anyOf[0]
}
const exampleOf = (media: Media) => media.example as { code: number; msg: string; data: unknown }

describe('[REST-02] the API document', () => {
  it('is served in both languages, with a text for every call', async () => {
    for (const lang of ['zh_CN', 'en_US'] as const) {
      const served = (await app.inject({ url: '/service/openapi.json', query: { lang } })).json<Document>()
      expect(served).toEqual(JSON.parse(JSON.stringify(openApi(lang))))
      for (const { path, method } of operations) {
        const { summary, description } = served.paths[path]?.[method] ?? {}
        expect(/\p{Script=Han}/u.test(`${summary}`), `${path}: ${summary}`).toBe(lang === 'zh_CN')
        expect(`${description}`.length, path).toBeGreaterThan(`${summary}`.length)
      }
    }
  })

  it('shows an answer for every call that matches its schema', () => {
    for (const call of operations) {
      const [type, media] = mediaOf(call)
      if (type !== 'application/json') continue
      const { code, data } = exampleOf(media)
      expect(
        wrongIn(code === 0 ? dataSchema(media) : media.schema, code === 0 ? data : exampleOf(media)),
        call.name,
      ).toBe('')
    }
    for (const { data, example, path } of serviceCalls) {
      if ((example.code ?? 0) === 0) expect(data.safeParse(example.data).error, path).toBeUndefined()
      else expect(example.why, path).toBeTruthy()
    }
  })

  it('states the rights of the open API token as in the permission matrix', () => {
    const rows = new Map(areas.flat().map((row) => [row.procedure, row.expected]))
    for (const { path, procedure, callers } of serviceCalls) {
      const expected = rows.get(procedure)
      if (callers === 'operators') expect(expected?.tenant, path).toBe('role')
      else if (callers === 'people')
        expect(['login', 'role', 'personNeeded', 'hidden'], path).toContain(expected?.token)
      else expect(expected?.token, path).toBe(expected?.tenant)
    }
  })
})

function check(call: Call, { things, answer }: Awaited<ReturnType<typeof send>>) {
  const [type, media] = mediaOf(call)
  if (type !== 'application/json') {
    expect(answer.statusCode, answer.body).toBe(200)
    if (type === 'text/event-stream') expect(answer.body).toContain('event: close')
    return
  }
  const body = answer.json<{ code: number; data: unknown }>()
  const { code } = exampleOf(media)
  expect(body.code, `${answer.body} ${JSON.stringify(things.values)}`).toBe(code)
  expect(wrongIn(code === 0 ? dataSchema(media) : media.schema, code === 0 ? body.data : body)).toBe('')
}

describe('[REST-01] every example', () => {
  it('exists once per call', () => {
    const methods = serviceCalls.reduce((sum, call) => sum + call.methods.length, 0)
    // Questions are asked by an address, or by a body.
    const streams = OTHER_CALLS.filter(({ kind }) => kind === 'stream').length
    expect(operations.length).toBe(methods + OTHER_CALLS.length + streams)
  })

  it.each(operations)('returns from $name for a signed-in caller', async (call) => {
    check(call, await send(call, 'session'))
  })

  // Its permissions are in the permission matrix; a sample shows that its responses have the same form.
  it.each(sample(operations, 30))('applies to $name and the open API token', async (call) => {
    const sent = await send(call, 'apiToken')
    if (['everyone', 'all'].includes(call.operation['x-callers'])) check(call, sent)
    else expect(sent.answer.json<{ code: number }>().code).not.toBe(0)
  })
})

const withInput = operations.filter((call) => Object.keys(inputOf(call)).length > 0)

describe('[REST-01] invalid input', () => {
  it.each(sample(withInput, 50))('is reported by $name with the field in the requested language', async (call) => {
    const caller = call.operation['x-callers'] === 'operators' ? 'operator' : 'tenant'
    const token = await people.session(caller, false)
    const headers = { host: people.host, authorization: `Bearer ${token}` }
    const input = inputOf(call)
    for (const field of Object.keys(input)) {
      for (const lang of ['zh_CN', 'en_US'] as const) {
        const url = `/service${call.path}`
        // Twice in a query, and an object where none belongs: neither is any field's type.
        const twice = [
          ...Object.entries(input).map(([name, value]) => [name, String(value)]),
          [field, 'x'],
          ['lang', lang],
        ]
        const answer = await (call.method === 'post'
          ? app.inject({
              method: 'POST',
              url: `${url}?lang=${lang}`,
              headers,
              payload: { ...input, [field]: { x: 1 } },
            })
          : app.inject({ url: `${url}?${new URLSearchParams(twice)}`, headers }))
        const { code, data } = answer.json<{ code: number; data: Record<string, string> }>()
        expect(code, `${field}: ${answer.body}`).toBe(2)
        const [message] = Object.entries(data).flatMap(([name, text]) => (name.split('.')[0] === field ? text : []))
        expect(/\p{Script=Han}/u.test(`${message}`), `${field}: ${answer.body}`).toBe(lang === 'zh_CN')
      }
    }
  })
})
