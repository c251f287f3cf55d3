// Word files as LibreOffice reads them: the text of the source, whole and in order.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksToText, newBlock, noteNumbers } from '@lectern/content'
import { htmlToBlocks } from '@lectern/readers'
import { isFull, sample } from '@lectern/testing/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Book, BookSource } from '../book.ts'
import { bookSource, everyBlock } from '../testing/every-block.ts'
import { besides, expectedNotes, expectedWords, squeeze } from '../testing/expected-words.ts'
import { guideBook } from '../testing/guide.ts'
import { writeWord } from './write-word.ts'

const there = spawnSync('soffice', ['--version']).status === 0
const required = Boolean(process.env.CI)
if (!there && !required) console.info('LibreOffice is not installed: books as Word files are not opened')

const EVERY_BLOCK = ['first', 'second']
const everyBlockBook: Book = {
  title: '手册',
  language: 'zh_CN',
  chapters: EVERY_BLOCK.map((id) => ({
    id,
    title: `标题 ${id}`,
    level: 1,
    kind: 'document' as const,
    // Formulas are objects, which have no place in a plain text.
    blocks: everyBlock(id).filter(({ type }) => type !== 'math'),
    attachments: [],
  })),
}
const GUIDES = sample(['zh_CN', 'en_US'] as const, 1)
/** Chapters of the guide; all in a full run. */
const PART = 28
const guides = new Map(
  GUIDES.map((language) => {
    const { book, source } = guideBook(language)
    return [language, { source, book: isFull ? book : { ...book, chapters: book.chapters.slice(0, PART) } }]
  }),
)

let folder: string
beforeAll(async () => {
  if (!there && !required) return
  folder = mkdtempSync(join(tmpdir(), 'lectern-book-'))
  const books: [name: string, book: Book, source: BookSource][] = [
    ['blocks', everyBlockBook, bookSource(EVERY_BLOCK)],
    ...[...guides].map(([name, { book, source }]): [string, Book, BookSource] => [name, book, source]),
  ]
  for (const [name, book, source] of books)
    writeFileSync(join(folder, `${name}.docx`), (await writeWord(book, source)).bytes)
  convert(
    'txt:Text (encoded):UTF8',
    books.map(([name]) => name),
  )
  convert('html', ['blocks'])
})
afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

/** Each start takes seconds, so that one of them converts several files: to plain text, without their footnotes, or to a web page. */
function convert(format: string, names: string[]): void {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const files = names.map((name) => join(folder, `${name}.docx`))
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', folder, ...files], {
    stdio: 'ignore',
    timeout: 200_000,
  })
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** Additional text beside the words: marks of lists, and the pages before the chapters. */
const MARKS = /^[\s\d.•◦▪☐☑]*$/

describe.skipIf(!there && !required)('[EXP-02] LibreOffice', () => {
  test.each(GUIDES)('reads the whole guide, %s', (language) => {
    const book = guides.get(language)?.book ?? everyBlockBook
    const whole = squeeze(read(`${language}.txt`))
    const words = expectedWords(book)
    expect(words.length).toBeGreaterThan(500)
    // The table of contents holds the titles once before.
    const contents = book.chapters.map(({ title }) => squeeze(title)).join('')
    const start = whole.indexOf(contents)
    expect(start).toBeGreaterThan(0)
    expect(besides(whole.slice(start + contents.length), words)).toMatch(MARKS)
  })

  test('reads every kind of block', () => {
    const words = expectedWords(everyBlockBook).map((words) => words.replace('E=mc^2', ''))
    const rest = besides(read('blocks.txt').replaceAll('E=mc2', ''), words)
    expect(rest.replace(/影片\.mp4|注意|技巧/g, '')).toMatch(MARKS)
    const notes = [...noteNumbers(htmlToBlocks(read('blocks.html'))).keys()].flatMap(({ props }) =>
      blocksToText([newBlock.paragraph(props.note)])
        .split('\n')
        .map(squeeze),
    )
    expect(notes).toEqual(expectedNotes(everyBlockBook))
  })
})
