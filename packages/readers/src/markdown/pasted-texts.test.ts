// Plain text on the clipboard: what stays as it is, and what becomes blocks.

import { blocksToText } from '@lectern/content'
import { describe, expect, test } from 'vitest'
import { MARKDOWN_TEXTS, PLAIN_TEXTS } from '../testing/pasted-texts.ts'
import { pastedMarkdown } from './from-pasted.ts'
import { looksLikeMarkdown } from './looks-like-markdown.ts'
import { textToBlocks } from './plain-blocks.ts'
import { blocksToMarkdown } from './to-markdown.ts'

describe('[EDIT-02] plain text that is pasted', () => {
  test.each(Object.entries(PLAIN_TEXTS))('keeps %s', (_, text) => {
    expect(looksLikeMarkdown(text)).toBe(false)
    const blocks = textToBlocks(text)
    expect(blocks.every(({ type }) => type === 'paragraph')).toBe(true)
    const lines = blocks.flatMap((block) =>
      block.type === 'paragraph' ? block.content.flatMap((part) => ('text' in part ? part.text.split('\n') : [])) : [],
    )
    expect(lines).toEqual(text.split('\n').filter((line) => line.trim() !== ''))
  })

  test.each(Object.entries(MARKDOWN_TEXTS))('reads %s as Markdown', (_, [text, markdown]) => {
    expect(looksLikeMarkdown(text)).toBe(true)
    expect(blocksToMarkdown(pastedMarkdown(text)).trim()).toBe(markdown)
  })

  test('blank lines separate paragraphs, whose lines stay together', () => {
    expect(textToBlocks('a\n b\n\n\r\nc').map(({ content }) => content)).toMatchObject([
      [{ text: 'a\n b' }],
      [{ text: 'c' }],
    ])
    expect(textToBlocks('a\nb')).toHaveLength(2)
    expect(textToBlocks(' \n\n')).toEqual([])
    expect(blocksToText(textToBlocks('only'))).toBe('only')
  })

  test('links addresses when requested', () => {
    const text = '见https://a.example/x看 (https://b.example/y).\nend'
    expect(textToBlocks(text, true).map(({ content }) => content)).toMatchObject([
      [
        { text: '见' },
        { href: 'https://a.example/x', content: [{ text: 'https://a.example/x' }] },
        { text: '看 (' },
        { href: 'https://b.example/y' },
        { text: ').' },
      ],
      [{ text: 'end' }],
    ])
    expect(JSON.stringify(textToBlocks(text))).not.toContain('"link"')
  })

  test('a long text has a paragraph per line', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `line ${index}`)
    expect(textToBlocks(`first\n\n${lines.join('\n')}`)).toHaveLength(301)
  })
})
