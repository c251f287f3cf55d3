// Counts the statements of the calls that people wait for all day: more of them is slower everywhere, also where nothing else is measured.
import { statementsOf } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPublishedArticle, aTestTenant, type TestArticle, type TestTenant, testApp } from '../testing/test-app.ts'

let app: FastifyInstance
let tenant: TestTenant
let article: TestArticle
beforeAll(async () => {
  app = await testApp()
  tenant = await aTestTenant(app)
  article = await aPublishedArticle(tenant, { title: 'Pump', markdown: 'Hold the button of the pump controller.' })
})
afterAll(() => app.close())

/** Written behind the answers, for many calls at once. */
const LOGS = /^INSERT INTO (?:call_log|search_query)\b/

/** The statements of the call that took the fewest: the others filled caches, some of which last for seconds only. */
async function fewestStatements(call: () => Promise<{ code: number }>): Promise<string[]> {
  const runs: string[][] = []
  for (let run = 0; run < 5; run++) {
    const statements = await statementsOf(async () => expect(await call()).toMatchObject({ code: 0 }))
    runs.push(statements.filter((text) => !LOGS.test(text)))
  }
  return runs.sort((one, other) => one.length - other.length)[0] ?? []
}

it('[EDIT-03] saves an article in three statements', async () => {
  const { id } = article
  let { revision }: { revision: number } = (await tenant.admin.get('/manualContent/findContentDetailsById', { id }))
    .data
  const save = async () => {
    const answer = await tenant.admin.post('/manualContent/updateContentById', {
      id,
      revision,
      markdown: `${revision}`,
    })
    revision = (answer.data as { revision: number }).revision
    return answer
  }
  expect(await fewestStatements(save)).toHaveLength(3)
})

it('[SRCH-01] searches in two', async () => {
  const search = () => tenant.visitor.get('/notLoginManualContent/pageSearch', { searchContent: 'pump' })
  expect(await fewestStatements(search)).toHaveLength(2)
})

it('[AI-02] answers a visitor in at most eighteen', async () => {
  const query = new URLSearchParams({ searchContent: 'How do I hold the button of the pump?' })
  const ask = async () => {
    const url = `/service/notLoginManualContent/intelligentSearch?${query}`
    const { payload } = await app.inject({ url, headers: { host: tenant.host } })
    return { code: payload.includes('event: citations') ? 0 : 1 }
  }
  expect((await fewestStatements(ask)).length).toBeLessThanOrEqual(18)
})
