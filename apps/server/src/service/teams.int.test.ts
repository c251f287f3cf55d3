// A script prepares a new team: a group with its people, and a space that they may write in (ledger REST-01, TEN-03).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTestTenant, type Client, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

const idOf = async (call: ReturnType<Client['post']>): Promise<string> => ((await call).data as { id: string }).id
const spacesOf = async ({ get }: Client) =>
  ((await get('/room/query')).data as { records: { id: string; role: string }[] }).records

it('[REST-01] gives a group a role in a space, and takes it away again', async () => {
  const { admin, member } = tenant
  const people = (await admin.get('/user/query')).data as { records: { id: string; name: string }[] }
  const memberId = people.records.find(({ name }) => name === 'Ben')?.id
  const groupId = await idOf(admin.post('/userGroup/insert', { name: 'Support' }))
  expect(await admin.post('/user/joinGroups', { ids: [memberId], groupIds: [groupId] })).toMatchObject({ code: 0 })
  const id = await idOf(admin.post('/room/insert', { name: 'Handbooks' }))
  expect(await spacesOf(member)).toEqual([])
  const group = { kind: 'group', id: groupId }
  expect(await admin.post('/room/grant', { id, holders: [group], role: 'edit' })).toMatchObject({ code: 0 })
  expect(await spacesOf(member)).toMatchObject([{ id, role: 'edit' }])
  expect(await admin.get('/room/queryGroups', { id })).toMatchObject({
    data: { records: [{ id: groupId, role: 'edit' }] },
  })
  expect(await member.post('/room/grant', { id, holders: [group], role: 'admin' })).toMatchObject({ code: 1 })
  expect(await admin.post('/room/revoke', { id, holders: [group] })).toMatchObject({ code: 0 })
  expect(await spacesOf(member)).toEqual([])
})
