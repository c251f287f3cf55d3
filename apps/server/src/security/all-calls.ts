// Every way in, for tests that walk all of them: tRPC procedures and REST calls, with the fields their inputs take.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serviceCalls } from '../service/calls/index.ts'
import { type ProcedureFacts, procedureFacts } from '../service/wire/procedures.ts'

export type Way = {
  name: string
  login: boolean
  mutation: boolean
  input: z.ZodType | null
  /** Sends `input` in our words; `token` may be absent. */
  send(app: FastifyInstance, input: unknown, token?: string): Promise<{ status: number; text: string }>
}

const headersOf = (token: string | undefined) => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})

function overTrpc({ path, mutation, login, input }: ProcedureFacts): Way {
  return {
    name: `tRPC ${path}`,
    login,
    mutation,
    input,
    async send(app, value, token) {
      const json = value === undefined ? undefined : JSON.stringify(value)
      const query: Record<string, string> = { lang: 'en_US', ...(!mutation && json !== undefined && { input: json }) }
      const headers = headersOf(token)
      const url = `/trpc/${path}`
      const answer = await (mutation
        ? app.inject({ method: 'POST', url, query, headers, payload: json ?? '' })
        : app.inject({ method: 'GET', url, query, headers }))
      return { status: answer.statusCode, text: answer.body }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function overRest(facts: Map<string, ProcedureFacts>): Way[] {
  return serviceCalls.flatMap(({ methods, path, procedure, rename, login }) => {
    const known = facts.get(procedure)
    if (!known) return []
    const back = new Map(Object.entries(rename).map(([wire, ours]) => [ours, wire]))
    const toWire = (value: unknown) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, v]) => [back.get(key) ?? key, v])) : value
    return methods.map(
      (method): Way => ({
        name: `${method} /service${path}`,
        login: login || known.login,
        mutation: known.mutation,
        input: known.input,
        async send(app, value, token) {
          const url = `/service${path}?lang=en_US`
          const wire = toWire(value)
          const headers = headersOf(token)
          if (method === 'POST') {
            const answer = await app.inject({ method, url, headers, payload: JSON.stringify(wire ?? {}) })
            return { status: answer.statusCode, text: answer.body }
          }
          const query = isRecord(wire)
            ? Object.entries(wire).map(([key, v]) => [key, typeof v === 'string' ? v : (JSON.stringify(v) ?? '')])
            : []
          const address = `${url}&${new URLSearchParams(query)}`
          const answer = await app.inject({ method, url: address, headers: { ...headers, 'content-type': undefined } })
          return { status: answer.statusCode, text: answer.body }
        },
      }),
    )
  })
}

/** All of them. */
export function allWays(): Way[] {
  const facts = procedureFacts()
  return [...[...facts.values()].map(overTrpc), ...overRest(facts)]
}

/** Names of the fields that an input takes. */
export function fieldsOf(input: z.ZodType | null): string[] {
  const json = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return json?.properties ? Object.keys(json.properties) : []
}

/** The code of an answer, tRPC or REST: the number of the REST contract, 0 for success. */
export function wireCode(text: string): number {
  const body: { code?: number; error?: { data?: { wire?: number } } } = JSON.parse(text)
  return body.error?.data?.wire ?? body.code ?? 0
}

/** Matches names of ways by any of these patterns. */
export const oneOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'i')
