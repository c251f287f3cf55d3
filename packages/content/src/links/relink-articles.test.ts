// Copies that link to one another.

import { blocksToMarkdown, markdownToBlocks } from '@lectern/readers'
import { expect, it } from 'vitest'
import { relinkArticles } from './links.ts'

it('[MAN-06] links point to the copies when articles are copied together', () => {
  const blocks = markdownToBlocks('[a](/pub/g?articleId=one#part) [b](/puba/two) [c](https://example.com/)')
  const copied = relinkArticles(blocks, new Map([['one', 'first']]))
  expect(blocksToMarkdown(copied).trim()).toBe('[a](/puba/first#part) [b](/puba/two) [c](https://example.com/)')
})
