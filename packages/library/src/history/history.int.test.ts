// History on a real database: what a save leaves behind, restoring, releasing an earlier version, rolling back.
import { randomUUID } from 'node:crypto'
import type { DomainContext } from '@lectern/kernel'
import { getPublishedArticle } from '@lectern/reading'
import {
  aMember,
  anArticle,
  aTenant,
  auditOf,
  epochOf,
  eventsOf,
  expectCode,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { getArticle } from '../articles/get-article.ts'
import { saveArticle } from '../articles/save-article.ts'
import { cancelPublish } from '../publishing/cancel-publish.ts'
import { publishArticle, publishVersion } from '../publishing/publish-article.ts'
import { getVersion, listVersions } from './read-versions.ts'
import { restoreVersion, rollBack } from './restore-version.ts'

const library = suiteLibrary()
const { editor, admin } = library.as

const create = (markdown = 'First') =>
  createArticle(editor, { manualId: library.manual.id, title: 'Title', type: 'document', markdown })
const later = (ctx: DomainContext, minutes: number): DomainContext => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
})
const linesOf = async (id: string) => {
  const { records } = await listVersions(editor, { id, current: 1, size: 100 })
  return records.map(({ kind, number, current }) => `${kind}${number ?? ''}${current ? '*' : ''}`)
}
const textOf = async (id: string) => (await getArticle(editor, { id })).markdown.trim()

describe('states stored by saving', () => {
  test('[EDIT-05] include the draft of another person or an earlier session', async () => {
    const { id } = await create()
    await saveArticle(editor, { id, revision: 1, markdown: 'Second' })
    expect(await linesOf(id)).toEqual([])
    await saveArticle(admin, { id, revision: 2, markdown: 'Third' })
    expect(await linesOf(id)).toEqual(['save'])
    await saveArticle(later(admin, 11), { id, revision: 3, markdown: 'Fourth' })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    expect(records.map(({ createdName }) => createdName)).toEqual(['Admin', 'Editor'])
    const texts = await Promise.all(records.map(async ({ id }) => (await getVersion(editor, { id })).markdown.trim()))
    expect(texts).toEqual(['Third', 'Second'])
  })

  test('[EDIT-04] include the text that an overwriting save replaces', async () => {
    const { id } = await create()
    await saveArticle(editor, { id, revision: 1, markdown: 'Theirs' })
    await saveArticle(editor, { id, revision: 1, markdown: 'Mine', overwrite: true })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    expect((await getVersion(editor, { id: records[0]?.id ?? '' })).markdown.trim()).toBe('Theirs')
  })

  test('[EDIT-05] are limited to two hundred', async () => {
    const { id } = await create()
    await testDatabase().prisma.articleSnapshot.createMany({
      data: Array.from({ length: 205 }, (_, index) => ({
        id: randomUUID(),
        tenantId: library.tenantId,
        articleId: id,
        revision: -index,
        title: 'Old',
        content: [],
        createdBy: 'test',
        createdAt: new Date(0),
      })),
    })
    await saveArticle(admin, { id, revision: 1, markdown: 'Next' })
    expect((await listVersions(editor, { id, current: 1, size: 10 })).total).toBe(200)
  })
})

describe('restoreVersion', () => {
  test('[EDIT-05] restores text and title, keeps the current state, and is audited', async () => {
    const { id } = await create()
    await publishArticle(editor, { id })
    await saveArticle(editor, { id, revision: 1, title: 'Renamed', markdown: 'Changed' })
    const [release] = (await listVersions(editor, { id, current: 1, size: 10 })).records
    const output = await restoreVersion(editor, { id, versionId: release?.id ?? '' })
    expect(output).toMatchObject({ revision: 3, state: 'published' })
    expect(await getArticle(editor, { id })).toMatchObject({ title: 'Title', state: 'published' })
    expect(await textOf(id)).toBe('First')
    expect(await linesOf(id)).toEqual(['save', 'release1*'])
    expect(await auditOf(library.tenantId, id)).toContain('article.restoreVersion')
  })

  test('[EDIT-05] [PERM-04] is for editors, and answers not found for another article or tenant', async () => {
    const { id } = await create()
    await publishArticle(editor, { id })
    const [release] = (await listVersions(editor, { id, current: 1, size: 10 })).records
    const versionId = release?.id ?? ''
    const other = await anArticle(library.tenantId, library.manual.id)
    await expectCode(restoreVersion(editor, { id: other.id, versionId }), 'notFound')
    await expectCode(restoreVersion(await testContext(library.viewer), { id, versionId }), 'forbidden')
    expect(await getVersion(await testContext(library.viewer), { id: versionId })).toMatchObject({ number: 1 })
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(getVersion(stranger, { id: versionId }), 'notFound')
    await expectCode(listVersions(stranger, { id, current: 1, size: 10 }), 'notFound')
    await expectCode(rollBack(stranger, { id }), 'notFound')
    await expectCode(publishVersion(stranger, { id, versionId }), 'notFound')
    await expectCode(publishVersion(await testContext(library.viewer), { id, versionId }), 'forbidden')
  })
})

describe('publishVersion and rollBack', () => {
  test('[EDIT-05] shows readers the earlier version and keeps the draft, which rolling back replaces', async () => {
    const { id } = await create()
    const first = await publishArticle(editor, { id })
    await saveArticle(editor, { id, revision: 1, title: 'New title', markdown: 'Second' })
    await publishArticle(editor, { id })
    const before = await epochOf(library.manual.id)
    const released = await publishVersion(editor, { id, versionId: first.versionId ?? '' })
    expect(released).toMatchObject({ indexState: 'queued', published: 1 })
    expect(await epochOf(library.manual.id)).toBeGreaterThan(before)
    expect(await eventsOf(library.tenantId)).toContainEqual({
      type: 'article.published',
      payload: { articleId: id, versionId: released.versionId },
    })
    expect((await getPublishedArticle(editor, { id })).html).toContain('First')
    expect(await getArticle(editor, { id })).toMatchObject({ title: 'New title', state: 'changed' })
    expect(await textOf(id)).toBe('Second')
    expect(await linesOf(id)).toEqual(['release3*', 'release2', 'release1'])

    expect(await publishVersion(editor, { id, versionId: released.versionId ?? '' })).toMatchObject({ published: 0 })
    expect(await rollBack(editor, { id })).toMatchObject({ state: 'published' })
    expect(await textOf(id)).toBe('First')
    await cancelPublish(editor, { id })
    await expectCode(rollBack(editor, { id }), 'neverPublished')
    expect(await linesOf(id)).toContain('release3')
  })

  test('[EDIT-05] can also publish a saved state', async () => {
    const { id } = await create('Kept')
    await saveArticle(admin, { id, revision: 1, markdown: 'Newer' })
    const [version] = (await listVersions(editor, { id, current: 1, size: 10 })).records
    await publishVersion(editor, { id, versionId: version?.id ?? '' })
    expect((await getPublishedArticle(editor, { id })).html).toContain('Kept')
    expect(await textOf(id)).toBe('Newer')
  })
})
