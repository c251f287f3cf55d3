// The list of what is not published yet, and publishing chosen ones of it.

import { aMember, anArticle, aTenant, expectCode, suiteLibrary, testContext } from '@lectern/testing'
import { describe, expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { saveArticle } from '../articles/save-article.ts'
import { publishArticle } from './publish-article.ts'
import { publishChosen } from './publish-manual.ts'
import { getPublicState, listPending } from './publishing-state.ts'

const library = suiteLibrary()
const { editor } = library.as
const create = (title: string, markdown?: string) =>
  createArticle(editor, { manualId: library.manual.id, title, type: 'document', markdown })

describe('[EDIT-14] unpublished articles of a manual', () => {
  test('are listed with their state, and the chosen ones are published', async () => {
    const done = await create('Done', 'x')
    const changed = await create('Changed', 'x')
    const fresh = await create('Fresh', 'x')
    const empty = await create('Empty')
    for (const { id } of [done, changed]) await publishArticle(editor, { id })
    await saveArticle(editor, { id: changed.id, revision: 1, markdown: 'y' })
    const list = async () =>
      Object.fromEntries(
        (await listPending(editor, { manualId: library.manual.id })).map((line) => [
          line.title,
          `${line.state} ${line.publishable}`,
        ]),
      )
    expect(await list()).toEqual({ Changed: 'changed true', Fresh: 'unpublished true', Empty: 'unpublished false' })
    expect(await publishChosen(editor, { ids: [fresh.id, empty.id, done.id] })).toMatchObject({ published: 1 })
    expect(await publishChosen(editor, { ids: changed.id })).toMatchObject({ published: 1 })
    expect(await list()).toEqual({ Empty: 'unpublished false' })
  })

  test('come in the order of the contents, whichever was changed last', async () => {
    const folder = await createArticle(editor, { manualId: library.manual.id, title: 'Folder', type: 'folder' })
    const last = await create('Last', 'x')
    const below = await createArticle(editor, {
      manualId: library.manual.id,
      title: 'Below',
      type: 'document',
      markdown: 'x',
      parentId: folder.id,
    })
    await saveArticle(editor, { id: last.id, revision: 1, markdown: 'y' })
    const ids = (await listPending(editor, { manualId: library.manual.id })).map(({ id }) => id)
    expect(ids.filter((id) => id === last.id || id === below.id)).toEqual([below.id, last.id])
  })

  test('[PERM-04] are shown to viewers, who cannot publish, and hidden from strangers', async () => {
    const { id } = await anArticle(library.tenantId, library.manual.id)
    const viewer = await testContext(library.viewer)
    expect((await listPending(viewer, { manualId: library.manual.id })).length).toBeGreaterThan(0)
    await expectCode(publishChosen(viewer, { ids: [id] }), 'forbidden')
    const stranger = await testContext(await aMember((await aTenant()).id, { role: 'tenantAdmin' }))
    await expectCode(listPending(stranger, { manualId: library.manual.id }), 'notFound')
    await expectCode(publishChosen(stranger, { ids: [id] }), 'notFound')
    await expectCode(getPublicState(stranger, { id }), 'notFound')
  })

  test('[REST-01] follow the public state of the manual once published', async () => {
    const { id } = await create('State', 'x')
    expect(await getPublicState(editor, { id })).toMatchObject({ state: 'unpublished', open: false })
  })
})
