import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looks-like-markdown.ts'

test.each([
  '# Heading',
  'text\n\n## Heading',
  '- one\n- two',
  '1. one\n2. two',
  '- [ ] task',
  '```js\ncode\n```',
  '| a | b |\n| --- | :-: |\n| 1 | 2 |',
  '> said',
  'see [here](https://a.example)',
  '![](x.png)',
  'it is **bold**',
  'run `npm start`',
  '$$\nx\n$$',
])('[EDIT-02] %j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  '',
  'plain text',
  'two\nlines',
  '- a dash at the beginning',
  'C# and #hash',
  '2 * 3 * 4',
  '3. Mai',
  'a | b',
  'snake_case_name',
  '----',
  'https://a.example/x_y',
])('[EDIT-02] %j is not Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})
