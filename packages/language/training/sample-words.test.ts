import { expect, test } from 'vitest'
import { readManifest } from '../src/data-files.ts'
import { sampleChecksum } from './sample-words.ts'

test('[SRCH-06] text analysis produces the words of the data, or they must be rebuilt', () => {
  expect(readManifest().sample).toBe(sampleChecksum())
})
