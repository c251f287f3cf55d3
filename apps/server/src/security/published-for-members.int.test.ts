// Content published for members only is in no search, no answer stream and no file of others (PERM-06).
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'
import { leaks, SECRET } from './victim.ts'

describe('[PERM-06] content published for members only', () => {
  let app: FastifyInstance
  let victim: TestTenant
  let attacker: TestTenant
  let theirs: TestArticle
  let fileId: string
  beforeAll(async () => {
    app = await testApp()
    victim = await aTestTenant(app)
    attacker = await aTestTenant(app)
    theirs = await aPublishedArticle(victim, { title: SECRET, markdown: `# ${SECRET}\n\n${SECRET} text.`, open: false })
    fileId = await upload(victim)
  })
  afterAll(() => app.close())

  it('is excluded from search and suggestions of others', async () => {
    const results = await victim.admin.get('/manualContent/pageSearch', { searchContent: SECRET })
    expect(results.text).toContain(theirs.manualId)
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

  it('is excluded from answer streams and files of others', async () => {
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

  async function upload(tenant: TestTenant): Promise<string> {
    const boundary = 'edge'
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${SECRET}.txt"\r\nContent-Type: text/plain\r\n\r\n${SECRET}\r\n--${boundary}--\r\n`
    const headers = {
      authorization: `Bearer ${tenant.admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const answer = await app.inject({ method: 'POST', url: '/service/fileStorage/fileUpload', headers, payload })
    return answer.json<{ data: { id: string } }>().data.id
  }
})
