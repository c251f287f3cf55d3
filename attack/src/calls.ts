// Calls of the product by name, and organisations, sessions and figures that attacks need for them.
import { createTenant, openSessionFor } from '@lectern/people'
import { aMember, system, testContext, testDatabase } from '@lectern/testing'
import { newAddress } from './attack.ts'
import type { Stage } from './stage.ts'

export type Reply = {
  /** 'ok', or that of the refusal. */
  code: string
  data: unknown
  /** The ticket of a sign-in that wants a second step. */
  ticket: string
  cookies: readonly string[]
}
type Target = { stage: Stage; host?: string }

/** Calls a procedure from an address of its own. */
export async function call(
  { stage: { wire, people }, host = people.host }: Target,
  procedure: string,
  input: unknown,
  token?: string,
): Promise<Reply> {
  const headers = { host, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = { method: 'POST', url: `/trpc/${procedure}`, headers, payload: JSON.stringify(input) }
  const answer = await wire.inject({ ...sent, remoteAddress: newAddress() })
  const body: { result?: { data: unknown }; error?: { data: { code: string; data?: { ticket?: string } } } } =
    JSON.parse(answer.body)
  const { code = 'ok', data } = body.error?.data ?? {}
  return { code, data: body.result?.data, ticket: data?.ticket ?? '', cookies: answer.headers['set-cookie'] ?? [] }
}

export function idOf({ code, data }: Reply): string {
  if (code !== 'ok') throw new Error(`answered ${code}`)
  return (data as { id: string }).id
}

export async function sessionOf(tenantId: string, member: { userId: string; memberId: string }): Promise<string> {
  const ctx = await testContext({ type: 'visitor', tenantId, unlocked: [] })
  return (await openSessionFor(ctx, { userId: member.userId, memberId: member.memberId, way: 'password' })).token
}

/** An organisation of its own and the session of an administrator. */
export async function anOrganisation(): Promise<{ tenantId: string; token: string; host: string }> {
  const code = `race${Math.random().toString(36).slice(2, 10)}`
  const host = `${code}.test`
  const { id: tenantId } = await createTenant(await testContext(system('')), { code, name: code, host })
  return { tenantId, host, token: await sessionOf(tenantId, await aMember(tenantId, { role: 'tenantAdmin' })) }
}

/** The `n` of a statement. */
export const figure = async (sql: string, values: unknown[]): Promise<number> =>
  Number((await testDatabase().pool.query<{ n: string }>(sql, values)).rows[0]?.n ?? 0)

/** The last code that was sent there. */
export async function codeSentTo(recipient: string): Promise<string> {
  const { rows } = await testDatabase().pool.query<{ text: string }>(
    'SELECT text FROM outgoing_message WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [recipient],
  )
  return /\d{6}/.exec(rows[0]?.text ?? '')?.[0] ?? '000000'
}
