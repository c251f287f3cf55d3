// The whole application on the run's database, for tests: two tenants with people who sign in, and a client of the REST calls.
import { randomBytes } from 'node:crypto'
import { createEmbedder, indexArticle } from '@lectern/answering'
import { createLogger, type Logger } from '@lectern/config'
import { createRateLimiter } from '@lectern/integrations'
import type { DomainContext } from '@lectern/kernel'
import { createMember, createTenant } from '@lectern/people'
import { OPEN_MANUAL, system, testContext, testDatabase, testPorts } from '@lectern/testing'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type AppOptions, buildApp } from '../app.ts'

export const PASSWORD = 'Secret-12'
type Answer = {
  status: number
  code: number
  msg: string
  data: never
  headers: Record<string, unknown>
  text: string
}
type Fields = Record<string, unknown>

/** Nothing is logged unless a test brings a logger; limits are off unless it brings some. Each application counts for itself. */
export async function testApp(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  return buildApp({
    db: testDatabase(),
    ports: { ...(await testPorts()), rateLimiter: createRateLimiter() },
    embedder: createEmbedder(null),
    log: createLogger({ name: 'test', level: 'silent' }),
    pages: null,
    rates: { login: 0, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0 },
    ...options,
  })
}

/** A logger whose lines end up in `lines`. */
export function listeningLog(lines: string[]): Logger {
  return createLogger({ name: 'test', level: 'trace' }, { write: (line: string) => void lines.push(line) })
}

export type Client = {
  token: string | undefined
  host: string
  get(path: string, query?: Fields): Promise<Answer>
  post(path: string, body?: Fields, query?: Fields): Promise<Answer>
}

function answerOf(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer {
  const { statusCode: status, headers, body: text } = response
  const isJson = headers['content-type']?.toString().includes('json')
  const json: { code: number; msg: string; data: never } = JSON.parse(isJson ? text : '{"code":null}')
  return { status, headers, text, ...json }
}

const asQuery = (fields: Fields = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

/** Speaks REST to `app`, in English, with `token`, on `host`. */
export function clientOf(
  app: FastifyInstance,
  { token, host = 'localhost' }: { token?: string; host?: string } = {},
): Client {
  const send = async (options: InjectOptions) => {
    const headers = { host, ...(token && { authorization: `Bearer ${token}` }), ...options.headers }
    return answerOf(await app.inject({ ...options, headers }))
  }
  return {
    token,
    host,
    get: (path, query) => send({ method: 'GET', url: `/service${path}`, query: { lang: 'en_US', ...asQuery(query) } }),
    post: (path, body = {}, query = {}) =>
      send({ method: 'POST', url: `/service${path}`, query: { lang: 'en_US', ...asQuery(query) }, payload: body }),
  }
}

export type TestTenant = {
  id: string
  host: string
  /** Signed-in tenant administrator, by REST. */
  admin: Client
  /** Signed-in member without any role yet. */
  member: Client
  adminAccount: string
  visitor: Client
  system: DomainContext
}

const unique = () => randomBytes(6).toString('hex')

async function signIn(app: FastifyInstance, host: string, account: string): Promise<Client> {
  const { data, code } = await clientOf(app, { host }).post('/authenticate/login', { account, password: PASSWORD })
  if (code !== 0) throw new Error(`sign-in of ${account} returned ${code}`)
  const { token }: { token: string } = data
  return clientOf(app, { token, host })
}

/** A tenant with a host of its own, an administrator and a member, both signed in through the application. */
export async function aTestTenant(app: FastifyInstance): Promise<TestTenant> {
  const name = `t${unique()}`
  const host = `${name}.test`
  const { id } = await createTenant(await testContext(system('')), { code: name, name, host })
  const context = await testContext(system(id))
  const account = (who: string) => `${who}.${name}`
  await createMember(context, { account: account('admin'), name: 'Ada', password: PASSWORD, role: 'tenantAdmin' })
  await createMember(context, { account: account('member'), name: 'Ben', password: PASSWORD, role: 'member' })
  return {
    id,
    host,
    admin: await signIn(app, host, account('admin')),
    member: await signIn(app, host, account('member')),
    adminAccount: account('admin'),
    visitor: clientOf(app, { host }),
    system: context,
  }
}

/** Does at once what the worker would do for a published article. */
async function indexNow(tenant: TestTenant, articleId: string, versionId: string): Promise<void> {
  await indexArticle(tenant.system, { articleId, versionId })
}

export type TestArticle = { roomId: string; manualId: string; manualCode: string; id: string; versionId: string }

/** A space, a manual open to everybody (unless `open` says no) and one published, indexed article in it. */
export async function aPublishedArticle(
  tenant: TestTenant,
  { title = 'First steps', markdown = '# First steps\n\nPress the green button.', open = true } = {},
): Promise<TestArticle> {
  const { admin } = tenant
  const room: { id: string } = (await admin.post('/room/insert', { name: unique() })).data
  const manual: { id: string; manualCode: string } = (
    await admin.post('/manual/insert', { roomId: room.id, name: unique() })
  ).data
  if (open) await admin.post('/manual/updateManualSetting', { id: manual.id, ...OPEN_MANUAL })
  const article: { id: string } = (
    await admin.post('/manualContent/insert', { manualId: manual.id, title, type: 'document', markdown })
  ).data
  const release: { versionId: string } = (await admin.post('/manualContent/releaseVersion', { id: article.id })).data
  await indexNow(tenant, article.id, release.versionId)
  return {
    roomId: room.id,
    manualId: manual.id,
    manualCode: manual.manualCode,
    id: article.id,
    versionId: release.versionId,
  }
}
