// Crawlers and language models see nothing of closed manuals, and Markdown has the same permissions as pages: every kind of manual, every kind
// of caller, with and without the share passwords (SEO-01, SRCH-03).
import { createArticle, publishArticle, updateArticleSettings } from '@lectern/library'
import { openSessionFor, refreshToken } from '@lectern/people'
import { updateSite } from '@lectern/reading'
import {
  aLibrary,
  aManual,
  aMember,
  KINDS,
  kindsIn,
  MANUAL_KINDS,
  type ManualKind,
  type MemberActor,
  SEEN,
  testContext,
  testDatabase,
  testPorts,
} from '@lectern/testing'
import { sample } from '@lectern/testing/sample'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const PASSWORD = 'Open-Sesame-1'
type Placed = { id: string; code: string; articleId: string }
/** Credentials of each caller, and the manuals they may read without and with the passwords. */
type Reader = { name: string; token: string | null; seen: (typeof SEEN)[keyof typeof SEEN] }

let app: FastifyInstance
let host: string
let tenantCode: string
let library: Awaited<ReturnType<typeof aLibrary>>
let manuals: Record<ManualKind, Placed>
let readers: Reader[]

async function session(tenantId: string, userId: string, memberId?: string): Promise<string> {
  const ctx = await testContext({ type: 'visitor', tenantId, unlocked: [] })
  return (await openSessionFor(ctx, { userId, memberId, way: 'password' })).token
}
const sessionOf = ({ tenantId, userId, memberId }: MemberActor) => session(tenantId, userId, memberId)

async function operatorSession(): Promise<string> {
  const userId = `${library.tenantId}operator`
  const email = `${userId}@test.invalid`
  await testDatabase().prisma.user.create({
    data: { id: userId, name: 'Operator', email, username: userId, platformRole: 'operator' },
  })
  return session(library.tenantId, userId)
}

/** One manual of each kind with one published article in it, all of which hold its word. */
async function placed(kind: ManualKind): Promise<Placed> {
  const { look, word, locked } = MANUAL_KINDS[kind]
  const sharePasswordHash = locked ? await (await testPorts()).passwords.hash(PASSWORD) : undefined
  const { id, code } = await aManual(library.tenantId, library.space.id, { ...look, name: word, sharePasswordHash })
  const ctx = await testContext(library.tenantAdmin)
  const markdown = `The ${word} nests in spring.`
  const article = await createArticle(ctx, { manualId: id, title: `A ${word}`, type: 'document', markdown })
  await publishArticle(ctx, { id: article.id })
  await createArticle(ctx, { manualId: id, title: `Draft of ${word}`, type: 'document', markdown: 'iceplant' })
  return { id, code, articleId: article.id }
}

beforeAll(async () => {
  app = await testApp()
  library = await aLibrary()
  const { tenantId, nobody, viewer, editor, admin, tenantAdmin } = library
  const { prisma } = testDatabase()
  tenantCode = (await prisma.tenant.findUniqueOrThrow({ where: { id: tenantId } })).code
  host = `${tenantId}.test`
  await prisma.tenantDomain.create({ data: { host, tenantId } })
  const placedManuals: [ManualKind, Placed][] = []
  for (const kind of KINDS) placedManuals.push([kind, await placed(kind)])
  manuals = Object.fromEntries(placedManuals) as Record<ManualKind, Placed>
  const other = await aLibrary()
  const disabled = await aMember(tenantId)
  const before = await sessionOf(disabled)
  await prisma.member.update({ where: { id: disabled.memberId }, data: { enabled: false } })
  const { value } = await refreshToken(await testContext(tenantAdmin), { kind: 'openApi' })
  readers = [
    { name: 'visitor', token: null, seen: SEEN.open },
    { name: 'member without a role', token: await sessionOf(nobody), seen: SEEN.released },
    { name: 'viewer', token: await sessionOf(viewer), seen: SEEN.everything },
    { name: 'editor', token: await sessionOf(editor), seen: SEEN.everything },
    { name: 'space administrator', token: await sessionOf(admin), seen: SEEN.everything },
    { name: 'tenant administrator', token: await sessionOf(tenantAdmin), seen: SEEN.everything },
    { name: 'API token', token: value, seen: SEEN.everything },
    // Their session has ended: a visitor like others.
    { name: 'disabled member', token: before, seen: SEEN.open },
    { name: 'member of another tenant', token: await sessionOf(other.viewer), seen: SEEN.open },
    { name: 'administrator of another tenant', token: await sessionOf(other.tenantAdmin), seen: SEEN.open },
    { name: 'operator', token: await operatorSession(), seen: SEEN.open },
  ]
})
afterAll(() => app.close())

/** Asked by a reader, who has given the share passwords of all manuals before or not. */
async function get(url: string, { token }: Reader, unlocked: boolean) {
  const cookie = KINDS.map((kind) => `share_${manuals[kind].id}=${PASSWORD}`).join('; ')
  const headers = { host, ...(token !== null && { authorization: `Bearer ${token}` }), ...(unlocked && { cookie }) }
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers })
  return { status: statusCode, body }
}

