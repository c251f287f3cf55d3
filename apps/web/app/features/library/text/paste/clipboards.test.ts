// The clipboards of other programs, without a browser: kinds of blocks and words (the browser's own is e2e/browser/clipboards.spec.ts).
import { type Block, blocksToText } from '@lectern/content'
import { CLIPBOARDS } from '@lectern/testing/clipboards'
import { expect, test } from 'vitest'
import { readClipboard } from './read-clipboard.ts'

const KINDS: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', bulletListItem: 'ul', numberedListItem: 'ol', checkListItem: 'todo' },
  ...{ codeBlock: 'code', image: 'img', divider: 'hr' },
}
const kindsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    block.type === 'heading' ? `h${block.props.level}` : (KINDS[block.type] ?? block.type),
    ...kindsOf(block.children),
  ])
const letters = (text: string) => text.replace(/[\s|]+/g, '')

// The paste handler reads the language of a code editor; the editor pastes a single line.
const cases = CLIPBOARDS.filter(({ data }) => !('vscode-editor-data' in data)).map((one) => [one.name, one] as const)

test.each(cases)('[EDIT-02] reads %s', (_name, { data, text, blocks }) => {
  const plain = data['text/plain'] ?? ''
  const html = data['text/html'] ?? ''
  const rtf = data['text/rtf'] ?? ''
  const pasted = readClipboard({ html, rtf, markdown: '', text: plain, files: [] }, 'https://help.example')
  if (pasted === null) return expect(blocks).toBe('p')
  expect(kindsOf(pasted.blocks).join(' ')).toBe(blocks)
  const words = letters(blocksToText(pasted.blocks))
  if (text !== undefined && !/img|math/.test(blocks)) expect(words).toContain(letters(text).slice(0, 6))
})
