// The typed client of the procedures; token and language travel in headers.
import type { AppRouter } from '@lectern/server'
import { httpBatchLink, httpLink, splitLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { callLink, callName } from './call-link.ts'
import { dropPrefetched, prefetchedAnswer } from './prefetch.ts'
import { proofLink } from './proof-link.ts'
import { reportReachable } from './reachable.ts'
import { readToken } from './token.ts'

export const trpc = createTRPCReact<AppRouter>()

/** For large answers: neither waits for the calls of the same moment nor keeps them waiting, and may have been sent early. */
export const ALONE = { context: { alone: true } }

/** Nobody waits longer than this for an answer; importing many files is the slowest call. */
const TIMEOUT_MS = 60_000
const withTimeout = (signal: AbortSignal | null | undefined) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** One client per page load; `lang` is read at each call. */
export const createTrpcClient = (lang: () => string) => {
  const sendRequest = async (url: URL | RequestInfo, init?: RequestInit) => {
    const answer = await fetch(url, { ...init, signal: withTimeout(init?.signal) })
    if (init?.method === 'POST') dropPrefetched()
    if (answer.ok) reportReachable()
    return answer
  }
  const headers = () => {
    const token = readToken()
    return { lang: lang(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  }
  return trpc.createClient({
    links: [
      proofLink,
      callLink,
      splitLink({
        condition: ({ type }) => type === 'mutation',
        // Each by itself, under its own name.
        true: httpLink({ url: '/trpc', headers: ({ op }) => ({ ...headers(), ...callName(op) }), fetch: sendRequest }),
        false: splitLink({
          condition: ({ type, context }) => type === 'query' && context.alone === true,
          true: httpLink({
            url: '/trpc',
            headers,
            fetch: async (url, init) => (await prefetchedAnswer(String(url))) ?? sendRequest(url, init),
          }),
          false: httpBatchLink({ url: '/trpc', headers, fetch: sendRequest }),
        }),
      }),
    ],
  })
}

/** While another request is pending, the last response stays visible. */
export const KEEP = { placeholderData: <T>(before: T) => before }
