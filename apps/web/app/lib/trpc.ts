// The typed client of the procedures; token and language travel in headers.
import type { AppRouter } from '@lectern/server'
import { httpBatchLink } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { readToken } from './token.ts'

export const trpc = createTRPCReact<AppRouter>()

/** One client per page load; `lang` is asked for at each call. */
export const createTrpcClient = (lang: () => string) =>
  trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        headers: () => {
          const token = readToken()
          return { lang: lang(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
        },
      }),
    ],
  })
