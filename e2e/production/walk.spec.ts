// The whole way of an organisation through an installation for many people, all of it through nginx: PostgreSQL's protocol, Redis, S3, two
// servers and a worker, which die on the way; then a backup, and the same again where it is restored.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Client, createClient, eventually, openManual, signIn } from '@lectern/testing/product'
import { aPng, hasNginx, type MailServer, startMailServer } from '@lectern/testing/production'
import { hasRedis } from '@lectern/testing/redis-server'
import { hasSlapd, PEOPLE, personLdif, READER, type Slapd, startSlapd } from '@lectern/testing/slapd'
import { expect, test } from '@playwright/test'
import { findChromium } from '../../scripts/lib/optional-tools.ts'
import { call } from '../browser/messages.fixture.ts'
import { aFounder, signInByPage, texts } from '../browser/product.fixture.ts'
import { type Installation, install } from './installation.ts'
import { breakOff, offsetOf, openEvents, sendFrom, sendRest } from './requests.ts'
import {
  bookBytes,
  bookState,
  mainOf,
  picturesOf,
  requestsOf,
  runDirectory,
  startBook,
  startReads,
  startSaves,
  startUploads,
  streamsOf,
} from './steps.ts'

test.describe.configure({ mode: 'serial', timeout: 400_000 })
test.skip(!hasNginx() || !hasRedis() || !hasSlapd(), 'nginx, redis-server or slapd is not installed')

const LOGIN_PER_MINUTE = 23
const ANNA = { account: 'anna', password: 'Anna-Directory1' }
const PICTURE = aPng(640, 480)
/** More than a server, a proxy or a driver keeps in one piece. */
const ATTACHMENT = Buffer.from(randomBytes(15 * 1024 * 1024).toString('base64'))
const QUESTION = 'How often should the quagga machine be descaled?'

/** Variables of .env besides the secrets. */
const variables = () => ({
  SMTP_URL: mail.url,
  SMTP_FROM: 'Help <help@example.com>',
  // The directory of the organisation is on this machine.
  LDAP_PRIVATE_NETWORKS: 'allow',
  LOGIN_PER_MINUTE: String(LOGIN_PER_MINUTE),
})

let mail: MailServer
let slapd: Slapd
let here: Installation
let restored: Installation | undefined
let founder: { account: string; password: string }
let client: Client
let manualId: string
let articleId: string
let files: { picture: string; attachment: string }

test.beforeAll(async () => {
  test.setTimeout(400_000)
  ;[mail, slapd] = await Promise.all([
    startMailServer(),
    startSlapd({ ldif: personLdif({ uid: ANNA.account, cn: 'Anna', password: ANNA.password }), tls: true }),
  ])
  here = await install(variables())
})
// biome-ignore lint/correctness/noEmptyPattern: the first argument must be a pattern.
test.afterEach(({}, { status, expectedStatus }) => {
  if (status === expectedStatus) return
  for (const name of ['migrate', 'server-0', 'server-1', 'worker'])
    console.log(`${name}:\n${here.process(name)?.output().slice(-4_000)}`)
})
test.afterAll(async () => {
  test.setTimeout(400_000)
  await restored?.remove()
  await here?.remove()
  await slapd?.remove()
  await mail?.stop()
})

const rpc = <T>(path: string, input: unknown = {}, query = false) => call<T>(here, client.token, path, input, query)
const asMember = () => ({ headers: { authorization: `Bearer ${client.token}` } })
const stateOf = (id: string) => client.get<{ indexState: string }>('/manualContent/findContentDetailsById', { id })
const indexed = (id: string) =>
  expect.poll(async () => (await stateOf(id)).indexState, { timeout: 200_000, intervals: [50] }).toBe('indexed')

test('starts migration, two servers and a worker like the image, until they are healthy', async () => {
  const admin = await here.migrate()
  expect(await here.migrate(), 'a second migration changes nothing').toMatchObject({ password: '' })
  await Promise.all([here.startServer(0), here.startServer(1)])
  await here.startWorker()
  for (const name of ['server-0', 'server-1', 'worker'])
    await expect.poll(() => here.isHealthy(name), { message: name, timeout: 200_000 }).toBe(true)
  expect((await signIn(here.url, admin)).token).not.toBe('')
})

