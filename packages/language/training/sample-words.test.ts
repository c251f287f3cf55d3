import { expect, test } from 'vitest'
import { readManifest } from '../src/data-files.ts'
import { sampleChecksum } from './sample-words.ts'

test('[SRCH-06] the text analysis makes the words that the data hold; else they are to be built anew', () => {
  expect(readManifest().sample).toBe(sampleChecksum())
})
