// Readers on a real database: trees, articles, refusals with their reasons, addresses and epochs.

import {
  cancelPublish,
  deleteManual,
  publishArticle,
  recycleArticle,
  saveArticle,
  updateManualSettings,
} from '@lectern/library'
import {
  aLibrary,
  aMember,
  anArticle,
  aTenant,
  epochOf,
  expectCode,
  type ManualOptions,
  OPEN_MANUAL,
  operator,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPublishedArticle } from './get-published-article.ts'
import { getPublishedTree } from './get-published-tree.ts'
import { readEpochs, resolveReaderAddress } from './resolve-reader-address.ts'

/** A released manual: intro, folder with setup and a draft, empty folder, outro. */
async function aBook(options: ManualOptions = OPEN_MANUAL) {
  const library = await aLibrary(options)
  const { tenantId, manual } = library
  const put = (title: string, position: number, parentId?: string) =>
    anArticle(tenantId, manual.id, { title, position, parentId, text: `Text of ${title}` })
  const intro = await put('Intro', 1)
  const folder = await anArticle(tenantId, manual.id, { title: 'Folder', type: 'folder', position: 2 })
  const setup = await put('Setup', 1, folder.id)
  const draft = await put('Draft', 2, folder.id)
  await anArticle(tenantId, manual.id, { title: 'Empty', type: 'folder', position: 3 })
  const outro = await put('Outro', 4)
  const editor = await testContext(library.editor)
  for (const { id } of [intro, setup, outro]) await publishArticle(editor, { id })
  return { ...library, editor, intro, folder, setup, draft, outro, guest: await testContext(visitor(tenantId)) }
}

describe('an open manual', () => {
  let book: Awaited<ReturnType<typeof aBook>>
  beforeAll(async () => {
    book = await aBook()
  })

  test('[READ-01] returns its directory by id and by address in any case', async () => {
    const tree = await getPublishedTree(book.guest, { manualId: book.manual.id })
    expect(tree).toMatchObject({
      manualId: book.manual.id,
      manualCode: book.manual.code,
      name: book.manual.name,
      enableAi: true,
      firstArticleId: book.intro.id,
      tree: [
        { id: book.intro.id, title: 'Intro', type: 'document', children: [] },
        { title: 'Folder', type: 'folder', children: [{ id: book.setup.id, children: [] }] },
        { id: book.outro.id },
      ],
    })
    expect(await getPublishedTree(book.guest, { manualCode: book.manual.code.toUpperCase() })).toEqual(tree)
  })

  test('[READ-01] returns an article with its neighbours, breadcrumbs and description', async () => {
    const article = await getPublishedArticle(book.guest, { id: book.setup.id })
    expect(article).toMatchObject({
      id: book.setup.id,
      manualId: book.manual.id,
      title: 'Setup',
      description: 'Text of Setup',
      previous: { id: book.intro.id, title: 'Intro' },
      next: { id: book.outro.id, title: 'Outro' },
      breadcrumbs: [book.manual.name, 'Folder'],
    })
    expect(article.html).toContain('Text of Setup')
    const version = await testDatabase().prisma.articleVersion.findUniqueOrThrow({ where: { id: article.versionId } })
    expect(article.updatedTime).toBe(version.createdAt.toISOString())
  })

  test('[READ-01] shows readers the published text, not the draft', async () => {
    await saveArticle(book.editor, { id: book.outro.id, revision: 1, title: 'Outro 2', markdown: 'Secret plans' })
    const article = await getPublishedArticle(book.guest, { id: book.outro.id })
    expect(article.title).toBe('Outro')
    expect(article.html).not.toContain('Secret')
    expect((await getPublishedTree(book.guest, { manualId: book.manual.id })).tree.at(-1)?.title).toBe('Outro')
    await publishArticle(book.editor, { id: book.outro.id })
    expect((await getPublishedArticle(book.guest, { id: book.outro.id })).title).toBe('Outro 2')
  })

  test('[READ-03] hides drafts, rejects folders, and answers not found for unknown ids', async () => {
    const error = await expectCode(getPublishedArticle(book.guest, { id: book.draft.id }), 'notPublic')
    expect(error.details.data).toEqual({ reason: 'notPublic' })
    await expectCode(getPublishedArticle(book.guest, { id: book.folder.id }), 'notFound')
    await expectCode(getPublishedArticle(book.guest, { id: 'unknown' }), 'notFound')
    await expectCode(getPublishedTree(book.guest, { manualCode: 'unknown' }), 'notFound')
  })

  test('[READ-03] hides a withdrawn article, and reports a recycled one as deleted', async () => {
    const { manual, editor, tenantId, guest } = book
    const gone = await anArticle(tenantId, manual.id, { text: 'x', position: 9 })
    await publishArticle(editor, gone)
    await cancelPublish(editor, gone)
    await expectCode(getPublishedArticle(guest, gone), 'notPublic')
    await recycleArticle(editor, gone)
    const error = await expectCode(getPublishedArticle(guest, gone), 'articleDeleted')
    expect(error.details.data).toEqual({ reason: 'deleted' })
  })

  test('[READ-01] is open to people of other tenants and operators', async () => {
    const stranger = await testContext(await aMember((await aTenant()).id))
    for (const ctx of [stranger, await testContext(operator())]) {
      expect((await getPublishedArticle(ctx, { id: book.intro.id })).title).toBe('Intro')
    }
  })
})

