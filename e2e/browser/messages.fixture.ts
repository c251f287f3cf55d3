// What the product sent, as its operator reads it, and a phone for the administrator to receive it.
import { eventually, type Product, signIn } from '@lectern/testing/product'

type Answer<T> = { result?: { data: T }; error?: { message: string } }

/** Calls a procedure with `token`; throws when it fails. */
async function call<T>(product: Product, token: string, path: string, input: unknown, query = false): Promise<T> {
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
export async function operatorToken(product: Product): Promise<string> {
  const { token } = await signIn(product.url, product.admin)
  return (await call<{ token: string }>(product, token, 'account.switchRole', { role: 'operatorRole' })).token
}

/** The code of the newest message to `phone`, once it is there; `besides` is one that was used already. */
export async function codeFor(product: Product, phone: string, besides?: string): Promise<string> {
  const token = await operatorToken(product)
  return eventually(async () => {
    const page = await call<{ records: { text: string }[] }>(
      product,
      token,
      'operation.messages',
      { recipient: phone },
      true,
    )
    const code = /\b\d{6}\b/.exec(page.records[0]?.text ?? '')?.[0]
    if (!code || code === besides) throw new Error(`no code for ${phone} yet`)
    return code
  })
}

/** Gives the administrator a new phone, proved by a code as everybody must. */
export async function bindPhone(product: Product): Promise<string> {
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { token } = await signIn(product.url, product.admin)
  await call(product, token, 'account.sendPhoneCode', { phone })
  await call(product, token, 'account.changePhone', { phone, code: await codeFor(product, phone) })
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
