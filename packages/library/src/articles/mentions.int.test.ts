// Mentioned people are notified once, and only if they may open the article.

import { aLibrary, expectCode, testDatabase, testLibrary } from '@lectern/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createArticle, saveArticle } from './index.ts'

let article: { id: string; revision: number }
const library = testLibrary()
const { editor } = library.as
beforeEach(async () => {
  article = await createArticle(editor, {
    manualId: library.manual.id,
    title: 'Plan',
    type: 'document',
    markdown: 'Nobody yet',
  })
})
const naming = (...people: { memberId: string; name: string }[]) =>
  people.map(({ memberId, name }) => `[@${name}](mention:${memberId})`).join(' and ')
async function save(markdown: string, ctx = editor) {
  const { revision } = await saveArticle(ctx, { ...article, overwrite: false, markdown })
  article.revision = revision
}
const notificationsOf = async (userId: string) =>
  (await testDatabase().prisma.notification.findMany({ where: { userId, kind: 'articleMention' } })).map(
    ({ data, link, category }) => ({ data, link, category }),
  )

describe('[EDIT-02] mentions', () => {
  test('notify the person once when the name is added, not with every save', async () => {
    const { viewer, admin } = library
    await save(`Ask ${naming(viewer)}`)
    await save(`Please ask ${naming(viewer)} or look`)
    expect(await notificationsOf(viewer.userId)).toEqual([
      {
        category: 'comment',
        data: { by: 'Editor', name: 'Plan' },
        link: `/article/manual-content/${library.manual.id}?articleId=${article.id}`,
      },
    ])
    await save(`Ask ${naming(viewer, admin)}`)
    expect(await notificationsOf(admin.userId)).toHaveLength(1)
    expect(await notificationsOf(viewer.userId)).toHaveLength(1)
    await save('Ask nobody')
    await save(`Ask ${naming(viewer)}`)
    expect(await notificationsOf(viewer.userId)).toHaveLength(2)
  })

  test('do not notify oneself, people without access to drafts, or of a rejected save', async () => {
    const { nobody, viewer } = library
    const other = await aLibrary()
    await save(naming(library.editor, nobody, other.editor))
    for (const { userId } of [library.editor, nobody, other.editor]) expect(await notificationsOf(userId)).toEqual([])
    const stale = { ...article, revision: article.revision - 1, overwrite: false, markdown: naming(viewer) }
    await expectCode(saveArticle(editor, stale), 'conflict')
    expect(await notificationsOf(viewer.userId)).toEqual([])
    await saveArticle(editor, { ...stale, overwrite: true })
    expect(await notificationsOf(viewer.userId)).toHaveLength(1)
  })
})
