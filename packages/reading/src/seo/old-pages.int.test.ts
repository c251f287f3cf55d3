// Addresses of an old site redirect to the articles that were imported from it, once these are published, and reveal nothing before (EDIT-12,
// SEO-03).
import {
  cancelPublish,
  createReport,
  importTree,
  publishArticle,
  recycleArticle,
  sourceOfFiles,
} from '@lectern/library'
import { aLibrary, fileEntries, OPEN_MANUAL, testContext, testDatabase, visitor } from '@lectern/testing'
import { expect, test } from 'vitest'
import { findMovedPage } from './index.ts'

const { prisma } = testDatabase()

async function aSite() {
  const library = await aLibrary(OPEN_MANUAL)
  const editor = await testContext(library.editor)
  const files = {
    'docs/guide/01-setup.md': '---\nslug: /start\naliases: [/very-old.html]\n---\n# Setup\n\nText',
    'docs/index.md': '# Home\n\nText',
  }
  const report = createReport()
  const source = await sourceOfFiles(editor, fileEntries(files), { maxBytes: 1_000_000, report })
  const tree = { key: 'archive:site', name: 'site.zip', source }
  const { pages } = await importTree(editor, { manualId: library.manual.id, parentId: null, tree })
  const id = pages.find(({ title }) => title === 'Setup')?.articleId ?? ''
  const reader = await testContext(visitor(library.tenantId))
  const host = { ...reader, site: library.tenantId }
  const manualCode = library.manual.code
  return { ...library, editor, id, reader, host, manualCode, newAddress: `/pub/${manualCode}?articleId=${id}` }
}

test('[EDIT-12] [SEO-03] redirects below the manual, and on the host of its organisation', async () => {
  const { editor, id, reader, host, manualCode, newAddress } = await aSite()
  const paths = ['start', 'very-old.html', 'docs/guide/01-setup', 'guide/setup/', 'Guide/Setup.html?x=1']
  const lookups = async () => [
    ...(await Promise.all(paths.map((path) => findMovedPage(reader, { manualCode, path })))),
    ...(await Promise.all(paths.map((path) => findMovedPage(host, { path })))),
  ]
  expect(new Set(await lookups())).toEqual(new Set([null]))
  await publishArticle(editor, { id })
  expect(new Set(await lookups())).toEqual(new Set([newAddress]))
  expect(await findMovedPage(reader, { manualCode, path: 'docs' })).toBeNull()
  expect(await findMovedPage(reader, { manualCode, path: 'nowhere' })).toBeNull()
  expect(await findMovedPage(reader, { path: 'start' })).toBeNull()
  await cancelPublish(editor, { id })
  expect(new Set(await lookups())).toEqual(new Set([null]))
  await publishArticle(editor, { id })
  await recycleArticle(editor, { id })
  expect(new Set(await lookups())).toEqual(new Set([null]))
})

test('[SEO-03] reveals nothing to people who may not read the manual, or in other organisations', async () => {
  const site = await aSite()
  const { editor, id, reader, host, manualCode, newAddress } = site
  await publishArticle(editor, { id })
  const other = await aSite()
  expect(await findMovedPage({ ...other.host, site: other.tenantId }, { path: 'start' })).toBeNull()
  expect(await findMovedPage(other.host, { manualCode, path: 'start' })).toBeNull()
  await prisma.manual.update({ where: { id: site.manual.id }, data: { releaseType: 'private' } })
  expect(await findMovedPage(reader, { manualCode, path: 'start' })).toBeNull()
  expect(await findMovedPage(host, { path: 'start' })).toBeNull()
  expect(await findMovedPage(editor, { manualCode, path: 'start' })).toBe(newAddress)
})
