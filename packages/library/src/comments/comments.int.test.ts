// Comments on a real database: threads, answers, mentions, resolving, notifications, and the switch of the manual.
import { readBlocks } from '@lectern/content'
import { COMMENT_LIMITS, type SaveArticleInput, StartThreadInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  aManual,
  aMember,
  anArticle,
  aTenant,
  auditOf,
  expectCode,
  suiteLibrary,
  testContext,
  testDatabase,
} from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { getArticle } from '../articles/get-article.ts'
import { saveArticle } from '../articles/save-article.ts'
import { restoreVersion } from '../history/restore-version.ts'
import {
  deleteComment,
  editComment,
  listComments,
  listMentionable,
  replyComment,
  resolveThread,
  startThread,
} from './index.ts'

const library = suiteLibrary()
const { editor, viewer, admin } = library.as
const article = () =>
  createArticle(editor, { manualId: library.manual.id, title: 'Talked about', type: 'document', markdown: 'x' })
const start = (ctx: DomainContext, articleId: string, mentions: string[] = []) =>
  startThread(ctx, { articleId, text: 'Why?', mentions })
const notificationsOf = async (userId: string) => {
  const rows = await testDatabase().prisma.notification.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.filter(({ category }) => category === 'comment').map(({ kind, data, link }) => ({ kind, data, link }))
}

