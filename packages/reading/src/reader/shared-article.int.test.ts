// The secret link of an article in a manual that is not public, on a real database: it opens that article and its files, nothing else.

import type { DomainContext } from '@lectern/kernel'
import {
  cancelPublish,
  createArticle,
  getArticleLink,
  openFile,
  openShareCodes,
  publishArticle,
  refreshArticleLink,
  setArticleLink,
  transferArticles,
  updateArticleSettings,
  uploadFile,
} from '@lectern/library'
import {
  aLibrary,
  aManual,
  anArticle,
  auditOf,
  expectCode,
  grantSpace,
  PNG,
  testContext,
  testDatabase,
  testLibrary,
  visitor,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPublishedArticle, getPublishedTree, getSharedArticle } from './index.ts'

async function* of(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const library = testLibrary()
let admin: DomainContext
let stranger: DomainContext
let id: string
let besideFile: string
let ownFile: string
beforeEach(async () => {
  admin = await testContext(library.admin)
  stranger = await testContext(visitor(''))
  const put = async (title: string) => {
    const picture = await uploadFile(admin, { fileName: `${title}.png`, stream: of(PNG) })
    const markdown = `Text of ${title}.\n\n![](/file?fileId=${picture.id})`
    const article = await createArticle(admin, { manualId: library.manual.id, title, type: 'document', markdown })
    await publishArticle(admin, { id: article.id })
    return { id: article.id, picture: picture.id }
  }
  const shared = await put('Shared')
  id = shared.id
  ownFile = shared.picture
  besideFile = (await put('Beside')).picture
})

const codeOf = ({ path }: { path: string }) => path.slice('/pubs/'.length)
async function share(expiresDays?: number): Promise<string> {
  const link = await setArticleLink(admin, { id, on: true, expiresDays })
  if (!link) throw new Error('no link')
  return codeOf(link)
}

describe('[PUB-04] the secret link of an article', () => {
  test('opens an article of a private manual for a stranger, and counts its uses', async () => {
    const code = await share()
    expect(code).toMatch(/^[A-Za-z0-9]{32}$/)
    const article = await getSharedArticle(stranger, { code })
    expect(article).toMatchObject({ id, title: 'Shared' })
    expect(article.html).toContain('Text of Shared')
    expect(JSON.stringify(article)).not.toContain(library.manual.name)
    expect(await getArticleLink(admin, { id })).toMatchObject({ uses: 1, expired: false })
    expect(await auditOf(library.tenantId, id)).toContain('articleLink.set')
    const stored = await testDatabase().prisma.articleShareLink.findMany({ where: { articleId: id } })
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('opens the files of the article, and nothing else of the manual', async () => {
    const code = await share()
    const shared = await openShareCodes(stranger, [code], new Date())
    expect(shared).toEqual([id])
    for (const tenantId of ['', library.tenantId]) {
      const reader = { ...stranger, actor: { ...visitor(tenantId), shared } }
      expect((await openFile(reader, { fileId: ownFile })).mime).toBe('image/png')
      await expectCode(openFile(reader, { fileId: besideFile }), 'notFound')
      await expectCode(getPublishedTree(reader, { manualId: library.manual.id }), 'notPublic')
      await expectCode(getPublishedArticle(reader, { id, single: true }), 'notPublic')
    }
    await expectCode(openFile(stranger, { fileId: ownFile }), 'notFound')
  })

  test('asks for the article’s password', async () => {
    const code = await share()
    await updateArticleSettings(admin, { id, sharePassword: 'sesame' })
    await expectCode(getSharedArticle(stranger, { code }), 'sharePasswordRequired')
    await expectCode(getSharedArticle(stranger, { code, password: 'x' }), 'sharePasswordWrong')
    expect(await getSharedArticle(stranger, { code, password: 'sesame' })).toMatchObject({ title: 'Shared' })
    const reader = { ...stranger, actor: { ...visitor(''), shared: [id] } }
    await expectCode(openFile(reader, { fileId: ownFile }), 'notFound')
    const both = { ...stranger, actor: { ...visitor(''), shared: [id], unlocked: [id] } }
    await openFile(both, { fileId: ownFile })
  })

  const ends: [string, (code: string) => Promise<unknown>, 'notFound' | 'notPublic'][] = [
    ['is revoked', () => setArticleLink(admin, { id, on: false }), 'notFound'],
    ['is replaced', () => refreshArticleLink(admin, { id }), 'notFound'],
    [
      'has ended',
      () => testDatabase().prisma.articleShareLink.updateMany({ data: { expiresAt: new Date(0) } }),
      'notFound',
    ],
    ['has its address closed', () => updateArticleSettings(admin, { id, shareEnabled: false }), 'notFound'],
    ['is not published any more', () => cancelPublish(admin, { id }), 'notPublic'],
    [
      'went to another manual',
      async () => {
        const { id: to } = await aManual(library.tenantId, library.space.id)
        await transferArticles(admin, { ids: [id], manualId: to })
        await publishArticle(admin, { id })
      },
      'notFound',
    ],
    [
      'belongs to a disabled organisation',
      () => testDatabase().prisma.tenant.update({ where: { id: library.tenantId }, data: { enabled: false } }),
      'notFound',
    ],
  ]
  test.each(ends)('is not found when it %s', async (_what, end, refusal) => {
    const code = await share()
    await getSharedArticle(stranger, { code })
    await end(code)
    await expectCode(getSharedArticle(stranger, { code }), refusal)
    expect(await openShareCodes(stranger, [code], new Date())).toEqual([])
  })

  test('is created by administrators of the manual, and keeps its code when its expiry changes', async () => {
    for (const member of [library.editor, library.viewer])
      await expectCode(setArticleLink(await testContext(member), { id, on: true }), 'forbidden')
    await expectCode(setArticleLink(await testContext(library.nobody), { id, on: true }), 'notFound')
    const code = await share()
    const limited = await setArticleLink(admin, { id, on: true, expiresDays: 7 })
    expect(limited && codeOf(limited)).toBe(code)
    expect(limited?.expiresTime).not.toBeNull()
    const elsewhere = await aLibrary()
    const foreign = await anArticle(elsewhere.tenantId, elsewhere.manual.id)
    await expectCode(setArticleLink(admin, { id: foreign.id, on: true }), 'notFound')
    await grantSpace(elsewhere.space.id, elsewhere.nobody, 'admin')
    await expectCode(setArticleLink(await testContext(elsewhere.nobody), { id, on: true }), 'notFound')
  })
})
