// Nobody reaches another tenant: every tRPC procedure and every REST call, with the ids of another tenant and with no token (PERM-06).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'
import { allWays, fieldsOf, oneOf, type Way, wireCode } from './all-calls.ts'

const SECRET = 'Kingfisher'
let app: FastifyInstance
let victim: TestTenant
let attacker: TestTenant
let theirs: TestArticle
let fileId: string
/** A member of the victim's. */
let memberId: string
let secrets: string[]
/** Of the victim, before anybody tried anything. */
let before: string

beforeAll(async () => {
  app = await testApp()
  victim = await aTestTenant(app)
  attacker = await aTestTenant(app)
  theirs = await aPublishedArticle(victim, { title: SECRET, markdown: `# ${SECRET}\n\n${SECRET} text.`, open: false })
  await victim.admin.post('/manual/updateById', { id: theirs.manualId, name: SECRET, description: SECRET })
  await victim.admin.post('/room/updateById', { id: theirs.roomId, name: SECRET, remark: SECRET })
  fileId = await uploaded(victim)
  const own = await victim.admin.get('/room/findDetailById', { id: theirs.roomId })
  memberId = (own.data as { memberList: { id: string }[] }).memberList[0]?.id ?? ''
  before = await state()
  secrets = [SECRET, theirs.manualCode, theirs.versionId, victim.adminAccount]
})
afterAll(() => app.close())

