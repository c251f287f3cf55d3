// Word files as LibreOffice reads them: the text of the source, whole and in order.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksToText, newBlock, noteNumbers } from '@lectern/content'
import { htmlToBlocks } from '@lectern/readers'
import { sample } from '@lectern/testing/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Book, BookSource } from '../book.ts'
import { bookSource, everyBlock } from '../testing/every-block.ts'
import { besides, expectedNotes, expectedWords, squeeze } from '../testing/expected-words.ts'
import { guideBook } from '../testing/guide.ts'
import { writeWord } from './write-word.ts'

const there = spawnSync('soffice', ['--version']).status === 0
const required = Boolean(process.env.CI)
if (!there && !required) console.info('LibreOffice is not installed: books as Word files are not opened')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-book-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The file as plain text, without its footnotes, or as a web page. */
async function textOf(book: Book, source: BookSource, kind: 'txt' | 'html' = 'txt'): Promise<string> {
  const { bytes } = await writeWord(book, source)
  writeFileSync(join(folder, 'book.docx'), bytes)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const format = kind === 'txt' ? 'txt:Text (encoded):UTF8' : 'html'
  const filter = ['--convert-to', format, '--outdir', folder]
  execFileSync('soffice', [profile, '--headless', ...filter, join(folder, 'book.docx')], {
    stdio: 'ignore',
    timeout: 100_000,
  })
  return readFileSync(join(folder, `book.${kind}`), 'utf8')
}

/** What may stand beside the words: marks of lists, and what stands before the chapters. */
const MARKS = /^[\s\d.•◦▪☐☑]*$/

describe.skipIf(!there && !required)('[EXP-02] LibreOffice', () => {
  test.each(sample(['zh_CN', 'en_US'] as const, 1))('finds the whole guide, %s', async (language) => {
    const { book, source } = guideBook(language)
    const whole = squeeze(await textOf(book, source))
    const words = expectedWords(book)
    expect(words.length).toBeGreaterThan(500)
    // The table of contents holds the titles once before.
    const contents = book.chapters.map(({ title }) => squeeze(title)).join('')
    const start = whole.indexOf(contents)
    expect(start).toBeGreaterThan(0)
    expect(besides(whole.slice(start + contents.length), words)).toMatch(MARKS)
  })

  test('finds every kind of block', async () => {
    const chapters = ['first', 'second'].map((id) => ({
      id,
      title: `标题 ${id}`,
      level: 1,
      kind: 'document' as const,
      // Formulas are objects, which have no place in a plain text.
      blocks: everyBlock(id).filter(({ type }) => type !== 'math'),
      attachments: [],
    }))
    const book: Book = { title: '手册', language: 'zh_CN', chapters }
    const text = await textOf(book, bookSource(['first', 'second']))
    const words = expectedWords(book).map((words) => words.replace('E=mc^2', ''))
    const rest = besides(text.replaceAll('E=mc2', ''), words)
    expect(rest.replace(/影片\.mp4|注意|技巧/g, '')).toMatch(MARKS)
    const page = await textOf(book, bookSource(['first', 'second']), 'html')
    const notes = [...noteNumbers(htmlToBlocks(page)).keys()].flatMap(({ props }) =>
      blocksToText([newBlock.paragraph(props.note)])
        .split('\n')
        .map(squeeze),
    )
    expect(notes).toEqual(expectedNotes(book))
  })
})
