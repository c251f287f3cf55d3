// Dangerous acts of operators need a recent sign-in. When the server asks for a proof, the page shows one dialog and the act is repeated
// after it, so that no form loses what was entered (ledger OPS-02).
import type { AppRouter } from '@lectern/server'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

type Answer = (proven: boolean) => void
type Sent = { unsubscribe(): void }

/** Acts that wait for the proof; one dialog serves them all. */
let waiting: Answer[] = []
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** For useSyncExternalStore: whether an act waits for a proof. */
export const proofAsked = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  now: () => waiting.length > 0,
}

/** Lets the acts that wait go on, or fail. */
export function answerProof(proven: boolean): void {
  const answers = waiting
  waiting = []
  notify()
  for (const answer of answers) answer(proven)
}

/** Without a page that shows the dialog, the action fails at once. */
function requestProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    notify()
  })
}

const needsProof = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'code') === 'proofNeeded'

export const proofLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      // The proof itself requires no proof.
      const asks = op.type === 'mutation' && !op.path.startsWith('security.confirm')
      const send = (first: boolean): Sent =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          async error(error) {
            if (!first || !asks || !needsProof(error.data) || !(await requestProof())) return observer.error(error)
            sent = send(false)
          },
        })
      let sent: Sent = send(true)
      return () => sent.unsubscribe()
    })
