// The public area, the structure of a manual and its pictures on a real database.

import { getPublishedTree } from '@lectern/reading'
import {
  aLibrary,
  aManual,
  anArticle,
  aSpace,
  expectCode,
  PNG,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { openFile, uploadFile } from '../files/index.ts'
import { publishArticle } from '../publishing/publish-article.ts'
import { createManual, getManual, getManualStructure, listPublicArea, updateManual } from './index.ts'

const page = { current: 1, size: 10 }
const library = suiteLibrary()

async function* bytes(data: Uint8Array) {
  yield data
}

test('[HOME-03] lists manuals open to the tenant or everyone that have something published', async () => {
  const { tenantId, tenantAdmin } = library
  const space = await aSpace(tenantId)
  const make = async (name: string, releaseScope: 'members' | 'internal' | 'external', publish = true) => {
    const manual = await aManual(tenantId, space.id, { name, releaseType: 'public', releaseScope })
    const { id } = await anArticle(tenantId, manual.id, { text: 'Text' })
    if (publish) await publishArticle(await testContext(tenantAdmin), { id })
    return manual
  }
  await make('Internal', 'internal')
  const open = await make('External', 'external')
  await make('Members', 'members')
  await make('Empty', 'internal', false)
  await updateManual(await testContext(tenantAdmin), { id: open.id, category: 'product' })
  const list = async (choice = {}, actor = library.nobody) =>
    (await listPublicArea(await testContext(actor), { ...page, sort: 'name', ...choice })).records.map(
      ({ name, publishedCount }) => `${name}:${publishedCount}`,
    )
  expect(await list()).toEqual(['External:1', 'Internal:1'])
  expect(await list({}, tenantAdmin)).toEqual(['External:1', 'Internal:1'])
  expect(await list({ category: 'product' })).toEqual(['External:1'])
  expect(await list({ name: 'inter' })).toEqual(['Internal:1'])
  expect((await listPublicArea(await testContext(library.nobody), { current: 2, size: 1 })).total).toBe(2)
  expect(await list({}, (await aLibrary()).tenantAdmin)).toEqual([])
  await expectCode(listPublicArea(await testContext(visitor(tenantId)), page), 'unauthenticated')
})

test('[MAN-04] returns the directory as structure of a manual', async () => {
  const { tenantId, manual } = library
  const folder = await anArticle(tenantId, manual.id, { title: 'Chapter', type: 'folder' })
  await anArticle(tenantId, manual.id, { title: 'Page', parentId: folder.id })
  expect(await getManualStructure(await testContext(library.viewer), { manualId: manual.id })).toMatchObject({
    id: manual.id,
    name: manual.name,
    children: [{ title: 'Chapter', type: 'folder', children: [{ title: 'Page' }] }],
  })
  await expectCode(getManualStructure(await testContext(library.nobody), { manualId: manual.id }), 'notFound')
})

describe('[MAN-01] logo, cover and category', () => {
  const upload = async (fileName = 'a.png', data: Uint8Array = PNG) =>
    (await uploadFile(await testContext(library.admin), { fileName, stream: bytes(data) })).id

  test('are set at creation, changed and removed', async () => {
    const ctx = await testContext(library.admin)
    const [logo, cover] = [await upload(), await upload('b.png')]
    const manual = await createManual(ctx, {
      spaceId: library.space.id,
      name: 'Pictures',
      category: 'questions',
      logo,
      cover,
    })
    expect(manual).toMatchObject({ logo, cover, category: 'questions' })
    expect(await updateManual(ctx, { id: manual.id, cover: null, category: 'product' })).toMatchObject({
      logo,
      cover: null,
      category: 'product',
    })
    expect(await getManual(ctx, manual)).toMatchObject({ logo, cover: null, category: 'product', name: 'Pictures' })
  })

  test('accept jpg or png of at most 1 MB that the person may see', async () => {
    const ctx = await testContext(library.admin)
    const { id } = library.manual
    const refusalOf = async (change: object) =>
      (await expectCode(updateManual(ctx, { id, ...change }), 'invalidInput')).details
    const text = await upload('a.txt', new TextEncoder().encode('words'))
    expect(await refusalOf({ logo: text })).toMatchObject({ fields: { logo: { key: 'imageKind' } } })
    expect(await refusalOf({ cover: 'nothing' })).toMatchObject({ fields: { cover: { key: 'unknownFile' } } })
    const large = await upload()
    await testDatabase().prisma.storedFile.update({ where: { id: large }, data: { size: 1_048_577 } })
    expect(await refusalOf({ cover: large })).toMatchObject({
      fields: { cover: { key: 'imageSize', params: { max: 1 } } },
    })
    expect(await getManual(ctx, { id })).toMatchObject({ logo: null, cover: null })
  })

  test('[SRCH-03] are shown to readers of the manual', async () => {
    const open = await aManual(library.tenantId, library.space.id, {
      releaseType: 'public',
      releaseScope: 'external',
      linkPermission: 'public',
    })
    const closed = await aManual(library.tenantId, library.space.id)
    const sees = async (actor: Parameters<typeof testContext>[0], fileId: string) =>
      openFile(await testContext(actor), { fileId }).then(
        () => true,
        () => false,
      )
    const ctx = await testContext(library.admin)
    const [shown, hidden] = [await upload(), await upload()]
    await updateManual(ctx, { id: open.id, logo: shown })
    await updateManual(ctx, { id: closed.id, cover: hidden })
    expect(await sees(visitor(library.tenantId), shown)).toBe(true)
    expect(await sees(visitor(library.tenantId), hidden)).toBe(false)
    const guest = await testContext(visitor(library.tenantId))
    expect((await getPublishedTree(guest, { manualId: open.id })).logo).toBe(shown)
    expect(await sees(library.viewer, hidden)).toBe(true)
    expect(await sees(library.nobody, hidden)).toBe(false)
  })
})
