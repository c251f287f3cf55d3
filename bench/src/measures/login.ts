// Signing in with account and password while eight people do: what the hash of the password costs, and what is in the queue behind it.
import type { Product } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'

const CLIENTS = 8
const EACH = 12

/** Every client signs in again as soon as it is in. Tries of one account go one after the other, so each has an account of its own. */
export async function measureLogin(product: Product, accounts: readonly Account[]): Promise<Row[]> {
  const signIn = async ({ account, password }: Account) => {
    const answer = await fetch(`${product.url}/service/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, password }),
    })
    const { code }: { code: number } = await answer.json()
    if (code !== 0) throw new Error(`sign-in returned ${code}`)
  }
  const together = async (count: number) =>
    (await Promise.all(accounts.slice(0, CLIENTS).map((account) => times(count, () => signIn(account))))).flat()
  await together(2)
  const runs: number[][] = []
  for (let run = 0; run < 3; run++) runs.push(await together(EACH))
  return [
    atMost(`Sign-in by password, ${CLIENTS} clients, p95`, median(runs.map((r) => percentile(r, 0.95))), 'ms', 400),
  ]
}

export type Account = { account: string; password: string }

/** People made by the administrator; as many as there are clients when not said otherwise. */
export async function makeAccounts(
  post: (path: string, body: Record<string, unknown>) => Promise<unknown>,
  count = CLIENTS,
): Promise<Account[]> {
  const accounts: Account[] = []
  for (let i = 0; i < count; i++) {
    const account = { account: `bench.${Date.now()}.${i}`, password: 'Bench-Word-1' }
    await post('/user/insertUser', { ...account, name: `Bench${i}` })
    accounts.push(account)
  }
  return accounts
}
