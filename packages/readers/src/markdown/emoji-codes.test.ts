// Emoji that Markdown writes by their names.

import { blocksToText } from '@lectern/content'
import { inlineText } from '@lectern/content/building'
import { describe, expect, it } from 'vitest'
import { emojiNames } from './emoji-codes.ts'
import { markdownToBlocks } from './from-markdown.ts'
import { blocksToMarkdown } from './to-markdown.ts'

const textOf = (markdown: string) => blocksToText(markdownToBlocks(markdown)).trim()

describe('[EDIT-12] names of emoji', () => {
  it.each([
    ['Done :tada:', 'Done 🎉'],
    ['修复问题:bug:很多', '修复问题🐛很多'],
    [':sparkles::+1: (:100:)', '✨👍 (💯)'],
    ['**New :rocket:**', 'New 🚀'],
    ['[:book: Guide](https://a.example/:book:)', '📖 Guide'],
    ['- :white_check_mark: done', '✅ done'],
    [':man_raising_hand: :writing\\_hand:', '🙋‍♂️ ✍️'],
    ['| a |\n| --- |\n| :x: |', 'a\n❌'],
  ])('%s is %s', (markdown, text) => {
    expect(textOf(markdown)).toBe(text)
  })

  it.each([
    ['`:tada:`'],
    ['at 12:100:30'],
    ['std::vector::x::b'],
    ['https://a.example/:book:'],
    ['arn:aws:iam::1234:role'],
    [':not_an_emoji:'],
    ['a:b:c'],
  ])('keeps %s', (markdown) => {
    expect(textOf(markdown)).toBe(markdown.replaceAll('`', ''))
  })

  it('keeps a name in our own Markdown', () => {
    const blocks = markdownToBlocks('Type \\:tada: to see :tada:')
    const [first] = blocks
    expect(first?.type === 'paragraph' && inlineText(first.content)).toBe('Type :tada: to see 🎉')
    expect(textOf(blocksToMarkdown(blocks))).toBe('Type :tada: to see 🎉')
    expect(blocksToMarkdown(markdownToBlocks('a \\:material-x: b :no_such: c'))).toBe(
      'a \\:material-x: b :no_such: c\n',
    )
  })

  it('headings have the addresses of their names', () => {
    expect(emojiNames('🚀 Start 👍🏽 ℹ️')).toBe('rocket Start 👍🏽 information_source')
  })
})
