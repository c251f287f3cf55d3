// The OpenAPI document of /service, made from the table and the zod schemas (specification §7; ledger REST-02).
import { ArticleFileInput, AskInput } from '@lectern/contracts'
import { z } from 'zod'
import { serviceCalls } from '../calls/index.ts'
import type { Method, ServiceCall } from '../wire/call.ts'
import { type ProcedureFacts, procedureFacts } from '../wire/procedures.ts'
import { PLACE_WORDS } from '../wire/shapes.ts'

type Json = Record<string, unknown>
type Schemas = Record<string, unknown>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `/manualContent/insert` -> `manualContentInsert`. */
const nameOf = (path: string) => path.slice(1).replace(/\/(.)/g, (_, letter: string) => letter.toUpperCase())

/** JSON schema of `schema` as component `name`; schemas that contain themselves refer to components too. */
function component(schemas: Schemas, name: string, schema: z.ZodType, io: 'input' | 'output'): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const text = JSON.stringify(json)
    .replaceAll('"$ref":"#/$defs/', `"$ref":"#/components/schemas/${name}_`)
    .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
  const { $schema: _, $defs = {}, ...whole }: Json = JSON.parse(text)
  if (isJson($defs)) for (const [key, def] of Object.entries($defs)) schemas[`${name}_${key}`] = def
  schemas[name] = whole
  return { $ref: `#/components/schemas/${name}` }
}

/** Our input in the words of the wire. */
function renamed(schema: Json, rename: ServiceCall['rename']): Json {
  const { properties, required } = schema
  if (!isJson(properties)) return schema
  const back = new Map(Object.entries(rename).map(([wire, ours]) => [ours, wire]))
  const wire = (name: string) => back.get(name) ?? name
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [wire(name), value])),
    ...(Array.isArray(required) && { required: required.map((name) => wire(String(name))) }),
  }
}

const LANG = { name: 'lang', in: 'query', schema: { enum: ['zh_CN', 'en_US'], default: 'zh_CN' } }

function queryParameters({ properties, required }: Json): unknown[] {
  if (!isJson(properties)) return []
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

const body = (schema: Json) => ({
  requestBody: {
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  },
})

const answerOf = (data: Json, example?: unknown) => ({
  '200': {
    description: 'code 0: success; otherwise what went wrong',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
        },
        ...(example !== undefined && { example: { code: 0, msg: 'success', data: example } }),
      },
    },
  },
})

function inputOf(schemas: Schemas, call: ServiceCall, { input }: ProcedureFacts): Json {
  if (!input) return {}
  const name = `${nameOf(call.path)}Input`
  component(schemas, name, input, 'input')
  const schema = schemas[name]
  return isJson(schema) ? renamed(schema, call.rename) : {}
}

function operation(schemas: Schemas, call: ServiceCall, facts: ProcedureFacts, method: Method): Json {
  const input = inputOf(schemas, call, facts)
  if (method === 'POST') schemas[`${nameOf(call.path)}Input`] = input
  else delete schemas[`${nameOf(call.path)}Input`]
  return {
    operationId: `${method.toLowerCase()}${nameOf(call.path)[0]?.toUpperCase()}${nameOf(call.path).slice(1)}`,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    ...(call.login || facts.login ? { security: [{ token: [] }] } : {}),
    parameters: method === 'GET' ? [...queryParameters(input), LANG] : [LANG],
    ...(method === 'POST' && facts.input ? body({ $ref: `#/components/schemas/${nameOf(call.path)}Input` }) : {}),
    responses: answerOf(component(schemas, `${nameOf(call.path)}Data`, call.data, 'output'), call.example),
  }
}

function streamOperation(path: string, login: boolean): Json {
  const input = renamed(z.toJSONSchema(AskInput, { io: 'input', unrepresentable: 'any' }), PLACE_WORDS)
  return {
    summary:
      'An answer as server-sent events: text, [ID:…], citations, doubtful (they are places where the answer may stand), blocked (the question was rejected), close',
    tags: [path.split('/')[1]],
    ...(login ? { security: [{ token: [] }] } : {}),
    parameters: [...queryParameters(input), { name: 'token', in: 'query', schema: { type: 'string' } }],
    responses: { '200': { description: 'events', content: { 'text/event-stream': { schema: { type: 'string' } } } } },
  }
}

const UPLOAD: Json = {
  summary: 'Upload a file',
  tags: ['fileStorage'],
  security: [{ token: [] }],
  requestBody: {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
      },
    },
  },
  responses: answerOf({ type: 'object', properties: { id: { type: 'string' }, fileName: { type: 'string' } } }),
}

function fileOperation(path: string, login: boolean): Json {
  return {
    summary: 'One article as a file; refusals are JSON with an HTTP status of 400 or more',
    tags: [path.split('/')[1]],
    ...(login ? { security: [{ token: [] }] } : {}),
    parameters: [...queryParameters(z.toJSONSchema(ArticleFileInput, { io: 'input', unrepresentable: 'any' })), LANG],
    responses: {
      '200': { description: 'the file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
      '403': { description: 'readers of the manual may not export it' },
      '404': { description: 'no such article, or not for you' },
    },
  }
}

/** The whole document. */
export function openApi(): Json {
  const schemas: Schemas = {}
  const paths: Record<string, Json> = {}
  const add = (path: string, method: Method, what: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: what }
  }
  const facts = procedureFacts()
  for (const call of serviceCalls) {
    const known = facts.get(call.procedure)
    if (known) for (const method of call.methods) add(call.path, method, operation(schemas, call, known, method))
  }
  add('/manualContent/intelligentSearch', 'GET', streamOperation('/manualContent/intelligentSearch', true))
  add(
    '/notLoginManualContent/intelligentSearch',
    'GET',
    streamOperation('/notLoginManualContent/intelligentSearch', false),
  )
  add('/fileStorage/fileUpload', 'POST', UPLOAD)
  add('/manualContent/exportById', 'GET', fileOperation('/manualContent/exportById', true))
  add('/notLoginManualContent/exportById', 'GET', fileOperation('/notLoginManualContent/exportById', false))
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern', version: '1', description: 'Every response is {code, msg, data}; code 0 means success.' },
    servers: [{ url: '/service' }],
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