test('registers an organisation with an address proven by a mail', async () => {
  const email = 'ada@example.com'
  await call(here, '', 'registration.sendCode', { email })
  const sent = await eventually(() => mail.mails.find(({ to }) => to?.[0]?.address === email) ?? Promise.reject(email))
  const code = /\b\d{6}\b/.exec(sent.text ?? '')?.[0]
  founder = await aFounder(here, { companyName: 'Acme', nickname: 'Ada', email, code: code ?? '' })
  client = await signIn(here.url, founder)
  expect(await signIn(here.url, { ...founder, account: email })).toMatchObject({ token: expect.any(String) })
})

test('stores uploads in S3 complete, also an interrupted one, and returns them from both servers', async () => {
  const upload = async (fileName: string, bytes: Uint8Array<ArrayBuffer>, broken: boolean) => {
    const { uploadId } = await rpc<{ uploadId: string }>('file.beginUpload', { fileName, size: bytes.length })
    const url = `${here.url}/uploads/${uploadId}`
    if (broken) {
      await breakOff(url, client.token, bytes, bytes.length / 2)
      // Received bytes are kept although the request never ended, whichever server took it.
      await expect.poll(() => offsetOf(url, client.token), { intervals: [50] }).toBeGreaterThan(0)
    }
    const offset = await offsetOf(url, client.token)
    expect(await sendRest(url, client.token, bytes, offset)).toBe(bytes.length)
    return (await rpc<{ id: string }>('file.finishUpload', { id: uploadId })).id
  }
  files = {
    picture: await upload('machine.png', PICTURE, false),
    attachment: await upload('firmware.txt', ATTACHMENT, true),
  }
  for (const url of [here.url, ...here.serverUrls]) {
    for (const [id, bytes] of [[files.picture, PICTURE] as const, [files.attachment, ATTACHMENT] as const]) {
      const response = await fetch(`${url}/file?fileId=${id}`, asMember())
      expect(Buffer.from(await response.arrayBuffer()).equals(bytes), `${id} of ${url}`).toBe(true)
    }
  }
  expect(here.storage.holds(PICTURE) && here.storage.holds(ATTACHMENT), 'the bucket has both').toBe(true)
})

test('publishes an article, shows it on both servers at once, and finds and quotes it', async () => {
  manualId = await openManual(client, 'Coffee')
  const markdown = (months: string) =>
    `## Descaling\n\nDescale the quagga machine every ${months}.\n\n![The machine](/file?fileId=${files.picture})\n\n[Firmware](/file?fileId=${files.attachment})`
  const article = await client.post<{ id: string; revision: number }>('/manualContent/insert', {
    ...{ manualId, title: 'Care', markdown: markdown('three months') },
  })
  articleId = article.id
  await client.post('/manualContent/releaseVersion', { id: articleId })
  const pages = () =>
    Promise.all([here.url, ...here.serverUrls].map((url) => fetch(`${url}/pub/${manualId}`).then((r) => r.text())))
  for (const page of await pages()) {
    expect(page).toContain('every three months')
    expect(page).toContain(`fileId=${files.picture}`)
  }
  // A picture of a public article is public.
  const picture = await fetch(`${here.url}/file?fileId=${files.picture}`)
  expect(Buffer.from(await picture.arrayBuffer()).equals(PICTURE)).toBe(true)

  await client.post('/manualContent/updateContentById', {
    ...{ id: articleId, revision: article.revision, markdown: markdown('six weeks') },
  })
  await client.post('/manualContent/releaseVersion', { id: articleId })
  for (const page of await pages()) expect(page).toContain('every six weeks')

  await indexed(articleId)
  const page = await client.get<{ total: number }>('/manualContent/pageSearch', { searchContent: 'quagga', manualId })
  expect(page).toMatchObject({ total: 1, records: [{ id: articleId }] })
  const question = new URLSearchParams({ manualId, searchContent: QUESTION, lang: 'en_US', aiSearch: 'true' })
  const answer = await fetch(`${here.url}/service/notLoginManualContent/intelligentSearch?${question}`)
  const text = await answer.text()
  expect(text).toContain('six&nbsp;weeks')
  expect(text).toMatch(new RegExp(`event: citations\\ndata: .*"articleId":"${articleId}"`))
})

