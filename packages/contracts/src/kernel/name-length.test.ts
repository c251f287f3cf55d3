import { describe, expect, test } from 'vitest'
import { CreateManualInput, CreateSpaceInput, SpaceNameInput, UpdateManualInput, UpdateSpaceInput } from '../index.ts'
import { fieldProblems } from './field-problems.ts'
import { nameLength } from './name-length.ts'

const manual = (name: string) => CreateManualInput.safeParse({ spaceId: 's', name }).success

describe('[SPACE-01] [MAN-01] names of at most 40 characters, the most that operators can allow', () => {
  test.each([
    ['', 0],
    ['产品帮助', 4],
    ['Product help centre', 10],
    ['a', 1],
    ['API 手册', 4],
    ['（手册）', 4],
    ['手册😀', 3],
    ['𠮷', 1],
    ['ヘルプ', 3],
    ['도움말', 3],
    ['Größe', 3],
  ])('%j is %i long', (name, length) => {
    expect(nameLength(name)).toBe(length)
  })
  test.each([
    ['Product help centre', true],
    ['字'.repeat(40), true],
    ['字'.repeat(41), false],
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    [`${'字'.repeat(39)}ab`, true],
    [`${'字'.repeat(39)}abc`, false],
    ['   ', false],
    ['a\u0000b', false],
  ])('%j is accepted: %s, for every name', (name, fits) => {
    expect(manual(name)).toBe(fits)
    expect(UpdateManualInput.safeParse({ id: 'm', name }).success).toBe(fits)
    expect(CreateSpaceInput.safeParse({ name }).success).toBe(fits)
    expect(UpdateSpaceInput.safeParse({ id: 's', name }).success).toBe(fits)
    expect(SpaceNameInput.safeParse({ name }).success).toBe(fits)
  })
  test('reports both counts', () => {
    const input = { name: '字'.repeat(41) }
    const { error } = CreateSpaceInput.safeParse(input)
    const problem = { key: 'nameTooLong', params: { max: 40, letters: 80 } }
    expect(error && fieldProblems(error, input)).toEqual({ name: problem })
  })
})

test('[SPACE-01] limits the description of a space to 18 characters, and accepts an empty one', () => {
  const remark = (text: string) => CreateSpaceInput.safeParse({ name: 'Docs', remark: text }).success
  expect(['', 'What the support team writes', '字'.repeat(18)].map(remark)).toEqual([true, true, true])
  expect(['字'.repeat(19), 'x'.repeat(37)].map(remark)).toEqual([false, false])
})
