// Boxes for notes and warnings in web pages, as programs for documentation write them.
import { expect, test } from 'vitest'
import { blocksToMarkdown } from '../markdown/to-markdown.ts'
import { htmlToDocument } from './from-html.ts'

const markdown = (html: string) => blocksToMarkdown(htmlToDocument(html).blocks).trim()

test.each([
  ['W3C', '<div class="note"><h3>Note</h3><p>a</p><ol><li>b</li></ol></div>', '> [!NOTE]\n> a\n>\n> 1. b'],
  [
    'Sphinx',
    '<div class="admonition danger"><p class="admonition-title">Danger</p><p>a</p></div>',
    '> [!CAUTION]\n> a',
  ],
  [
    'VitePress',
    '<div class="tip custom-block"><p class="custom-block-title">Try it</p><p>a</p></div>',
    '> [!TIP]\n> **Try it**\n>\n> a',
  ],
  [
    'GitHub',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title"><svg></svg>Warning</p><p>a</p></div>',
    '> [!WARNING]\n> a',
  ],
  ['a Chinese page', '<div class="warning"><h4>警告</h4>a</div>', '> [!WARNING]\n> **警告**\n>\n> a'],
])('%s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})

test.each([
  ['without a title', '<div class="note"><p>Note the a</p></div>', 'Note the a'],
  ['with a text before it', '<div class="info">a <b>Info</b></div>', 'a **Info**'],
  ['of another kind', '<div class="example"><h3>Note</h3><p>a</p></div>', '### Note\n\na'],
])('does not read a part %s as a box', (_, html, expected) => {
  expect(markdown(html)).toBe(expected)
})
