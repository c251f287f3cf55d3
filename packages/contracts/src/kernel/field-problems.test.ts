import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { UpdateRobotInput } from '../answering/robot.ts'
import { CreateSynonymsInput } from '../answering/synonyms.ts'
import { ManualCode, UpdateManualSettingsInput } from '../library/manuals.ts'
import { PublishInput } from '../library/publishing.ts'
import { CreateSpaceInput, ListSpacesInput } from '../library/spaces.ts'
import { TestMailInput } from '../operations/system.ts'
import { fieldProblems } from './field-problems.ts'

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error ? fieldProblems(error, input) : {}
}

describe('[SPACE-01] field problems', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['missing', CreateSpaceInput, {}, { name: { key: 'required' } }],
    [
      'too long',
      CreateSpaceInput,
      { name: '字'.repeat(41) },
      { name: { key: 'nameTooLong', params: { max: 40, letters: 80 } } },
    ],
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
      'a blank in the address',
      UpdateManualSettingsInput,
      { id: 'a', manualCode: 'a 1' },
      { manualCode: { key: 'suffixFormat' } },
    ],
    ['a letter-only address, too long', ManualCode, 'a'.repeat(51), { input: { key: 'tooLong', params: { max: 50 } } }],
    ['digits and hyphens in the address', ManualCode, 'api-2-guide', {}],
    ['a capital beside a digit', ManualCode, 'API2', { input: { key: 'suffixFormat' } }],
    ['a hyphen at the end', ManualCode, 'my-guide-', { input: { key: 'suffixFormat' } }],
    ['Chinese in the address', ManualCode, '手册', { input: { key: 'suffixFormat' } }],
    ['no address', ManualCode, '', { input: { key: 'suffixFormat' } }],
    ['an address of fifty letters', ManualCode, 'a'.repeat(50), {}],
    ['one synonym', CreateSynonymsInput, { words: ['a'] }, { words: { key: 'twoWords' } }],
    [
      'a long synonym',
      CreateSynonymsInput,
      { words: ['a', 'x'.repeat(51)] },
      { 'words.1': { key: 'tooLong', params: { max: 50 } } },
    ],
    [
      'too many synonyms',
      CreateSynonymsInput,
      { words: Array.from({ length: 21 }, (_, i) => `w${i}`) },
      { words: { key: 'tooMany', params: { max: 20 } } },
    ],
    ['neither of two', PublishInput, {}, { id: { key: 'idOrManualId' } }],
  ])('%s', (_, schema, input, problems) => expect(problemsOf(schema, input)).toEqual(problems))

  it('name the invalid item of a list, and the problem of the matching branch', () => {
    const robot = { robotName: 'Ada', logo: 'l', promptText: 'Hi', allowedHosts: ['a.example', 'not a host'] }
    expect(problemsOf(UpdateRobotInput, robot)).toEqual({
      'allowedHosts.1': { key: 'hostFormat', params: { host: 'not a host' } },
    })
    expect(problemsOf(TestMailInput.pick({ emailSender: true }), { emailSender: 'nobody' })).toEqual({
      emailSender: { key: 'emailFormat' },
    })
  })
})