describe('manuals with limited access', () => {
  test('[PUB-02] [READ-03] hide private ones from visitors and colleagues, and show them to members', async () => {
    const book = await aBook({ releaseType: 'private' })
    const read = { id: book.intro.id }
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    for (const ctx of [book.guest, await testContext(book.nobody)]) {
      await expectCode(getPublishedArticle(ctx, read), 'notPublic')
      await expectCode(getPublishedTree(ctx, { manualId: book.manual.id }), 'notPublic')
    }
    await expectCode(getPublishedArticle(stranger, read), 'notFound')
    await expectCode(getPublishedTree(stranger, { manualId: book.manual.id }), 'notFound')
    expect((await getPublishedArticle(await testContext(book.viewer), read)).title).toBe('Intro')
    // People who may not read the manual do not even learn that an article was deleted.
    await recycleArticle(book.editor, book.intro)
    await expectCode(getPublishedArticle(book.guest, read), 'notPublic')
  })

  test('[PUB-02] [READ-03] ask visitors of internal ones to sign in, and refuse colleagues of private ones', async () => {
    const book = await aBook({ releaseType: 'public', releaseScope: 'internal' })
    const read = { id: book.intro.id }
    const login = await expectCode(getPublishedArticle(book.guest, read), 'readerNotAllowed')
    expect(login.details.data).toEqual({ reason: 'login' })
    expect((await getPublishedArticle(await testContext(book.nobody), read)).title).toBe('Intro')
    await updateManualSettings(await testContext(book.admin), { id: book.manual.id, releaseScope: 'members' })
    const error = await expectCode(getPublishedArticle(await testContext(book.nobody), read), 'readerNotAllowed')
    expect(error.details.data).toEqual({ reason: 'noPermission' })
  })

  test('[PUB-03] open by a share password, by article and by manual, and remember it for the visitor', async () => {
    const book = await aBook()
    await updateManualSettings(await testContext(book.admin), { id: book.manual.id, sharePassword: 'open sesame' })
    const [byArticle, byManual] = [{ id: book.intro.id }, { manualId: book.manual.id }]
    const error = await expectCode(getPublishedArticle(book.guest, byArticle), 'sharePasswordRequired')
    expect(error.details.data).toEqual({ reason: 'password', manualId: book.manual.id, language: 'en_US' })
    await expectCode(getPublishedTree(book.guest, byManual), 'sharePasswordRequired')
    await expectCode(getPublishedTree(book.guest, { ...byManual, password: 'wrong' }), 'sharePasswordWrong')
    expect((await getPublishedTree(book.guest, { ...byManual, password: 'open sesame' })).name).toBe(book.manual.name)
    expect((await getPublishedArticle(book.guest, { ...byArticle, password: 'open sesame' })).title).toBe('Intro')
    const remembered = await testContext(visitor(book.tenantId, [book.manual.id]))
    expect((await getPublishedArticle(remembered, byArticle)).title).toBe('Intro')
    expect((await getPublishedArticle(await testContext(book.viewer), byArticle)).title).toBe('Intro')
  })

  test('[READ-03] answer not found for a deleted manual at any address', async () => {
    const book = await aBook()
    await deleteManual(await testContext(book.admin), { id: book.manual.id, name: book.manual.name })
    await expectCode(getPublishedTree(book.guest, { manualId: book.manual.id }), 'notFound')
    await expectCode(getPublishedTree(book.guest, { manualCode: book.manual.code }), 'notFound')
    await expectCode(getPublishedArticle(book.guest, { id: book.intro.id }), 'notFound')
  })
})

