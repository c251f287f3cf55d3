// Words that a reader of pictures has run together.
import { expect, test } from 'vitest'
import { withBlanks } from './with-blanks.ts'

test.each([
  ['theEmail address', 'theEmail the Email address'],
  ['open GitHub', 'open GitHub Git Hub'],
  ['article,and more', 'article,and article, and more'],
  ['设置，保存', '设置，保存'],
  ['3.14 iPhone', '3.14 iPhone'],
])('[AI-07] %s is found by its words too', (line, words) => expect(withBlanks(line)).toBe(words))
