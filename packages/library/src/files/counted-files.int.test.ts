// A text makes a file visible only when its writer may see the file: drafts, imports, copies, templates, earlier versions (FILE-02, SRCH-03).

import type { DomainContext } from '@lectern/kernel'
import {
  aLibrary,
  aManual,
  aPng,
  aSpace,
  grantManual,
  grantSpace,
  type MemberActor,
  OPEN_MANUAL,
  testContext,
  testDatabase,
  testLibrary,
} from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createArticle, getArticle, importMarkdown, saveArticle } from '../articles/index.ts'
import { copyArticlesToManual } from '../directory/index.ts'
import { listVersions, restoreVersion } from '../history/index.ts'
import { publishArticle } from '../publishing/index.ts'
import { createManualFromTemplate, saveAsTemplate } from '../templates/index.ts'
import { beginUpload, openFile, uploadFile } from './index.ts'

/** Writes in the open manual and has no role where the secret picture is. */
/** Open to everybody; the outsider and the editor write there. */
let open: { id: string }
let openSpace: { id: string }
/** A picture of a draft that the outsider does not see. */
let secret: string

async function* once(bytes: Uint8Array) {
  yield bytes
}
const aPicture = async (ctx: DomainContext) =>
  (await uploadFile(ctx, { fileName: 'a.png', stream: once(aPng(3, 3)) })).id
const image = (fileId: string) => `![](/file?fileId=${fileId})`
const sees = (ctx: DomainContext, fileId: string) =>
  openFile(ctx, { fileId }).then(
    () => true,
    () => false,
  )
const write = (ctx: DomainContext, manualId: string, markdown: string) =>
  createArticle(ctx, { manualId, title: 'Text', type: 'document', markdown })

const library = testLibrary()
const { nobody: outsider, editor, visitor: guest } = library.as
beforeEach(async () => {
  openSpace = await aSpace(library.tenantId)
  open = await aManual(library.tenantId, openSpace.id, OPEN_MANUAL)
  await grantSpace(openSpace.id, library.nobody, 'edit')
  await grantManual(open.id, library.editor, 'edit')
  secret = await aPicture(editor)
  await write(editor, library.manual.id, image(secret))
})

