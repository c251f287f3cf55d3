// [EDIT-12] PDF files come in as articles, alone and in archives; those that cannot be read say why.
import { Buffer } from 'node:buffer'
import type { DomainContext } from '@lectern/kernel'
import { suiteLibrary, testContext } from '@lectern/testing'
import { aZip } from '@lectern/testing/hostile'
import { beforeEach, expect, test } from 'vitest'
import { aPdf, at, picture } from '../../../readers/src/conversions/tasks/pdf/testing/a-pdf.ts'
import { importFile } from './testing/import-file.ts'

const library = suiteLibrary()
let editor: DomainContext
beforeEach(async () => {
  editor = await testContext(library.editor)
})

const imported = (fileName: string, bytes: Uint8Array) => importFile(library, fileName, bytes)

const guide = aPdf([
  [
    at(50, 740, 'Guide', { size: 24 }),
    at(50, 700, '\u5e2e\u52a9\u624b\u518c\u628a\u8bf4\u660e\u653e\u5728\u4e00\u8d77', { font: 'F4' }),
    picture(50, 500, 60, 60),
  ],
])
const locked = aPdf([[at(50, 740, 'Guide')]], '', true)

test('creates one article per file, with its pictures', async () => {
  const alone = await imported('guide.pdf', guide)
  expect(alone).toMatchObject({ state: 'done', articles: 1, report: [] })
  const article = await editor.db.prisma.article.findFirst({ where: { id: alone.articleId! } })
  expect(article?.title).toBe('Guide')
  const zip = aZip([
    { name: 'a/guide.pdf', data: guide },
    { name: 'locked.pdf', data: locked },
    { name: 'bad.pdf', data: Buffer.from('nonsense') },
  ])
  const many = await imported('all.zip', zip)
  expect(many).toMatchObject({ state: 'done', articles: 1 })
  expect(many.report.map(({ path, problem }) => `${path} ${problem}`).sort()).toEqual([
    'bad.pdf fileUnreadable',
    'locked.pdf documentLocked',
  ])
})

test.each([
  ['with a password', locked, /password/],
  ['that is damaged', Buffer.from('%PDF-1.4 nonsense'), /damaged/],
])('rejects a file %s', async (_, bytes, message) => {
  expect(await imported('a.pdf', bytes)).toMatchObject({ state: 'failed', message: expect.stringMatching(message) })
})