describe.each([false, true])('[SEO-01] [SRCH-03] with the share passwords entered: %s', (unlocked) => {
  test('sitemaps and llms.txt list public articles only, for every caller', async () => {
    for (const reader of sample(readers, 4)) {
      for (const url of ['/sitemap.xml', `/sitemap/tenant/${tenantCode}.xml`]) {
        const { body } = await get(url, reader, unlocked)
        for (const kind of KINDS) {
          const { id, code, articleId } = manuals[kind]
          const isMentioned = [id, code, articleId].some((text) => body.includes(text))
          expect(isMentioned, `${reader.name}, ${url}, ${kind}`).toBe(kind === 'open')
        }
      }
      for (const url of ['/llms.txt', `/llms/${tenantCode}.txt`]) {
        const { body } = await get(url, reader, unlocked)
        expect(kindsIn(body), `${reader.name}, ${url}`).toEqual(['open'])
        expect(body).not.toContain('iceplant')
      }
      for (const kind of KINDS) {
        const { code } = manuals[kind]
        for (const url of [`/sitemap/manual/${code}.xml`, `/pub/${code}/llms.txt`]) {
          const { status, body } = await get(url, reader, unlocked)
          expect(status, `${reader.name}, ${url}, ${kind}`).toBe(kind === 'open' ? 200 : 404)
          if (kind !== 'open') expect(kindsIn(body)).toEqual([])
        }
      }
    }
  })

  test('articles are available as Markdown to readers of their pages', async () => {
    for (const reader of readers) {
      const visibleKinds: readonly ManualKind[] = reader.seen[unlocked ? 1 : 0]
      for (const kind of KINDS) {
        for (const address of ['puba', 'pubs']) {
          const { status, body } = await get(`/${address}/${manuals[kind].articleId}.md`, reader, unlocked)
          const mentionedKinds = kindsIn(body)
          expect(mentionedKinds, `${reader.name}, ${address}, ${kind}`).toEqual(
            visibleKinds.includes(kind) ? [kind] : [],
          )
          expect(status === 200, `${reader.name}, ${address}, ${kind}`).toBe(visibleKinds.includes(kind))
        }
      }
    }
  })
})

test('[SEO-01] excludes a tenant that is hidden from search engines and models', async () => {
  const ctx = await testContext(library.tenantAdmin)
  const [visitor] = readers
  if (!visitor) throw new Error('no reader')
  const site = { host, origin: `http://${host}`, userAgent: '', ownHosts: [], publicUrl: null }
  await updateSite(ctx, { searchEngines: true, llms: false }, site)
  for (const url of ['/llms.txt', `/llms/${tenantCode}.txt`, `/puba/${manuals.open.articleId}.md`])
    expect((await get(url, visitor, false)).status, url).toBe(404)
  expect((await get('/sitemap.xml', visitor, false)).body).toContain(manuals.open.code)
  await updateSite(ctx, { searchEngines: false }, site)
  for (const url of ['/sitemap.xml', `/sitemap/tenant/${tenantCode}.xml`, `/sitemap/manual/${manuals.open.code}.xml`])
    expect((await get(url, visitor, false)).status, url).toBe(404)
})

test('[EDIT-08] every form requires the article’s password, also from its cookie', async () => {
  const { id, code, articleId } = manuals.open
  const ctx = await testContext(library.tenantAdmin)
  await updateSite(ctx, { searchEngines: true, llms: true }, { origin: `http://${host}` })
  await updateArticleSettings(ctx, { id: articleId, sharePassword: PASSWORD })
  const ask = (url: string, cookie = '') => app.inject({ method: 'GET', url, headers: { host, cookie } })
  const rest = '/service/notLoginManualContent'
  const ways = [
    `/puba/${articleId}.md`,
    `/pubs/${articleId}.md`,
    `${rest}/queryByManualContentId?id=${articleId}`,
    `${rest}/findContentDetailsById?articleId=${articleId}`,
    `${rest}/pageSearch?searchContent=nests&manualId=${id}`,
    `${rest}/intelligentSearchPrompt?searchContent=nests&manualId=${id}`,
  ]
  for (const url of ways) expect(kindsIn((await ask(url)).body), url).toEqual([])
  // The only page of its manual, so that nothing links to it.
  for (const url of ['/sitemap.xml', '/llms.txt', `/pub/${code}/llms.txt`])
    expect((await ask(url)).body, url).not.toContain(articleId)
  expect((await ask('/sitemap.xml')).body).not.toContain(`/pub/${code}`)
  for (const url of ways.slice(0, 4)) {
    expect(kindsIn((await ask(url, `share_${articleId}=${PASSWORD}`)).body), url).toEqual(['open'])
    expect(kindsIn((await ask(url, `share_${articleId}=wrong`)).body), url).toEqual([])
  }
  const tree = await ask(`${rest}/queryByManualIdTree?manualId=${id}`)
  expect(tree.json()).toMatchObject({ data: [{ id: articleId, locked: true }] })
})