describe('[EDIT-07] comments', () => {
  test('notify both people of a thread and its reply, with a link', async () => {
    const { id } = await article()
    const before = (await notificationsOf(library.editor.userId)).length
    const thread = await startThread(viewer, {
      articleId: id,
      blockId: 'b1',
      quote: 'What it said',
      text: 'Is this right?',
      mentions: [],
    })
    const news = (await notificationsOf(library.editor.userId)).slice(before)
    expect(news).toEqual([
      {
        kind: 'commentNew',
        data: { by: 'Viewer', name: 'Talked about' },
        link: `/article/manual-content/${library.manual.id}?articleId=${id}&panel=comments&thread=${thread.id}`,
      },
    ])
    const reply = await replyComment(editor, { threadId: thread.id, text: 'It is.', mentions: [] })
    expect((await notificationsOf(library.viewer.userId)).at(-1)).toMatchObject({
      kind: 'commentReply',
      data: { by: 'Editor' },
    })
    const { enabled, threads } = await listComments(viewer, { id })
    expect(enabled).toBe(true)
    expect(threads).toMatchObject([
      { id: thread.id, blockId: 'b1', quote: 'What it said', resolved: false, resolvable: true },
    ])
    expect(threads[0]?.comments.map(({ name, text, editable }) => [name, text, editable])).toEqual([
      ['Viewer', 'Is this right?', true],
      ['Editor', 'It is.', false],
    ])
    expect(await auditOf(library.tenantId, reply.id)).toEqual(['comment.reply'])
  })

  test('follow their words through saves, restored versions and edits of others', async () => {
    const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', content: text })
    const { id } = await createArticle(editor, {
      manualId: library.manual.id,
      title: 'Followed',
      type: 'document',
      content: [paragraph('p1', 'Open the red door now.'), paragraph('p2', 'Close it.')],
    })
    const anchor = [{ blockId: 'p1', start: 9, quote: 'red door', prefix: '\nOpen the ', suffix: ' now.\n' }]
    const thread = await startThread(viewer, { articleId: id, text: 'Which?', mentions: [], anchor })
    const now = async () => (await listComments(viewer, { id })).threads[0]
    expect(await now()).toMatchObject({ id: thread.id, blockId: 'p1', quote: 'red door', anchor })
    let revision = (await getArticle(editor, { id })).revision
    const save = async (ctx: DomainContext, change: Partial<SaveArticleInput>) => {
      revision = (await saveArticle(ctx, { id, revision, ...change })).revision
    }
    await save(editor, { content: [paragraph('p0', 'New'), paragraph('p1', 'First, open the red old door.')] })
    const followed = [{ blockId: 'p1', start: 16, quote: 'red old door', prefix: '\nFirst, open the ', suffix: '.\n' }]
    expect((await now())?.anchor).toEqual(followed)
    await save(admin, { markdown: 'New\n\nThen open the red old door.' })
    expect((await now())?.anchor).toMatchObject([{ quote: 'red old door', start: 14 }])
    // The words were deleted: their place stays known, so that a restored version shows them again.
    await save(editor, { content: [paragraph('p1', 'Nothing.')] })
    expect((await now())?.anchor).toMatchObject([{ quote: 'red old door', start: 14 }])
    const snapshot = await testDatabase().prisma.articleSnapshot.findFirst({
      where: { articleId: id },
      orderBy: { revision: 'desc' },
    })
    revision = (await restoreVersion(editor, { id, versionId: snapshot?.id ?? '' })).revision
    const [, restored] = readBlocks((await getArticle(editor, { id })).content)
    expect((await now())?.anchor).toMatchObject([{ blockId: restored?.id, quote: 'red old door', start: 14 }])
    await save(editor, { content: [paragraph('p9', 'Again: open the red old door.')] })
    expect((await now())?.anchor).toMatchObject([{ blockId: 'p9', quote: 'red old door', start: 16 }])
    expect(await now()).toMatchObject({ quote: 'red door' })
    await save(editor, { title: 'Renamed only' })
    expect((await now())?.anchor).toMatchObject([{ blockId: 'p9' }])
  })

  test('reject missing and too many words', () => {
    const part = { blockId: 'p1', start: 0, quote: 'x', prefix: '', suffix: '' }
    const accepts = (anchor: unknown) => StartThreadInput.safeParse({ articleId: 'a', text: 'x', anchor }).success
    expect(accepts([part])).toBe(true)
    expect(accepts([])).toBe(false)
    expect(accepts([{ ...part, quote: '' }])).toBe(false)
    expect(accepts([{ ...part, start: -1 }])).toBe(false)
    expect(accepts([{ ...part, blockId: '../x' }])).toBe(false)
    expect(accepts([{ ...part, quote: 'x'.repeat(COMMENT_LIMITS.anchorText + 1) }])).toBe(false)
    expect(accepts(Array.from({ length: COMMENT_LIMITS.anchorParts + 1 }, () => part))).toBe(false)
  })

  test('notify mentioned people who see the article, and nobody else', async () => {
    const { id } = await article()
    const stranger = await aMember((await aTenant()).id)
    await start(editor, id, [library.viewer.memberId, library.nobody.memberId, stranger.memberId])
    expect((await notificationsOf(library.viewer.userId)).at(-1)).toMatchObject({ kind: 'commentMention' })
    expect(await notificationsOf(library.nobody.userId)).toEqual([])
    expect(await notificationsOf(stranger.userId)).toEqual([])
    const { threads } = await listComments(editor, { id })
    expect(threads[0]?.comments[0]?.mentions).toEqual([{ id: library.viewer.memberId, name: 'Viewer' }])
    const people = await listMentionable(editor, { articleId: id, name: 'e' })
    expect(people.map(({ name }) => name)).toContain('Viewer')
    expect(people.map(({ id }) => id)).not.toContain(library.nobody.memberId)
  })

  test('are resolved by their creator or an editor, and reopened by a reply', async () => {
    const { id } = await article()
    const thread = await start(editor, id)
    await expectCode(resolveThread(viewer, { threadId: thread.id, resolved: true }), 'forbidden')
    await resolveThread(admin, { threadId: thread.id, resolved: true })
    expect((await listComments(viewer, { id })).threads[0]).toMatchObject({ resolved: true, resolvedName: 'Admin' })
    expect((await notificationsOf(library.editor.userId)).at(-1)).toMatchObject({ kind: 'commentResolved' })
    await replyComment(viewer, { threadId: thread.id, text: 'Not yet', mentions: [] })
    expect((await listComments(viewer, { id })).threads[0]).toMatchObject({ resolved: false })
  })

  test('are edited and deleted by their author or administrators; the thread ends with its last comment', async () => {
    const { id } = await article()
    await start(viewer, id)
    const [thread] = (await listComments(viewer, { id })).threads
    const commentId = thread?.comments[0]?.id ?? ''
    await expectCode(editComment(admin, { id: commentId, text: 'No', mentions: [] }), 'forbidden')
    await expectCode(deleteComment(editor, { id: commentId }), 'forbidden')
    await editComment(viewer, { id: commentId, text: 'Better words', mentions: [] })
    const changed = (await listComments(viewer, { id })).threads[0]?.comments[0]
    expect(changed).toMatchObject({ text: 'Better words', editable: true, deletable: true })
    expect(changed?.editedTime).not.toBeNull()
    await deleteComment(admin, { id: commentId })
    expect((await listComments(viewer, { id })).threads).toEqual([])
    expect(await auditOf(library.tenantId, commentId)).toEqual(['comment.update', 'comment.delete'])
  })

  test('are hidden and refused when the manual switches them off', async () => {
    const manual = await aManual(library.tenantId, library.space.id)
    const { id } = await anArticle(library.tenantId, manual.id)
    const thread = await start(editor, id)
    await testDatabase().prisma.manual.update({ where: { id: manual.id }, data: { commentsEnabled: false } })
    expect(await listComments(editor, { id })).toEqual({ enabled: false, threads: [] })
    await expectCode(start(editor, id), 'commentsDisabled')
    await expectCode(replyComment(editor, { threadId: thread.id, text: 'x', mentions: [] }), 'commentsDisabled')
  })

  test('[PERM-06] reveal nothing to other tenants', async () => {
    const { id } = await article()
    const thread = await start(editor, id)
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(listComments(stranger, { id }), 'notFound')
    await expectCode(start(stranger, id), 'notFound')
    await expectCode(replyComment(stranger, { threadId: thread.id, text: 'x', mentions: [] }), 'notFound')
    await expectCode(resolveThread(stranger, { threadId: thread.id, resolved: true }), 'notFound')
    await expectCode(listMentionable(stranger, { articleId: id }), 'notFound')
  })
})
