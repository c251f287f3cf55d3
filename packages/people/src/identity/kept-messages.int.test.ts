import { randomBytes } from 'node:crypto'
import { apiToken, aTenant, system, testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { login } from '../sign-in/index.ts'
import { createMember } from '../tenants/index.ts'
import { keptMessages, resolveSession, switchRole } from './index.ts'

const account = () => `k${randomBytes(6).toString('hex')}`

async function somebody(platformRole: 'operator' | null) {
  const { id: tenantId } = await aTenant()
  const name = account()
  const password = 'Right-Password1'
  const { userId } = await createMember(await testContext(system(tenantId)), {
    account: name,
    name: 'Ada',
    password,
    role: 'tenantAdmin',
  })
  await testDatabase().prisma.user.update({ where: { id: userId }, data: { platformRole } })
  const visiting = await testContext(visitor(tenantId), { ip: name })
  const { token } = await login(visiting, { account: name, password })
  const context = async () => {
    const actor = await resolveSession(visiting, token)
    if (!actor) throw new Error('not signed in')
    return testContext(actor)
  }
  return { context, token }
}

test('[AUTH-02] shows undelivered messages to operators only', async () => {
  const { context, token } = await somebody('operator')
  const readMessages = async () => keptMessages(await context(), { channel: 'sms' }, { token })
  expect(await readMessages()).toEqual({ kept: true, readable: true })
  await switchRole(await context(), { role: 'operatorRole' }, { token })
  expect(await readMessages()).toEqual({ kept: true, readable: true })
  const other = await somebody(null)
  expect(await keptMessages(await other.context(), { channel: 'mail' }, other)).toEqual({ kept: true, readable: false })
})

test('[AUTH-02] reports to visitors and tokens only that nothing is delivered', async () => {
  const { id: tenantId } = await aTenant()
  for (const actor of [visitor(tenantId), apiToken(tenantId)])
    expect(await keptMessages(await testContext(actor), { channel: 'sms' }, { token: null })).toEqual({
      kept: true,
      readable: false,
    })
})

test('[AUTH-02] reports nothing when there is a gateway, not even to operators', async () => {
  const { context, token } = await somebody('operator')
  const { ports, ...ctx } = await context()
  const messages = { ...ports.messages, gateway: async () => async () => {} }
  const reading = keptMessages({ ...ctx, ports: { ...ports, messages } }, { channel: 'sms' }, { token })
  expect(await reading).toEqual({ kept: false, readable: false })
})