test('[OPS-02] [READ-03] hide all of a disabled tenant until it is enabled again', async () => {
  const book = await aBook()
  const enable = (enabled: boolean) =>
    testDatabase().prisma.tenant.update({ where: { id: book.tenantId }, data: { enabled } })
  const address = { kind: 'pubs', id: book.intro.id } as const
  await enable(false)
  await expectCode(getPublishedArticle(book.guest, { id: book.intro.id }), 'notPublic')
  await expectCode(getPublishedTree(book.guest, { manualId: book.manual.id }), 'notPublic')
  await expectCode(getPublishedTree(await testContext(operator()), { manualCode: book.manual.code }), 'notPublic')
  const stranger = await testContext(await aMember((await aTenant()).id))
  await expectCode(getPublishedArticle(stranger, { id: book.intro.id }), 'notFound')
  expect((await readEpochs(book.guest, [book.manual.id])).get(book.manual.id)).toBeNull()
  await expectCode(resolveReaderAddress(book.guest, address), 'notFound')
  await expectCode(resolveReaderAddress(book.guest, { kind: 'pub', id: book.manual.code }), 'notFound')
  await enable(true)
  expect((await getPublishedArticle(book.guest, { id: book.intro.id })).title).toBe('Intro')
  expect((await resolveReaderAddress(book.guest, address)).manualId).toBe(book.manual.id)
})

describe('addresses and epochs', () => {
  test('[PUB-04] [MAN-03] resolve addresses to manual, article, tenant and epoch', async () => {
    const { guest, manual, setup, tenantId, editor } = await aBook()
    const epoch = await epochOf(manual.id)
    const whole = { manualId: manual.id, articleId: null, tenantId, shown: new Map([[manual.id, epoch]]) }
    const single = { ...whole, articleId: setup.id }
    expect(await resolveReaderAddress(guest, { kind: 'pub', id: manual.id })).toEqual(whole)
    expect(await resolveReaderAddress(guest, { kind: 'pub', id: manual.code.toUpperCase() })).toEqual(whole)
    expect(await resolveReaderAddress(guest, { kind: 'pub', id: manual.code, articleId: setup.id })).toEqual(single)
    expect(await resolveReaderAddress(guest, { kind: 'pubs', id: setup.id })).toEqual(single)
    expect(await resolveReaderAddress(guest, { kind: 'puba', id: setup.id })).toEqual(single)
    const other = await aBook()
    await expectCode(resolveReaderAddress(guest, { kind: 'pub', id: manual.id, articleId: other.setup.id }), 'notFound')
    await expectCode(resolveReaderAddress(guest, { kind: 'pubs', id: manual.id }), 'notFound')
    await expectCode(resolveReaderAddress(guest, { kind: 'pub', id: 'unknown' }), 'notFound')
    await saveArticle(editor, { id: setup.id, revision: 1, title: 'Setup 2' })
    expect(await epochOf(manual.id)).toBe(epoch)
    await publishArticle(editor, setup)
    const { shown } = await resolveReaderAddress(guest, { kind: 'puba', id: setup.id })
    expect(shown).toEqual(new Map([[manual.id, epoch + 1n]]))
  })

  test('[READ-08] return epochs of many manuals at once, negative for deleted and null for unknown ones', async () => {
    const [one, two] = [await aBook(), await aBook()]
    await deleteManual(await testContext(two.admin), { id: two.manual.id, name: two.manual.name })
    const epochs = await readEpochs(one.guest, [one.manual.id, two.manual.id, 'unknown'])
    expect(epochs.get(one.manual.id)).toBe(await epochOf(one.manual.id))
    expect(epochs.get(two.manual.id)).toBe(-(await epochOf(two.manual.id)))
    expect(epochs.get('unknown')).toBeNull()
    expect(await readEpochs(one.guest, [])).toEqual(new Map())
  })
})
