// A refused sign-in must cost the same whether the account exists, exists without a password, or does not exist: otherwise
// the time of the answer would tell which accounts there are. better-auth hashes for unknown names, but not in every branch.
import { AsyncLocalStorage } from 'node:async_hooks'

const attempt = new AsyncLocalStorage<{ hashed: boolean }>()

/** Runs a password hash or check and notes that this attempt has paid for one. */
export function hashingStarted<T>(work: () => Promise<T>): Promise<T> {
  const current = attempt.getStore()
  if (current) current.hashed = true
  return work()
}

/** Runs `work`; when it answers null without having hashed anything, `pay` is done before the answer. */
export function withEqualWork<T>(work: () => Promise<T | null>, pay: () => Promise<unknown>): Promise<T | null> {
  const current = { hashed: false }
  return attempt.run(current, async () => {
    const result = await work()
    if (result === null && !current.hashed) await pay()
    return result
  })
}