async function uploaded(tenant: TestTenant): Promise<string> {
  const boundary = 'edge'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${SECRET}.txt"\r\nContent-Type: text/plain\r\n\r\n${SECRET}\r\n--${boundary}--\r\n`
  const headers = {
    authorization: `Bearer ${tenant.admin.token}`,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  const answer = await app.inject({ method: 'POST', url: '/service/fileStorage/fileUpload', headers, payload })
  return answer.json<{ data: { id: string } }>().data.id
}

/** An input that would work for the victim: each id field holds an id of his, the rest something valid. */
function inputFor(way: Way): Record<string, unknown> {
  const byWay = /space|room/i.test(way.name)
    ? theirs.roomId
    : /manual\.|\/manual\//.test(way.name)
      ? theirs.manualId
      : theirs.id
  const values: Record<string, unknown> = {
    id: byWay,
    ids: [byWay],
    spaceId: theirs.roomId,
    manualId: theirs.manualId,
    manual: theirs.manualId,
    manualCode: theirs.manualCode,
    parentId: theirs.id,
    cover: fileId,
    // People may call themselves what they like: that is no word of the victim's.
    name: /account\.|\/user\/|thirdParty\./.test(way.name) ? 'Mine' : SECRET,
    title: 'Taken over',
    type: 'document',
    markdown: 'Taken over',
    revision: 1,
    overwrite: true,
    releaseType: 'public',
    searchContent: SECRET,
    good: true,
    key: 'sort',
    content: /preference/i.test(way.name) ? 'x' : undefined,
    account: victim.adminAccount,
    password: 'wrong',
    files: [{ path: 'a.md', markdown: 'Taken over' }],
    holders: [{ kind: 'member', id: memberId }],
    role: 'admin',
    ownMembersOnly: true,
    favourite: true,
    kind: /Favourite$/.test(way.name) ? 'article' : undefined,
    text: /findArticles/.test(way.name) ? SECRET : undefined,
    current: 1,
    size: 10,
  }
  const wanted = fieldsOf(way.input)
  const input = Object.fromEntries(
    wanted.map((field) => [field, values[field]]).filter(([, value]) => value !== undefined),
  )
  if (/publish$|directory\.purge/.test(way.name)) delete input.manualId
  // What the attacker calls himself must not look like something of the victim's afterwards.
  if (/account\.|updateMy|completeInformation/.test(way.name) && 'name' in input) return { ...input, name: 'Mine' }
  if (/space\.create|room\/insert/.test(way.name)) return { ...input, name: 'Mine', cover: fileId }
  return input
}

/** Everything the victim has, to see that nothing changed. */
async function state(): Promise<string> {
  const [article, manual, room, tree] = await Promise.all([
    victim.admin.get('/manualContent/findContentDetailsById', { id: theirs.id }),
    victim.admin.get('/manual/findById', { id: theirs.manualId }),
    victim.admin.get('/room/findById', { id: theirs.roomId }),
    victim.admin.get('/manualContent/findByManualId', { manualId: theirs.manualId }),
  ])
  return [article, manual, room, tree].map(({ text }) => text).join('\n')
}

/** The attacker's own words may come back to him; nothing else of the victim's may. */
function leaks(text: string, input: Record<string, unknown>): string[] {
  const told = Object.values(input).map(String)
  return secrets.filter((secret) => text.includes(secret) && !told.some((word) => word.includes(secret)))
}

const ways = allWays()
/** Calls about the caller himself, or that make something of his own: they may succeed. */
const OWN = oneOf(
  'auth\\.',
  'qrLogin\\.start',
  'authenticate',
  'logout',
  'isLogin',
  'token\\.',
  'aiSettings\\.',
  'tenantToken',
  'system\\.',
  'robot\\.help',
  'systemConfig',
  'promotionClick',
  'appearance\\.(?:look|list)',
  'uiConfig/(?:query|findByDomain)',
  'account\\.',
  'notification\\.',
  'template\\.(?:list|systemManuals)',
  'queryPublishedSystemManualTemplate',
  '/user/(?:findById|updateMy|enablePersonal|menu)',
  'member\\.(?:list|person)',
  'user/query',
  'group\\.(?:list|create)',
  'registration\\.info',
  'space\\.(?:list|library|nameFree|enablePersonal)',
  'room/(?:query|validateUniqueProperty)',
  'home\\.(?:favouriteArticles|recentArticles|findArticles|progress)',
  'manual\\.(?:list|publicArea)',
  'manual/query(?:PublicArea|$)',
  'preference',
  'search\\.',
  'synonym\\.list',
  'intelligentSearchPrompt',
  'haveIntelligentSearch',
  'file\\.(?:usage|list|beginUpload|officeView)',
  'OfficeViewFlag',
  'pageSearch',
  'thirdParty\\.(?:ways|missing|completeInformation)',
  'identityProvider\\.list',
  'security\\.(?:overview|passkeyOptions)',
  'seo\\.(?:site|updateSite|siteMapUrl)',
  'findSeoSiteMapUrl',
)

/** For operators of the platform: their existence is not told. */
const OPERATORS = /\boperation\.|tenant\.(?:list|statusChanges)|\/tenant\/(?:query|findStatus)/

/** Any member may make spaces. */
const MAKES_OWN = /space\.create|room\/insert/

describe('[PERM-06] another tenant', () => {
  it('walks every procedure there is', () => {
    expect(ways.length).toBeGreaterThan(55)
  })

  it.each(ways)('$name: a signed-in stranger finds nothing and changes nothing', async (way) => {
    const input = inputFor(way)
    // Strangers sign out at the end of the list of their own accord only.
    if (/logout/.test(way.name)) return
    const { status, text } = await way.send(app, input, attacker.admin.token)
    expect(leaks(text, input)).toEqual([])
    expect(status).toBeLessThan(500)
    const code = wireCode(text)
    if (OPERATORS.test(way.name)) expect(code).toBe(4)
    else if (!OWN.test(way.name)) expect([5, -3, 2, 4]).toContain(code)
    if (code === 2) expect(text).not.toContain('"code":"internal"')
    expect(await state()).toBe(before)
  })

  it.each(ways)('$name: without a token', async (way) => {
    const input = inputFor(way)
    const { status, text } = await way.send(app, input)
    expect(leaks(text, input)).toEqual([])
    expect(status).toBeLessThan(500)
    if (way.login) expect(wireCode(text)).toBe(3)
    expect(await state()).toBe(before)
  })

  it('streams and files: nothing of the victim', async () => {
    const token = attacker.admin.token ?? ''
    for (const path of ['manualContent', 'notLoginManualContent']) {
      const query = { searchContent: SECRET, manualId: theirs.manualId, token }
      const answer = await app.inject({ url: `/service/${path}/intelligentSearch`, query })
      expect(answer.json()).toMatchObject({ code: 5 })
      const wide = await app.inject({
        url: `/service/${path}/intelligentSearch`,
        query: { searchContent: 'text', token },
      })
      expect(wide.body).not.toContain(SECRET)
    }
    for (const query of [`fileId=${fileId}&token=${token}`, `fileId=${fileId}`]) {
      const answer = await app.inject(`/file?${query}`)
      expect({ status: answer.statusCode, code: answer.json<{ code: number }>().code }).toEqual({
        status: 404,
        code: 5,
      })
      expect(answer.body).not.toContain(SECRET)
    }
  })
})

describe('[PERM-04] a member without a role', () => {
  it.each(ways.filter(({ name }) => !OWN.test(name) && !MAKES_OWN.test(name)))(
    '$name: learns and changes nothing',
    async (way) => {
      const input = inputFor(way)
      const { status, text } = await way.send(app, input, victim.member.token)
      expect(leaks(text, input)).toEqual([])
      expect(status).toBeLessThan(500)
      expect(wireCode(text)).not.toBe(0)
      expect(await state()).toBe(before)
    },
  )
})
