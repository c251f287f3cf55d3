import { CreateSpaceInput, ListSpacesInput, PublishInput, UpdateManualSettingsInput } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldProblems } from './field-problems.ts'

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? fieldProblems(error, input) : {}
}

describe('[SPACE-01] field problems', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['missing', CreateSpaceInput, {}, { name: { key: 'required' } }],
    ['too long', CreateSpaceInput, { name: 'thirteen char' }, { name: { key: 'tooLong', params: { max: 12 } } }],
    ['blank', CreateSpaceInput, { name: '   ' }, { name: { key: 'required' } }],
    ['number for text', CreateSpaceInput, { name: 7 }, { name: { key: 'wrongType' } }],
    ['bell', CreateSpaceInput, { name: 'a\u0007' }, { name: { key: 'controlCharacters' } }],
    ['null', CreateSpaceInput, null, { input: { key: 'wrongType' } }],
    ['page too large', ListSpacesInput, { size: 1000 }, { size: { key: 'tooBig', params: { max: 100 } } }],
    ['page before the first', ListSpacesInput, { current: 0 }, { current: { key: 'tooSmall', params: { min: 1 } } }],
    [
      'unknown choice',
      UpdateManualSettingsInput,
      { id: 'a', releaseType: 'x' },
      { releaseType: { key: 'notAllowed', params: { values: 'private, public' } } },
    ],
    [
      'digits in the address',
      UpdateManualSettingsInput,
      { id: 'a', manualCode: 'a1' },
      { manualCode: { key: 'invalidFormat' } },
    ],
    ['neither of two', PublishInput, {}, { id: { key: 'idOrManualId' } }],
  ])('%s', (_, schema, input, problems) => expect(problemsOf(schema, input)).toEqual(problems))

  it('become sentences in both languages', () => {
    const problem = { key: 'tooLong', params: { max: 12 } }
    expect(fieldMessage('en_US', problem)).toBe('At most 12 characters')
    expect(fieldMessage('zh_CN', problem)).toBe('最多 12 个字符')
    expect(fieldMessage('en_US', { key: 'neverHeardOf' })).toBe('The value is not valid')
  })
})
