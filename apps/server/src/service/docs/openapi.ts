// The OpenAPI document of /service, made from the table and the zod schemas (specification §7; ledger REST-02).
import { ArticleFileInput, AskInput, type Lang } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { z } from 'zod'
import { serviceCalls } from '../calls/index.ts'
import type { Callers, Method, ServiceCall, Words } from '../wire/call.ts'
import { type ProcedureFacts, procedureFacts } from '../wire/procedures.ts'
import { toWire } from '../wire/raw-input.ts'
import { PLACE_WORDS } from '../wire/shapes.ts'
import { openAiPaths } from './open-ai-paths.ts'
import { OTHER_CALLS } from './other-calls.ts'

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

/** Some calls have a parameter of this name themselves. */
const withLang = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.some(({ name }) => name === LANG.name) ? [...parameters] : [...parameters, LANG]

type Parameter = { name: string; in: string; schema: unknown }

function queryParameters({ properties, required }: Json, example: unknown): Parameter[] {
  if (!isJson(properties)) return []
  const needed = Array.isArray(required) ? required : []
  const exampleValues = isJson(example) ? example : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
    ...(name in exampleValues && { example: exampleValues[name] }),
  }))
}

const body = (schema: Json, example: unknown) => ({
  requestBody: {
    content: {
      'application/json': { schema, example: example ?? {} },
      'application/x-www-form-urlencoded': { schema },
    },
  },
})

const answerOf = (lang: Lang, data: Json, { code = 0, why, data: value }: ServiceCall['example']) => ({
  '200': {
    description: translate(lang, 'apiDocs.codes'),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'msg', 'data'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: { anyOf: [data, FAILED] } },
        },
        example: { code, msg: why ?? translate(lang, 'errors.ok'), data: value },
      },
    },
  },
})
/** `data` of a failure: field problems, facts about it, or nothing. */
const FAILED = { type: ['object', 'null'], description: 'code is not 0' }

/** Returns the description of an operation in one language. */
function about(
  lang: Lang,
  { path, summary, callers, login }: { path: string; summary: Words; callers: Callers; login: boolean },
): Json {
  const who = callers === 'all' && !login ? 'everyone' : callers
  return {
    summary: summary[lang],
    description: `${summary[lang]}${lang === 'zh_CN' ? '。' : '. '}${translate(lang, `apiDocs.callers.${who}`)}`,
    tags: [path.split('/')[1]],
    'x-callers': who,
    security: !login ? [] : callers === 'all' ? [{ session: [] }, { apiToken: [] }] : [{ session: [] }],
  }
}

function inputOf(schemas: Schemas, call: ServiceCall, { input }: ProcedureFacts): Json {
  if (!input) return {}
  const name = `${nameOf(call.path)}Input`
  component(schemas, name, input, 'input')
  const schema = schemas[name]
  return isJson(schema) ? renamed(schema, call.rename) : {}
}

function operation(lang: Lang, schemas: Schemas, call: ServiceCall, facts: ProcedureFacts, method: Method): Json {
  const input = inputOf(schemas, call, facts)
  if (method === 'POST') schemas[`${nameOf(call.path)}Input`] = input
  else delete schemas[`${nameOf(call.path)}Input`]
  const login = call.login || facts.login
  const example = toWire(call.input, call.rename)
  return {
    operationId: `${method.toLowerCase()}${nameOf(call.path)[0]?.toUpperCase()}${nameOf(call.path).slice(1)}`,
    ...about(lang, { ...call, login }),
    parameters: withLang(method === 'GET' ? queryParameters(input, example) : []),
    ...(method === 'POST' && facts.input
      ? body({ $ref: `#/components/schemas/${nameOf(call.path)}Input` }, example)
      : {}),
    responses: answerOf(lang, component(schemas, `${nameOf(call.path)}Data`, call.data, 'output'), call.example),
  }
}

/** Calls that are no line of the table: streams, files and uploads. */
function otherOperation(lang: Lang, call: (typeof OTHER_CALLS)[number]): Json {
  const { path, kind, login, summary, input } = call
  const description = about(lang, { path, summary, callers: 'all', login })
  if (kind === 'upload') {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }
    const data = { type: 'object', properties: { id: { type: 'string' }, fileName: { type: 'string' } } }
    return {
      ...description,
      requestBody: { content: { 'multipart/form-data': { schema: file, example: { file: 'notes.txt' } } } },
      responses: answerOf(lang, data, { data: { id: '{newId}', fileName: 'notes.txt' } }),
    }
  }
  const schema = z.toJSONSchema(kind === 'stream' ? AskInput : ArticleFileInput, {
    io: 'input',
    unrepresentable: 'any',
  })
  const words = kind === 'stream' ? PLACE_WORDS : {}
  const text = {
    description: summary[lang],
    content: { [call.type]: { schema: { type: 'string' }, example: call.answer } },
  }
  return {
    ...description,
    parameters: [
      ...queryParameters(renamed(schema, words), input),
      ...(kind === 'stream' ? [{ name: 'token', in: 'query', schema: { type: 'string' } }] : [LANG]),
    ],
    responses: { '200': text, ...(kind === 'file' && refusals(lang)) },
  }
}

/** The same call with its input as a body, which may have a picture. */
function streamByBody(lang: Lang, call: (typeof OTHER_CALLS)[number]): Json {
  const { parameters: _, ...operation } = otherOperation(lang, call)
  const schema = renamed(z.toJSONSchema(AskInput, { io: 'input', unrepresentable: 'any' }), PLACE_WORDS)
  return { ...operation, requestBody: { content: { 'application/json': { schema, example: call.input } } } }
}

const refusals = (lang: Lang) => ({
  '403': { description: translate(lang, 'apiDocs.exportRefused') },
  '404': { description: translate(lang, 'errors.missing.article') },
})

/** The whole document, with its texts in `lang`. */
export function openApi(lang: Lang): Json {
  const schemas: Schemas = {}
  const paths: Record<string, Json> = {}
  const add = (path: string, method: Method, what: Json) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: what }
  }
  const facts = procedureFacts()
  for (const call of serviceCalls) {
    const callFacts = facts.get(call.procedure)
    if (callFacts)
      for (const method of call.methods) add(call.path, method, operation(lang, schemas, call, callFacts, method))
  }
  for (const call of OTHER_CALLS) {
    add(call.path, call.kind === 'upload' ? 'POST' : 'GET', otherOperation(lang, call))
    if (call.kind === 'stream') add(call.path, 'POST', streamByBody(lang, call))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern', version: '1', description: translate(lang, 'apiDocs.examples') },
    servers: [{ url: '/service' }],
    paths: { ...paths, ...openAiPaths(lang) },
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: translate(lang, 'apiDocs.session') },
        apiToken: { type: 'http', scheme: 'bearer', description: translate(lang, 'apiDocs.apiToken') },
      },
    },
  }
}
