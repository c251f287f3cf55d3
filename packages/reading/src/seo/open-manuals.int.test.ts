// The public start of a host lists what its sitemap lists, and nothing else.

import { publishArticle } from '@lectern/library'
import {
  aManual,
  anArticle,
  OPEN_MANUAL,
  operator,
  suiteLibrary,
  testContext,
  testDatabase,
  visitor,
} from '@lectern/testing'
import { beforeAll, expect, test } from 'vitest'
import { listOpenManuals } from './index.ts'

const library = suiteLibrary({ ...OPEN_MANUAL, name: 'Open' })
beforeAll(async () => {
  const manuals = [
    library.manual,
    await aManual(library.tenantId, library.space.id, { ...OPEN_MANUAL, releaseScope: 'internal' }),
    await aManual(library.tenantId, library.space.id, { ...OPEN_MANUAL, linkPermission: 'system' }),
    await aManual(library.tenantId, library.space.id, { releaseType: 'private' }),
  ]
  const ctx = await testContext(library.tenantAdmin)
  for (const { id: manualId } of manuals) {
    const { id } = await anArticle(library.tenantId, manualId, { text: 'Text' })
    await publishArticle(ctx, { id })
  }
  // Open, but empty.
  await aManual(library.tenantId, library.space.id, OPEN_MANUAL)
})

const listed = async () => (await listOpenManuals(await testContext(visitor(library.tenantId)))).map(({ name }) => name)

test('[HOME-03] lists the manuals that everybody may read and that have something published', async () => {
  expect(await listed()).toEqual([library.manual.name])
  expect(await listOpenManuals(await testContext(visitor('')))).toEqual([])
  expect(await listOpenManuals(await testContext(operator()))).toEqual([])
})

test('[HOME-03] excludes manuals hidden from search engines', async () => {
  const { prisma } = testDatabase()
  await prisma.manual.update({ where: { id: library.manual.id }, data: { searchEngines: false } })
  expect(await listed()).toEqual([])
  await prisma.manual.update({ where: { id: library.manual.id }, data: { searchEngines: true } })
  await prisma.tenantSite.create({ data: { tenantId: library.tenantId, searchEngines: false } })
  expect(await listed()).toEqual([])
})
