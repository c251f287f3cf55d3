// Messages sent by the product, read as its operator, and a phone for the administrator.
import { eventually, signIn } from '@lectern/testing/product'
import type { Product } from './product.fixture.ts'

type Answer<T> = { result?: { data: T }; error?: { message: string } }

/** Calls a procedure with `token`; throws when it fails. */
export async function call<T>(
  product: Pick<Product, 'url'>,
  token: string,
  path: string,
  input: unknown,
  query = false,
): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify(input)
  const response = query
    ? await fetch(`${product.url}/trpc/${path}?input=${encodeURIComponent(body)}`, { headers })
    : await fetch(`${product.url}/trpc/${path}`, { method: 'POST', headers, body })
  const answer = (await response.json()) as Answer<T>
  if (!answer.result) throw new Error(`${path}: ${answer.error?.message}`)
  return answer.result.data
}

/** Token of a session in which the administrator acts as an operator of the platform. */
export async function operatorToken(product: Pick<Product, 'url' | 'admin'>): Promise<string> {
  const { token } = await signIn(product.url, product.admin)
  return (await call<{ token: string }>(product, token, 'account.switchRole', { role: 'operatorRole' })).token
}

/** Returns the match of `pattern` in the newest message to `recipient`, once it is there; `besides` is one that was used already. */
async function sentTo(product: Product, recipient: string, pattern: RegExp, besides?: string): Promise<string> {
  const token = await operatorToken(product)
  return eventually(async () => {
    const page = await call<{ records: { text: string }[] }>(product, token, 'operation.messages', { recipient }, true)
    const match = pattern.exec(page.records[0]?.text ?? '')?.[0]
    if (!match || match === besides) throw new Error(`nothing for ${recipient} yet`)
    return match
  })
}

export const codeFor = (product: Product, phone: string, besides?: string) =>
  sentTo(product, phone, /\b\d{6}\b/, besides)

/** The address in the newest mail. */
export const addressFor = (product: Product, email: string) => sentTo(product, email, /https?:\/\/\S+/)

/** Gives the administrator a new phone, proved by a code as everybody must. */
export async function bindPhone(product: Product): Promise<string> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { token } = await signIn(product.url, product.admin)
  await call(product, token, 'account.sendPhoneCode', { phone })
  const { password } = product.admin
  await call(product, token, 'account.changePhone', { phone, code: await codeFor(product, phone), password })
  return phone
}

export async function setPassword(product: Product, current: string, password: string): Promise<void> {
  const { token } = await signIn(product.url, { ...product.admin, password: current })
  await call(product, token, 'account.changePassword', {
    currentPassword: current,
    newPassword: password,
    confirmPassword: password,
  })
}
