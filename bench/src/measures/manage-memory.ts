// Memory of each page of the back office in the browser: the JavaScript heap in use after a collection (OPS-02). With DATABASE_URL over the
// service of 10,000 organisations, a database that holds it already is used as it is; embedded over a new product.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOperator } from '@lectern/people'
import { system, testContext } from '@lectern/testing'
import { eventually, freePort, launch, signIn, stopped, untilIdle } from '@lectern/testing/product'
import type { Browser } from '@playwright/test'
import { startBrowser } from '../browser.ts'
import { atMost, type Row } from '../row.ts'
import { seeded, within } from '../synthetic-databases.ts'

const MAX_MB = 60
const PASSWORD = 'Back-Office-12'
const PAGES = [
  'board',
  'tenants',
  'users',
  'certifications',
  'orders',
  'invoices',
  'selling',
  'appearance',
  'mail',
  'mail-texts',
  'notices',
  'online',
  'logs',
  'api-logs',
  'parameters',
  'health',
  'promotion',
]
  .map((name) => `/manage/${name}`)
  .concat('/operation/messages')

/** An operator's token: of the newcomer's administrator in that role, or of a new operator. */
async function tokenOf(url: string, who: { account: string; password: string }): Promise<string> {
  const { token } = await signIn(url, who)
  const answer = await fetch(`${url}/trpc/account.switchRole`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ role: 'operatorRole' }),
  })
  const { result }: { result: { data: { token: string } } } = await answer.json()
  return result.data.token
}

/** Megabytes of the heap of a page that was opened, scrolled to its end and collected. */
async function heapOf(browser: Browser, url: string, token: string, path: string): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'token', value: token, url }])
  const page = await context.newPage()
  await untilIdle(page, () => page.goto(path))
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const tools = await context.newCDPSession(page)
  await tools.send('HeapProfiler.enable')
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await context.close()
  return usedSize / 1024 ** 2
}

async function anOperator() {
  const account = `bench${Date.now().toString(36)}`
  await createOperator(await testContext(system('')), { account, name: 'Bench', password: PASSWORD })
  return { account, password: PASSWORD }
}
const administratorOf = (dataDir: string): Promise<{ account: string; password: string }> =>
  eventually(() => JSON.parse(readFileSync(join(dataDir, 'admin.json'), 'utf8')))

/** On `serverUrl`; embedded without it. */
export async function measureManageMemory(serverUrl: string | undefined): Promise<Row[]> {
  const database = serverUrl ? await seeded(serverUrl, { code: 'service1', scenario: ['service'] }) : null
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  const product = await launch(dataDir, await freePort(), database?.url)
  const browser = await startBrowser()
  try {
    const who = database ? await within(database.url, anOperator) : await administratorOf(dataDir)
    const token = await tokenOf(product.url, who)
    const rows: Row[] = []
    for (const path of PAGES)
      rows.push(
        atMost(
          `Memory of ${path}, heap after a collection`,
          await heapOf(browser, product.url, token, path),
          'MB',
          MAX_MB,
        ),
      )
    return rows
  } finally {
    await browser.close()
    await stopped(product.child)
    rmSync(dataDir, { recursive: true, force: true })
    await database?.close()
  }
}
