// Nobody reaches another tenant: every tRPC procedure and every REST call gets input that would work for somebody who may, from an
// administrator of another tenant, from a visitor and from a member without a role. What each must answer is the line of the
// procedure in the permission matrix; besides, nothing leaks and nothing changes (PERM-04, PERM-06).
import { beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant } from '../testing/test-app.ts'
import { allWays, type Way, wireCode } from './all-calls.ts'
import { MAY_CHANGE, MAY_TELL } from './exemptions.ts'
import { areas } from './permission-matrix/areas/index.ts'
import { useStage } from './permission-matrix/stage.ts'
import { type Row, wireOf } from './permission-matrix/table.ts'
import { leaks, makeSecretWorld, rowsOf, SECRET } from './victim.ts'

const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
const order = [...rows.keys()]
/** In the order of the matrix: some calls create what a later one would find. */
const ways = allWays().toSorted((a, b) => order.indexOf(a.procedure) - order.indexOf(b.procedure))

function rowOf({ procedure }: Way): Row {
  const row = rows.get(procedure)
  if (!row) throw new Error(`${procedure} is missing in the permission matrix`)
  return row
}

const stage = useStage()

const CALLERS = [
  { caller: 'other', who: 'an administrator of another tenant', ip: '10.20.0.1' },
  { caller: 'visitor', who: 'a visitor', ip: '10.20.0.2' },
  { caller: 'none', who: 'a member without a role', ip: '10.20.0.3' },
] as const

it('[PERM-06] walks every procedure and every REST call', () => {
  expect(new Set(ways.map(({ procedure }) => procedure))).toEqual(new Set(rows.keys()))
  expect(ways.length).toBeGreaterThan(300)
})

describe.each(CALLERS)('[PERM-04] [PERM-06] $who', ({ caller, ip }) => {
  it.each(ways)('$name: answers as the matrix says, leaks nothing, changes nothing', async (way) => {
    const { expected, input: inputOf, endsSession } = rowOf(way)
    const world = await makeSecretWorld(stage.people, caller)
    const input = await inputOf(world)
    if (way.input) expect(way.input.safeParse(input).error).toBeUndefined()
    const token = await stage.people.session(caller, endsSession)
    const before = await rowsOf(world)
    const { status, text } = await way.send(stage.app, input, { token, host: stage.people.host, ip })
    expect(status).toBeLessThan(500)
    const word = way.login && caller === 'visitor' ? 'login' : expected[caller]
    expect(wireCode(text), text).toBe(wireOf(word))
    const may = (list: Readonly<Record<string, string>>) => word === 'ok' && way.procedure in list
    if (!may(MAY_TELL)) expect(leaks(text, input, [world.manualName, world.versionId])).toEqual([])
    if (!may(MAY_CHANGE)) expect(await rowsOf(world)).toEqual(before)
  })
})

describe('[PERM-06] what is published for members only', () => {
  let victim: TestTenant
  let attacker: TestTenant
  let theirs: TestArticle
  let fileId: string
  beforeAll(async () => {
    victim = await aTestTenant(stage.app)
    attacker = await aTestTenant(stage.app)
    theirs = await aPublishedArticle(victim, { title: SECRET, markdown: `# ${SECRET}\n\n${SECRET} text.`, open: false })
    fileId = await uploaded(victim)
  })

  it('is not found by search or suggestions of others', async () => {
    const found = await victim.admin.get('/manualContent/pageSearch', { searchContent: SECRET })
    expect(found.text).toContain(theirs.manualId)
    for (const path of ['manualContent/pageSearch', 'manualContent/intelligentSearchPrompt']) {
      for (const client of [attacker.admin, attacker.visitor, victim.visitor, victim.member]) {
        const prefix = client.token === undefined ? 'notLogin' : ''
        const address = prefix ? `/${prefix}${path[0]?.toUpperCase()}${path.slice(1)}` : `/${path}`
        const { code, text } = await client.get(address, { searchContent: SECRET })
        expect(code, address).toBe(0)
        expect(leaks(text, {}, [theirs.manualId, theirs.manualCode, theirs.id, theirs.versionId])).toEqual([])
      }
    }
  })

  it('is in no answer stream and in no file of others', async () => {
    const token = attacker.admin.token ?? ''
    for (const path of ['manualContent', 'notLoginManualContent']) {
      const query = { searchContent: SECRET, manualId: theirs.manualId, token }
      const answer = await stage.app.inject({ url: `/service/${path}/intelligentSearch`, query })
      expect(answer.json()).toMatchObject({ code: 5 })
      const wide = await stage.app.inject({
        url: `/service/${path}/intelligentSearch`,
        query: { searchContent: 'text', token },
      })
      expect(wide.body).not.toContain(SECRET)
    }
    for (const query of [`fileId=${fileId}&token=${token}`, `fileId=${fileId}`]) {
      const answer = await stage.app.inject(`/file?${query}`)
      expect({ status: answer.statusCode, code: answer.json<{ code: number }>().code }).toEqual({
        status: 404,
        code: 5,
      })
      expect(answer.body).not.toContain(SECRET)
    }
  })

  async function uploaded(tenant: TestTenant): Promise<string> {
    const boundary = 'edge'
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${SECRET}.txt"\r\nContent-Type: text/plain\r\n\r\n${SECRET}\r\n--${boundary}--\r\n`
    const headers = {
      authorization: `Bearer ${tenant.admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await stage.app.inject({ method: 'POST', url: '/service/fileStorage/fileUpload', headers, payload })
    return answer.json<{ data: { id: string } }>().data.id
  }
})