describe('a file that its author may not see', () => {
  test('stays invisible when a draft or a published text refers to it, and its author is warned', async () => {
    const { id } = await write(outsider, open.id, 'Text')
    const saved = await saveArticle(outsider, { id, revision: 1, markdown: `Look: ${image(secret)}` })
    expect(saved.uncountedFiles).toEqual([secret])
    expect((await getArticle(outsider, { id })).markdown).toContain(secret)
    await publishArticle(outsider, { id })
    for (const reader of [outsider, guest]) expect(await sees(reader, secret)).toBe(false)
    expect(await testDatabase().prisma.fileUse.count({ where: { articleId: id } })).toBe(0)
  })

  test('is not made visible by a new article, an import, links, players or attachments', async () => {
    const article = await write(outsider, open.id, image(secret))
    expect(article.uncountedFiles).toEqual([secret])
    const { articles } = await importMarkdown(outsider, {
      manualId: open.id,
      files: [{ path: 'a.md', markdown: image(secret) }],
    })
    const content = (['image', 'video', 'audio', 'file'] as const).map((type) => ({
      type,
      props: { url: `/file?fileId=${secret}`, name: 'x' },
    }))
    const linked = await createArticle(outsider, { manualId: open.id, title: 'All', type: 'document', content })
    for (const id of [article.id, articles[0]?.id ?? '', linked.id]) {
      await publishArticle(outsider, { id })
      expect(await sees(guest, secret)).toBe(false)
      expect(await sees(outsider, secret)).toBe(false)
    }
  })

  test('is made visible only by a colleague who adds it, not by one who saves the text again', async () => {
    const { id } = await write(outsider, open.id, image(secret))
    const again = await saveArticle(editor, { id, revision: 1, markdown: `${image(secret)}\n\nCorrected` })
    expect(again.uncountedFiles).toEqual([secret])
    expect(await sees(outsider, secret)).toBe(false)
    await saveArticle(editor, { id, revision: 2, markdown: 'Corrected' })
    const added = await saveArticle(editor, { id, revision: 3, markdown: image(secret) })
    expect(added.uncountedFiles).toBeUndefined()
    expect(await sees(outsider, secret)).toBe(true)
  })

  test('is not made visible by a template, a copy or an earlier version', async () => {
    const { id } = await write(outsider, open.id, image(secret))
    const template = await saveAsTemplate(editor, { articleId: id, name: 'One', shared: true })
    const whole = await saveAsTemplate(editor, { manualId: open.id, name: 'Whole', shared: true })
    expect(await testDatabase().prisma.templateFile.count({ where: { fileId: secret } })).toBe(0)
    expect(template.shared).toBe(true)
    const fromTemplate = await createManualFromTemplate(editor, {
      templateId: whole.id,
      spaceId: library.space.id,
      name: 'From it',
    })
    const count = await testDatabase().prisma.fileUse.count({ where: { fileId: secret } })
    expect(count).toBe(1)
    expect(fromTemplate.articleCount).toBe(1)
    await copyArticlesToManual(editor, { ids: [id], manualId: open.id })
    const later = await testContext(library.editor, { now: () => new Date(Date.now() + 20 * 60_000) })
    await saveArticle(later, { id, revision: 1, markdown: 'Without' })
    const { records } = await listVersions(editor, { id, current: 1, size: 10 })
    const restored = await restoreVersion(editor, { id, versionId: records[0]?.id ?? '' })
    expect(restored.uncountedFiles).toEqual([secret])
    expect(await sees(outsider, secret)).toBe(false)
  })

  test('gets the same answer as ids of other tenants, unfinished uploads and unknown ids', async () => {
    const foreign = await aLibrary()
    const theirs = await aPicture(await testContext(foreign.editor))
    const { uploadId } = await beginUpload(outsider, { fileName: 'b.png', size: 10 })
    const article = await write(outsider, open.id, [theirs, uploadId, 'nothing'].map(image).join('\n\n'))
    expect(new Set(article.uncountedFiles)).toEqual(new Set([theirs, uploadId, 'nothing']))
    await publishArticle(outsider, { id: article.id })
    expect(await sees(guest, theirs)).toBe(false)
  })
})

describe('a file that its author sees', () => {
  test('is shown to readers, wherever the author saw it', async () => {
    const { id } = await write(editor, open.id, 'Text')
    const saved = await saveArticle(editor, { id, revision: 1, markdown: image(secret) })
    expect(saved.uncountedFiles).toBeUndefined()
    await publishArticle(editor, { id })
    expect(await sees(guest, secret)).toBe(true)
  })

  test('stays visible in a copy and an earlier version, also for readers of the other manual', async () => {
    const { id: source } = await write(editor, library.manual.id, image(secret))
    const { ids } = await copyArticlesToManual(editor, { ids: [source], manualId: open.id })
    const copy = ids[0] ?? ''
    const colleague: MemberActor = library.nobody
    const later = await testContext(colleague, { now: () => new Date(Date.now() + 20 * 60_000) })
    expect(await sees(later, secret)).toBe(true)
    await saveArticle(later, { id: copy, revision: 1, markdown: 'Without' })
    const { records } = await listVersions(later, { id: copy, current: 1, size: 10 })
    await restoreVersion(later, { id: copy, versionId: records[0]?.id ?? '' })
    await publishArticle(later, { id: copy })
    expect(await sees(guest, secret)).toBe(true)
  })

  test('stays in the text when its author loses the role', async () => {
    const { id } = await write(editor, open.id, image(secret))
    await testDatabase().prisma.spaceMember.deleteMany({ where: { memberId: library.editor.memberId } })
    await saveArticle(editor, { id, revision: 1, markdown: `${image(secret)} more` })
    await publishArticle(editor, { id })
    expect(await sees(guest, secret)).toBe(true)
  })
})

test('omits the size of pictures that do not count', async () => {
  const html = async (ctx: DomainContext) => {
    const { id } = await write(ctx, open.id, image(secret))
    const { versionId } = await publishArticle(ctx, { id })
    return (await testDatabase().prisma.articleVersion.findUniqueOrThrow({ where: { id: versionId ?? '' } })).html
  }
  const hidden = await html(outsider)
  expect(hidden).toContain(secret)
  expect(hidden).not.toContain('width="3"')
  expect(await html(editor)).toContain('width="3"')
})
