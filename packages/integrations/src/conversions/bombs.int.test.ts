// [EDIT-12] Every reader has a bomb, which ends with an answer or a reason, within its time and memory, while this process goes on.
import { DomainError } from '@lectern/kernel'
import { whileTicking } from '@lectern/testing/hostile'
import { isFull } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import { BOMBS } from './bombs.fixture.ts'
import { createConversions, TASKS } from './index.ts'

const conversions = createConversions(TASKS, { atOnce: 2, maxWaiting: 100, heapMb: 256 })
const all = Object.entries(BOMBS).flatMap(([task, bombs]) =>
  Object.entries(bombs).map(([name, make]) => ({ task: task as keyof typeof TASKS, name, make: make as () => never })),
)
/** In the short form: the others are in the suites of their readers too. */
const isShort = ({ task }: (typeof all)[number]) => task === 'page.facts'
const REASONS = /^(?:conversion|import|invalidInput|fileType)/

test('every reader has one', () => {
  expect(Object.keys(BOMBS).sort()).toEqual(Object.keys(TASKS).sort())
})

test.each(isFull ? all : all.filter(isShort).slice(0, 1))('$task: $name', async ({ task, make }) => {
  const input = make()
  const end = await whileTicking(() =>
    conversions.run(task, input, { patient: true }).then(
      () => 'done',
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        return error.code
      },
    ),
  )
  if (end.result !== 'done') expect(end.result).toMatch(REASONS)
})
