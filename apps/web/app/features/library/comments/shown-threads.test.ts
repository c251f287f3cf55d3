import { expect, test } from 'vitest'
import { shownThreads } from './shown-threads.ts'

const THREADS = ['a', 'b'].map((id) => ({ id, resolved: false }))
const resolvedByOther = THREADS.map((thread) => ({ ...thread, resolved: thread.id === 'a' }))
const view = { withResolved: false, threadId: null, replying: [] }
const ids = (threads: readonly { id: string }[]) => threads.map(({ id }) => id)

test('[EDIT-07] hides a resolved thread, unless a reply is being written', () => {
  expect(ids(shownThreads(THREADS, view))).toEqual(['a', 'b'])
  expect(ids(shownThreads(resolvedByOther, view))).toEqual(['b'])
  expect(ids(shownThreads(resolvedByOther, { ...view, replying: ['a'] }))).toEqual(['a', 'b'])
  expect(ids(shownThreads(resolvedByOther, { ...view, threadId: 'a' }))).toEqual(['a', 'b'])
  expect(ids(shownThreads(resolvedByOther, { ...view, withResolved: true }))).toEqual(['a', 'b'])
})
