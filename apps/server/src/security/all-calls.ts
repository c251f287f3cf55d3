// All calls, for tests that try each of them: tRPC procedures and REST calls, with the fields of their inputs.
import type { z } from 'zod'
import { serviceCalls } from '../service/calls/index.ts'
import { type ProcedureFacts, procedureFacts } from '../service/wire/procedures.ts'

/** Sender of a call. */
type Sender = { token?: string | null; host?: string; ip?: string }

/** Target of calls: an application of this process, or a running product over HTTP. */
export type Target = {
  inject(sent: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string | undefined>
    query?: Record<string, string>
    payload?: string
    remoteAddress?: string
  }): Promise<{ statusCode: number; body: string }>
}

export type Way = {
  name: string
  /** A REST call, not tRPC. */
  rest: boolean
  /** The tRPC procedure of the call. */
  procedure: string
  login: boolean
  mutation: boolean
  input: z.ZodType | null
  /** Sends `input` in our words. */
  send(target: Target, input: unknown, sender?: Sender): Promise<{ status: number; text: string }>
}

const optionsOf = ({ token, host, ip }: Sender) => ({
  headers: {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(host && { host }),
  },
  remoteAddress: ip,
})

function overTrpc({ path, mutation, login, input }: ProcedureFacts): Way {
  return {
    name: `tRPC ${path}`,
    rest: false,
    procedure: path,
    login,
    mutation,
    input,
    async send(target, value, sender = {}) {
      const json = value === undefined ? undefined : JSON.stringify(value)
      const query: Record<string, string> = { lang: 'en_US', ...(!mutation && json !== undefined && { input: json }) }
      const options = optionsOf(sender)
      const url = `/trpc/${path}`
      const answer = await (mutation
        ? target.inject({ ...options, method: 'POST', url, query, payload: json ?? '{}' })
        : target.inject({ ...options, method: 'GET', url, query }))
      return { status: answer.statusCode, text: answer.body }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function overRest(facts: Map<string, ProcedureFacts>): Way[] {
  return serviceCalls.flatMap(({ methods, path, procedure, rename, login }) => {
    const procedureFact = facts.get(procedure)
    if (!procedureFact) return []
    const back = new Map(Object.entries(rename).map(([wire, ours]) => [ours, wire]))
    const toWire = (value: unknown) =>
      isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, v]) => [back.get(key) ?? key, v])) : value
    return methods.map(
      (method): Way => ({
        name: `${method} /service${path}`,
        rest: true,
        procedure,
        login: login || procedureFact.login,
        mutation: procedureFact.mutation,
        input: procedureFact.input,
        async send(target, value, sender = {}) {
          const url = `/service${path}?lang=en_US`
          const wire = toWire(value)
          const options = optionsOf(sender)
          if (method === 'POST') {
            const answer = await target.inject({ ...options, method, url, payload: JSON.stringify(wire ?? {}) })
            return { status: answer.statusCode, text: answer.body }
          }
          const query = isRecord(wire)
            ? Object.entries(wire).map(([key, v]) => [key, typeof v === 'string' ? v : (JSON.stringify(v) ?? '')])
            : []
          const address = `${url}&${new URLSearchParams(query)}`
          const headers = { ...options.headers, 'content-type': undefined }
          const answer = await target.inject({ ...options, method, url: address, headers })
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

/** The code of an answer, tRPC or REST: the number of the REST contract, 0 for success. */
export function wireCode(text: string): number {
  const body: { code?: number; error?: { data?: { wire?: number } } } = JSON.parse(text)
  return body.error?.data?.wire ?? body.code ?? 0
}
