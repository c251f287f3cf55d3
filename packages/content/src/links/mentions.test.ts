import { markdownToBlocks } from '@lectern/readers'
import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

test('[EDIT-02] finds each mentioned person once, also in tables and lists', () => {
  const blocks = markdownToBlocks(
    '[@A](mention:a1)\n\n- x\n  - [@B](mention:b2) [@A](mention:a1)\n\n| h |\n| - |\n| [@C](mention:c3) |',
  )
  expect(mentionsIn(blocks)).toEqual(['a1', 'b2', 'c3'])
})
