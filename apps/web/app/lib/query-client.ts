// Caching of server data: a failed change is shown by a toast, an expired session redirects to the login page.

import { toast } from '@lectern/ui'
import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorCode, errorText, timedOut } from './errors.ts'
import { isSilentPage, reactionTo } from './failures.ts'
import type { Translate } from './i18n.ts'
import { loginPath } from './redirect.ts'
import { reportSessionEnd } from './session-end.ts'
import { clearToken } from './token.ts'

const STALE_MS = 10_000

/** Asks for signing in again, in place where somebody writes, else at the login page, once, unless we are there already. */
export function leaveForLogin(byPerson = true): void {
  if (reportSessionEnd(byPerson)) return
  clearToken()
  if (location.pathname !== '/login') location.assign(loginPath(location.pathname + location.search) + location.hash)
}

/** Errors that the page has reacted to. */
const reacted = new WeakSet<object>()

/** Messages of failures, by what failed: once it succeeds, they would contradict it. Forms have one for all of them. */
const failures = new Map<string, string>()
const FORM = 'form'
const showFailure = (key: string, text: string): void => {
  failures.set(key, text)
  toast.error(text)
}
const repaired = (key: string): void => {
  const text = failures.get(key)
  if (text === undefined) return
  toast.withdraw(text)
  failures.delete(key)
}

/** Takes the last error of a form away: it has been sent. */
export const formSent = (): void => repaired(FORM)

/** Shows an error of a form that no field of it shows, unless the page has reacted to it. */
export function showRefusal(error: Error, t: Translate): void {
  if (!reacted.has(error) && !isSilentPage(location.pathname)) showFailure(FORM, errorText(error, t))
}

const keyOf = ({ options: { mutationKey } }: Mutation<unknown, unknown, unknown>) => JSON.stringify(mutationKey ?? [])

/** A mutation with `meta: { quiet: true }` shows its error itself, or its form does. */
export function createQueryClient(t: Translate): QueryClient {
  const react = (
    kind: 'query' | 'mutation',
    error: unknown,
    meta: Record<string, unknown> | undefined,
    key: string,
  ) => {
    const { pathname } = location
    const failed = {
      kind,
      code: errorCode(error),
      timedOut: timedOut(error),
      pathname,
      quiet: meta?.quiet === true,
      tell: meta?.tell === true,
    }
    const reaction = reactionTo(failed)
    if (reaction !== 'none' && error instanceof Error) reacted.add(error)
    if (reaction === 'login') leaveForLogin(kind === 'mutation')
    else if (reaction === 'notFound') location.assign('/404')
    else if (reaction === 'toast') showFailure(key, errorText(error, t))
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        // An answer with a code will not change by asking again; a lost connection may.
        retry: (count, error) => count < 2 && errorCode(error) === null,
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => react('query', error, query.meta, query.queryHash),
      onSuccess: (_data, query) => repaired(query.queryHash),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => react('mutation', error, mutation.meta, keyOf(mutation)),
      onSuccess: (_data, _variables, _result, mutation) => repaired(keyOf(mutation)),
    }),
  })
}
