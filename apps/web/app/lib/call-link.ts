// Changes whose answers are lost: each has a name, a lost one is sent again under it, and the server makes it once.
import type { AppRouter } from '@lectern/server'
import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { claimName, keepName, pause, WAITS_MS } from './call-names.ts'
import { errorCode } from './errors.ts'

/** Saves have names of their own, and the rest says again and again where somebody is. */
const UNNAMED = new Set(['article.save', 'presence.tell', 'presence.stop'])
/** For the header `call-id`. */
export const callName = ({ context }: { context: Record<string, unknown> }): Record<string, string> =>
  typeof context.callName === 'string' ? { 'call-id': context.callName } : {}

type Sent = { unsubscribe(): void }

export const callLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || UNNAMED.has(op.path)) return next(op)
    return observable((observer) => {
      const key = JSON.stringify([op.path, op.input])
      const name = claimName(key)
      let isCancelled = false
      const isLost = (error: TRPCClientError<AppRouter>) =>
        errorCode(error) === null && !op.signal?.aborted && !isCancelled
      const send = (tries: number): Sent =>
        next({ ...op, context: { ...op.context, callName: name } }).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          async error(error) {
            const wait = WAITS_MS[tries]
            if (isLost(error) && wait !== undefined && navigator.onLine) {
              await pause(wait)
              if (!isCancelled) sent = send(tries + 1)
              return
            }
            if (errorCode(error) === null || errorCode(error) === 'callUnknown') keepName(key, name)
            observer.error(error)
          },
        })
      let sent: Sent = send(0)
      return () => {
        isCancelled = true
        sent.unsubscribe()
      }
    })
  }
