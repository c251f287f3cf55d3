// Saving only what changed of a long text: it becomes what saving the whole would have made of it.

import { markdownToBlocks } from '@lectern/readers'
import { expectCode, suiteLibrary, testContext } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createArticle, getArticle, saveArticle } from './index.ts'

const library = suiteLibrary()
const { editor } = library.as
const create = () =>
  createArticle(editor, { manualId: library.manual.id, title: 'Long', type: 'document', markdown: 'a\n\nb\n\nc' })
const text = async (id: string) => (await getArticle(editor, { id })).markdown.trim()

test('[EDIT-03] replaces blocks, and counts as a save', async () => {
  const { id, revision } = await create()
  const blocks = markdownToBlocks('x\n\ny')
  const saved = await saveArticle(editor, { id, revision, title: 'Named', splice: { at: 1, remove: 1, of: 3, blocks } })
  expect(saved.revision).toBe(revision + 1)
  expect(await text(id)).toBe('a\n\nx\n\ny\n\nc')
  await saveArticle(editor, { id, revision: revision + 1, splice: { at: 4, remove: 0, of: 4, blocks: [] } })
  await saveArticle(editor, { id, revision: revision + 2, splice: { at: 0, remove: 4, of: 4, blocks } })
  expect(await text(id)).toBe('x\n\ny')
  expect((await getArticle(editor, { id })).title).toBe('Named')
})

test('[EDIT-03] [EDIT-04] rejects an invalid splice and changes nothing', async () => {
  const { id, revision } = await create()
  const blocks = markdownToBlocks('x')
  const save = (splice: { at: number; remove: number; of: number }, more: object = {}) =>
    saveArticle(editor, { id, revision, splice: { ...splice, blocks }, ...more })
  await expectCode(save({ at: 0, remove: 1, of: 2 }), 'invalidInput')
  await expectCode(save({ at: 2, remove: 2, of: 3 }), 'invalidInput')
  await expectCode(save({ at: 0, remove: 1, of: 3 }, { content: blocks }), 'invalidInput')
  await expectCode(save({ at: 0, remove: 1, of: 3 }, { overwrite: true }), 'invalidInput')
  await expectCode(save({ at: 0, remove: 1, of: 3 }, { revision: revision - 1 }), 'conflict')
  const strange = { at: 0, remove: 1, of: 3, blocks: [{ type: 'strange' }] }
  await expectCode(saveArticle(editor, { id, revision, splice: strange }), 'invalidInput')
  const viewer = await testContext(library.viewer)
  await expectCode(saveArticle(viewer, { id, revision, splice: { at: 0, remove: 1, of: 3, blocks } }), 'forbidden')
  expect(await text(id)).toBe('a\n\nb\n\nc')
})

test('[EDIT-03] [EDIT-04] accepts a repeated save of the same writer whose answer was lost, not of others', async () => {
  const { id, revision } = await create()
  const save = (more: object) => saveArticle(editor, { id, revision, ...more })
  await save({ markdown: 'lost', saveId: 'first' })
  await expectCode(save({ markdown: 'of others' }), 'conflict')
  await expectCode(save({ markdown: 'of others', saveId: 'other', unansweredIds: ['another'] }), 'conflict')
  const saved = await save({ markdown: 'lost, and more', saveId: 'second', unansweredIds: ['first'] })
  expect(saved.revision).toBe(revision + 2)
  expect(await text(id)).toBe('lost, and more')

  const theirs = await testContext(library.admin)
  await saveArticle(theirs, { id, revision: revision + 2, markdown: 'of the admin' })
  await expectCode(save({ markdown: 'more', unansweredIds: ['first', 'second'] }), 'conflict')
  expect(await text(id)).toBe('of the admin')
})
