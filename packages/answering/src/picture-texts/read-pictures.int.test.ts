// Texts of pictures: read once for equal bytes, found by searches where a published article shows the picture, never shown.
import type { DomainContext } from '@lectern/kernel'
import { createArticle, publishArticle, saveArticle, uploadFile } from '@lectern/library'
import { aLibrary, aPng, system, testContext, testDatabase } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexArticle, searchArticles } from '../search/index.ts'
import { removePictureTexts, unreadPictures } from '../search/picture-text.repo.ts'
import { readPicture } from './read-pictures.ts'

let library: Awaited<ReturnType<typeof aLibrary>>
let fileId: string
let articleId: string
/** Pictures that were handed over, and what is said to be in them. */
let pictures: Uint8Array[]
let lines: string[] | Error

const PICTURE = aPng(640, 480)
async function* stream(bytes: Uint8Array) {
  yield bytes
}
const uploaded = async (bytes: Uint8Array) =>
  (await uploadFile(await testContext(library.editor), { fileName: 'screen.png', stream: stream(bytes) })).id
const worker = async (more: Partial<DomainContext> = {}) => {
  const ctx = await testContext(system(library.tenantId), more)
  const read = async (picture: Uint8Array) => {
    pictures.push(picture)
    if (lines instanceof Error) throw lines
    return lines
  }
  return { ...ctx, ports: { ...ctx.ports, readPicture: read } }
}
const unread = async (now = new Date()) =>
  (await unreadPictures(testDatabase(), now, 10_000)).filter(({ tenantId }) => tenantId === library.tenantId)
const readAll = async () => {
  for (const picture of await unread()) await readPicture(await worker(), picture)
}
const write = async (title: string, markdown: string) => {
  const ctx = await testContext(library.editor)
  const { id } = await createArticle(ctx, { manualId: library.manual.id, title, type: 'document', markdown })
  return id
}
const publish = async (id: string) => {
  const { versionId } = await publishArticle(await testContext(library.tenantAdmin), { id })
  await indexArticle(await worker(), { articleId: id, versionId: versionId ?? '' })
}
const hits = async (searchContent: string) =>
  (await searchArticles(await testContext(library.viewer), { searchContent, current: 1, size: 10 })).records

beforeEach(async () => {
  pictures = []
  lines = ['Zyzzyva settings', '同步间隔']
  library = await aLibrary({ releaseType: 'public', releaseScope: 'external', linkPermission: 'public' })
  fileId = await uploaded(PICTURE)
  articleId = await write('Pump', `## One\n\nPress the button.\n\n## Two\n\nLook here:\n\n![](/file?fileId=${fileId})`)
})

describe('[AI-07] texts of pictures', () => {
  test('are read when an article is published, and find its passage without being shown', async () => {
    expect(await unread()).toEqual([])
    await publish(articleId)
    await readAll()
    expect(pictures).toHaveLength(1)
    expect(Buffer.from(pictures[0] ?? []).equals(PICTURE)).toBe(true)
    for (const words of ['zyzzyva', '同步间隔']) {
      const [hit] = await hits(words)
      expect(hit?.id).toBe(articleId)
      expect(JSON.stringify(hit).toLowerCase()).not.toContain(words)
    }
    expect(await unread()).toEqual([])
  })

  test('are read once for equal bytes, and indexed again with each publication', async () => {
    await publish(articleId)
    await readAll()
    const twin = await uploaded(PICTURE)
    const other = await write('Valve', `![](/file?fileId=${twin})`)
    await publish(other)
    await readAll()
    expect(pictures).toHaveLength(1)
    expect((await hits('zyzzyva')).map(({ id }) => id).sort()).toEqual([articleId, other].sort())
    const ctx = await testContext(library.editor)
    await saveArticle(ctx, { id: other, revision: 1, markdown: 'No picture.' })
    await publish(other)
    expect((await hits('zyzzyva')).map(({ id }) => id)).toEqual([articleId])
  })

  test('stay as long as a file has these bytes', async () => {
    await publish(articleId)
    await readAll()
    const { prisma } = testDatabase()
    const count = () => prisma.pictureText.count({ where: { tenantId: library.tenantId } })
    await removePictureTexts(testDatabase())
    expect(await count()).toBe(1)
    await prisma.storedFile.deleteMany({ where: { id: fileId } })
    await removePictureTexts(testDatabase())
    expect(await count()).toBe(0)
  })

  test('of small pictures are not read; those that fail are tried three times, one worker at a time', async () => {
    const icon = await uploaded(aPng(32, 32))
    await publish(await write('Icon', `![](/file?fileId=${icon})`))
    expect(await unread()).toEqual([])
    lines = new Error('it ended with SIGKILL')
    await publish(articleId)
    const start = Date.now()
    for (const hour of [0, 1, 2]) {
      const now = new Date(start + hour * 3_600_000)
      const [picture] = await unread(now)
      if (!picture) throw new Error('no picture')
      const at = { now: () => now }
      const results = await Promise.all([
        readPicture(await worker(at), picture),
        readPicture(await worker(at), picture),
      ])
      expect(results).toEqual([false, false])
      expect(pictures).toHaveLength(hour + 1)
      expect(await unread(now)).toEqual([])
    }
    expect(await unread(new Date(start + 24 * 3_600_000))).toEqual([])
  })
})