test('ignores forwarded headers of a caller, and uses the addresses of callers', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.9' }
  const page = await sendFrom('127.0.0.2', `${here.url}/pub/${manualId}`, { headers: forged })
  expect(page.text).toContain(`<link rel="canonical" href="${here.url}/pub/`)
  expect(page.text).not.toContain('evil.example')
  expect(page.headers['strict-transport-security']).toContain('max-age=31536000')
  expect((await sendFrom('127.0.0.2', `${here.url}/metrics`)).status).toBe(404)

  const login = (address: string, headers: Record<string, string> = {}) =>
    sendFrom(address, `${here.url}/service/authenticate/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ account: 'nobody', password: 'Wrong-Password1' }),
    })
  const first = []
  for (let n = 0; n < LOGIN_PER_MINUTE; n++) first.push((await login('127.0.0.9')).status)
  expect(first, 'allowed by both servers together').not.toContain(429)
  const refused = await login('127.0.0.9', { 'x-forwarded-for': '127.0.0.3' })
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await login('127.0.0.4', forged)).status, 'another address is another caller').not.toBe(429)
})

test('reads a directory, whose people sign in', async () => {
  await client.post('/user/updateLdapParam', {
    ...{ host: 'localhost', port: slapd.securePort, security: 'ldaps', caPem: slapd.caPem },
    ...{ accountDn: READER.dn, password: READER.password },
    ...{ baseDn: PEOPLE, groupBaseDn: '' },
  })
  await runDirectory(here, client)
  expect((await signIn(here.url, ANNA)).token).not.toBe('')
})

test('passes event streams through nginx unbuffered, and announces a finished book on both servers', async () => {
  const streams = [await openEvents(here.url, client.token), await openEvents(here.url, client.token)]
  for (const { text } of streams) await expect.poll(text, { intervals: [20] }).toContain(': here')
  const before = streams.map(({ text }) => text().length)
  const book = await startBook(client, manualId)
  await expect.poll(() => bookState(client, manualId), { timeout: 200_000, intervals: [50] }).toBe('done')
  for (const [index, { text, close }] of streams.entries()) {
    await expect.poll(() => text().slice(before[index]), { intervals: [20] }).toContain('data: inbox')
    close()
  }
  expect(await picturesOf(await bookBytes(here, client, book))).toEqual(['640x480'])
})

test('a new worker continues when the worker is killed', async () => {
  const longManual = await openManual(client, 'Long')
  const markdown = Array.from({ length: 100 }, (_, index) => `Paragraph ${index} `.repeat(10)).join('\n\n')
  for (let n = 0; n < 20; n++)
    await client.post('/manualContent/insert', { manualId: longManual, title: `${n}`, markdown })
  const book = await startBook(client, longManual)
  const state = () => bookState(client, longManual)
  await expect.poll(state, { intervals: [10] }).toBe('running')
  await here.process('worker')?.stop('SIGKILL')
  expect(await state(), 'the worker died in the middle').toBe('running')
  await here.startWorker()
  await expect.poll(state, { timeout: 200_000, intervals: [100] }).toBe('done')
  expect((await bookBytes(here, client, book)).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('reads and writes go on, and nothing acknowledged is lost, while each server is killed or stopped in turn', async () => {
  const reads = startReads(here, client.token, [
    `/pub/${manualId}?articleId=${articleId}`,
    `/service/manualContent/findContentById?id=${articleId}`,
    `/file?fileId=${files.picture}`,
    `/service/manualContent/pageSearch?searchContent=quagga&manualId=${manualId}`,
  ])
  const writers = [await startSaves(client, manualId), startUploads(here, client.token)]
  const goOn = async () => {
    const parts = [reads.answered, ...writers.map((writer) => writer.acknowledged)]
    const before = parts.map((count) => count())
    for (const [index, count] of parts.entries())
      await expect.poll(count, { intervals: [20] }).toBeGreaterThan((before[index] ?? 0) + 10)
  }
  try {
    await goOn()
    await here.process('server-0')?.stop('SIGKILL')
    await goOn()
    await here.startServer(0)
    // nginx leaves it out for ten seconds.
    await expect.poll(() => requestsOf(here.serverUrls[0] ?? ''), { intervals: [100] }).toBeGreaterThan(0)
    // nginx asks the other server for them, but for an answer that had begun.
    expect(reads.failures.filter((failure) => /^\d/.test(failure))).toEqual([])
    for (const writer of writers) expect(writer.unanswered(), 'only the one under way').toBeLessThan(2)
    const failures = reads.failures.length
    await here.process('server-1')?.stop('SIGTERM')
    await goOn()
    expect(reads.failures.slice(failures), 'a server that stops finishes what it began').toEqual([])
    await here.startServer(1)
  } finally {
    await reads.stop()
    for (const writer of writers) await writer.stop()
  }
})

test('loads the program in a browser, which receives events and uploads', async ({ browser }) => {
  test.skip(findChromium() === undefined, 'Chromium is not installed')
  const t = texts('en_US')
  const context = await browser.newContext({ baseURL: here.url, ignoreHTTPSErrors: true })
  await context.addCookies([{ name: 'lang', value: 'en_US', url: here.url }])
  const page = await context.newPage()
  const broken: string[] = []
  page.on('pageerror', ({ message }) => broken.push(message))
  // Playwright calls the script of a shared worker failed, whose loading it does not see.
  page.on('requestfailed', (request) => /\/assets\/(?!live-worker-)/.test(request.url()) && broken.push(request.url()))
  await page.goto(`/pub/${manualId}`)
  const picture = page.locator(`img[src*="${files.picture}"]`)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await signInByPage(page, { admin: founder }, 'en_US')
  await expect.poll(async () => streamsOf(here)).toBe(1)
  await page.goto('/setting/storage')
  const bytes = Buffer.alloc(6 * 1024 * 1024, 'uploaded by a browser ')
  const file = { name: 'by-browser.txt', mimeType: 'text/plain', buffer: bytes }
  await page
    .locator('input[type="file"]')
    .and(page.getByLabel(t('files.slash.title')))
    .setInputFiles(file)
  const tray = page.getByRole('region', { name: t('files.list') })
  const line = tray.getByRole('listitem').filter({ hasText: file.name })
  await expect(line).toHaveAttribute('data-state', 'success')
  expect(here.storage.holds(bytes)).toBe(true)
  expect(broken).toEqual([])
  await context.close()
})

test('restores a backup on new servers with another bucket and every switch on: texts, files, search, encrypted secrets, sessions', async () => {
  const pageOf = async (url: string) => (await (await fetch(`${url}/pub/${manualId}`)).text()).replaceAll(url, '')
  const original = await pageOf(here.url)
  const file = join(here.folder, 'lectern.backup')
  await here.backUp(file)
  restored = await install(variables(), { strict: true })
  expect(await restored.restore(file)).toContain('every root is equal')
  await restored.migrate()
  await restored.startServer(0)
  await restored.startWorker()
  expect(mainOf(await pageOf(restored.url))).toBe(mainOf(original))
  const again = createClient(restored.url, client.token)
  for (const [id, bytes] of [[files.picture, PICTURE] as const, [files.attachment, ATTACHMENT] as const]) {
    const response = await fetch(`${restored.url}/file?fileId=${id}`, asMember())
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes), id).toBe(true)
  }
  const page = await again.get<{ total: number }>('/manualContent/pageSearch', { searchContent: 'quagga', manualId })
  expect(page).toMatchObject({ total: 1, records: [{ id: articleId }] })
  expect((await signIn(restored.url, founder)).token).not.toBe('')
  // Its password is sealed with SECRET_KEY.
  await runDirectory(restored, again)

  if (restored.pooler) expect(restored.pooler()).toContain('login attempt: db=lectern user=lectern_app')

  const { headers } = await fetch(`${restored.url}/pub/${manualId}`)
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains')
  expect((await fetch(`${restored.serverUrls[0]}/pub/${manualId}`, { redirect: 'manual' })).status).toBe(308)
  const lines = () => restored?.process('worker')?.output()
  await expect.poll(lines, { intervals: [100] }).toContain('"msg":"audit"')
})
