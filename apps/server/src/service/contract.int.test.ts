// The REST contract, call by call: signing in, spaces, manuals, articles, publishing, as an outside client meets them.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTestTenant, PASSWORD, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
})
afterAll(() => app.close())

const done = { status: 200, code: 0, msg: 'Success' }
const any = expect.any(String)

describe('sign-in', () => {
  it('[AUTH-01] returns token, jwt and user, and sets the cookie for 400 days', async () => {
    const login = { account: tenant.adminAccount, password: PASSWORD }
    const answer = await tenant.visitor.post('/authenticate/login', login)
    expect(answer).toMatchObject(done)
    expect(answer.data).toMatchObject({ token: any, jwt: any, userInfo: { tenantId: tenant.id, lang: any } })
    const [cookie] = [answer.headers['set-cookie']].flat()
    expect(cookie).toMatch(/^token=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('[AUTH-01] rejects a wrong password with the specified text, code -4', async () => {
    const answer = await tenant.visitor.post('/authenticate/login', { account: tenant.adminAccount, password: 'wrong' })
    expect(answer).toMatchObject({
      status: 200,
      code: -4,
      msg: 'The account does not exist or the password is incorrect. Please enter it again',
      data: null,
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('[AUTH-10] isLogin reports the session, and logout ends it', async () => {
    expect(await tenant.visitor.get('/notLoginManualContent/isLogin')).toMatchObject({ ...done, data: false })
    const again = await aTestTenant(app)
    expect(await again.admin.get('/notLoginManualContent/isLogin')).toMatchObject({ ...done, data: true })
    expect(await again.admin.post('/logout')).toMatchObject({ ...done, data: null })
    expect(await again.admin.get('/notLoginManualContent/isLogin')).toMatchObject({ ...done, data: false })
    expect(await again.admin.get('/room/query')).toMatchObject({ status: 400, code: 3, data: null })
  })

  it('[ACC-07] reads and updates preferences by key', async () => {
    const find = '/userPreference/findUserPreferenceByKey'
    expect(await tenant.admin.get(find, { key: 'sort' })).toMatchObject({ ...done, data: null })
    await tenant.admin.post('/userPreference/updateUserPreferenceByKey', { key: 'sort', content: 'name' })
    expect(await tenant.admin.get(find, { key: 'sort' })).toMatchObject({
      ...done,
      data: { key: 'sort', content: 'name' },
    })
  })
})

describe('rooms', () => {
  it('[SPACE-01] accepts insert, query, and delete with the name as confirmation', async () => {
    const { data, ...rest } = await tenant.admin.post('/room/insert', { name: 'Handbooks', remark: 'For all' })
    expect(rest).toMatchObject(done)
    const { id }: { id: string } = data
    const page = await tenant.admin.get('/room/query', { name: 'Handb' })
    expect(page.data).toMatchObject({
      records: [{ id, name: 'Handbooks', remark: 'For all', manualCount: 0, memberCount: 1, role: 'tenantAdmin' }],
      total: 1,
      current: 1,
      size: 10,
    })
    expect(await tenant.admin.post('/room/delete', { id, name: 'handbook' })).toMatchObject({ code: 2 })
    expect(await tenant.admin.post('/room/delete', { id, name: 'Handbooks' })).toMatchObject({ ...done, data: null })
    expect(await tenant.admin.get('/room/findById', { id })).toMatchObject({ status: 200, code: 5 })
  })

  it('[SPACE-01] rejects a name that is too long or taken, and names the field', async () => {
    const answer = await tenant.admin.post('/room/insert', { name: '字'.repeat(13) })
    expect(answer).toMatchObject({
      status: 200,
      code: 2,
      data: { name: 'At most 24 letters, or 12 Chinese characters' },
    })
    await tenant.admin.post('/room/insert', { name: 'Taken' })
    expect(await tenant.admin.post('/room/insert', { name: 'Taken' })).toMatchObject({ code: 2, data: { name: any } })
  })
})

describe('manuals', () => {
  it('[MAN-01] accepts insert, settings, findById', async () => {
    const room: { id: string } = (await tenant.admin.post('/room/insert', { name: 'Manuals' })).data
    const manual = await tenant.admin.post('/manual/insert', {
      roomId: room.id,
      name: 'Help',
      description: 'All of it',
    })
    expect(manual).toMatchObject({ ...done, data: { id: any, manualCode: expect.stringMatching(/^[A-Za-z]+$/) } })
    const { id }: { id: string } = manual.data
    const settings = { id, releaseType: 'public', releaseScope: 'external', linkPermission: 'public', enableAi: 'true' }
    const set = await tenant.admin.post('/manual/updateManualSetting', { ...settings, sharePassword: 'open-sesame' })
    expect(set.data).toMatchObject({ id, releaseType: 'public', manualReleaseType: 'public', hasSharePassword: true })
    await tenant.admin.post('/manual/updateManualSetting', { id, sharePassword: null })
    const manualDetails = await tenant.admin.get('/manual/findById', { id })
    expect(manualDetails).toMatchObject({
      ...done,
      data: { id, roomId: room.id, manualReleaseType: 'public', enableAi: true, manualCode: any, role: 'tenantAdmin' },
    })
    expect(manualDetails.data).toMatchObject({ hasSharePassword: false })
    expect(manualDetails.text).not.toContain('spaceId')
    const listed = await tenant.admin.get('/manual/query', { roomId: room.id })
    expect(listed.data).toMatchObject({ total: 1, records: [{ id, roomName: 'Manuals' }] })
  })

  it('[MAN-03] names missing fields in wire terms', async () => {
    const answer = await tenant.admin.post('/manual/insert', { name: 'Help' })
    expect(answer).toMatchObject({ status: 200, code: 2, data: { roomId: 'Cannot be empty' } })
  })
})

describe('articles', () => {
  async function aManual(): Promise<string> {
    const room: { id: string } = (await tenant.admin.post('/room/insert', { name: `r${Math.random()}`.slice(0, 12) }))
      .data
    const manual: { id: string } = (await tenant.admin.post('/manual/insert', { roomId: room.id, name: 'Book' })).data
    return manual.id
  }
  const insert = async (manualId: string, fields = {}) =>
    (await tenant.admin.post('/manualContent/insert', { manualId, title: 'One', type: 'document', ...fields }))
      .data as {
      id: string
      revision: number
    }

  it('[EDIT-04] inserts, reads and saves, rejects a stale revision with -1, and overwrites on request', async () => {
    const manualId = await aManual()
    const { id, revision } = await insert(manualId, { markdown: '# One\n\nText.' })
    const read = await tenant.admin.get('/manualContent/findContentById', { id })
    expect(read.data).toMatchObject({
      id,
      manualId,
      parentId: null,
      title: 'One',
      type: 'document',
      content: expect.any(Array),
      markdown: expect.stringContaining('Text.'),
      revision,
      state: 'unpublished',
      creator: 'Ada',
      updatedName: 'Ada',
      updatedTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      viewCount: 0,
      goodCount: 0,
      badCount: 0,
    })
    const save = { id, revision, markdown: 'Second.' }
    const saved = await tenant.admin.post('/manualContent/updateContentById', save)
    expect(saved).toMatchObject({ ...done, data: { revision: revision + 1 } })
    const stale = await tenant.admin.post('/manualContent/updateContentById', { ...save, markdown: 'Third.' })
    expect(stale).toMatchObject({ status: 200, code: -1 })
    expect(stale.data).toEqual({ revision: revision + 1, updatedName: 'Ada', updatedTime: any, own: true })
    expect((await tenant.admin.get('/manualContent/findContentById', { id })).text).toContain('Second.')
    const forced = { ...save, markdown: 'Third.', overwrite: true }
    expect(await tenant.admin.post('/manualContent/updateContentById', forced)).toMatchObject(done)
    expect((await tenant.admin.get('/manualContent/findContentById', { id })).text).toContain('Third.')
  })

  it('[EDIT-01] nests folders in the tree, and recycles a branch', async () => {
    const manualId = await aManual()
    const folder = await insert(manualId, { title: 'Folder', type: 'folder' })
    const { id } = await insert(manualId, { title: 'Inside', parentId: folder.id, markdown: 'Text.' })
    const tree = await tenant.admin.get('/manualContent/findByManualId', { manualId })
    expect(tree.data).toEqual([
      {
        id: folder.id,
        title: 'Folder',
        type: 'folder',
        state: any,
        children: [{ id, title: 'Inside', type: 'document', state: 'unpublished', children: [] }],
      },
    ])
    const recycled = await tenant.admin.post('/manualContent/moveToRecycle', {}, { manualContentId: folder.id })
    expect(recycled).toMatchObject({ ...done, data: null })
    expect((await tenant.admin.get('/manualContent/findByManualId', { manualId })).data).toEqual([])
  })

  it('[PUB-01] returns version and index state on publishing and in details, and withdraws on cancel', async () => {
    const { id } = await insert(await aManual(), { markdown: 'Text.' })
    const released = await tenant.admin.post('/manualContent/releaseVersion', { id })
    expect(released).toMatchObject({ ...done, data: { versionId: any, indexState: 'queued' } })
    const details = await tenant.admin.get('/manualContent/findContentDetailsById', { id })
    expect(details.data).toMatchObject({ id, state: 'published', indexState: 'queued', indexedTime: null })
    expect(await tenant.admin.post('/manualContent/cancelReleaseVersion', { id })).toMatchObject({
      ...done,
      data: null,
    })
    const after = await tenant.admin.get('/manualContent/findContentDetailsById', { id })
    expect(after.data).toMatchObject({ state: 'unpublished', indexState: 'none' })
  })

  it('[EDIT-14] releaseVersion of a manual publishes all its changes', async () => {
    const manualId = await aManual()
    await insert(manualId, { markdown: 'One.' })
    await insert(manualId, { title: 'Two', markdown: 'Two.' })
    const released = await tenant.admin.post('/manualContent/releaseVersion', { manualId })
    expect(released).toMatchObject({ ...done, data: { published: 2 } })
  })
})
