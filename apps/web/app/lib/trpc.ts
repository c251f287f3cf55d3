// The typed client of the procedures; token and language travel in headers.
import type { AppRouter } from '@lectern/server'
import { httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { readToken } from './token.ts'

export const trpc = createTRPCReact<AppRouter>()

/** Nobody waits longer than this for an answer; importing many files is the slowest call. */
const TIMEOUT_MS = 60_000
const withTimeout = (signal: AbortSignal | null | undefined) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** One client per page load; `lang` is asked for at each call. */
export const createTrpcClient = (lang: () => string) =>
  trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        fetch: (url, init) => fetch(url, { ...init, signal: withTimeout(init?.signal) }),
        headers: () => {
          const token = readToken()
          return { lang: lang(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
        },
      }),
    ],
  })
