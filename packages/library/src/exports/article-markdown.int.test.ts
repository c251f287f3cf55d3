// An article as Markdown, and back in again by an import.

import {
  aMember,
  anArticle,
  aTenant,
  expectCode,
  PNG,
  suiteLibrary,
  system,
  testContext,
  visitor,
} from '@lectern/testing'
import { expect, test } from 'vitest'
import { createArticle, getArticle } from '../articles/index.ts'
import { uploadFile } from '../files/index.ts'
import { listImports, runImport, startImport } from '../imports/index.ts'
import { openArticleMarkdown } from './index.ts'

const library = suiteLibrary()
const { editor } = library.as

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
const write = (title: string, markdown: string) =>
  createArticle(editor, { manualId: library.manual.id, title, type: 'document', markdown })
async function* parts(bytes: Uint8Array) {
  yield bytes
}

test('[EDIT-12] exports plain text as one file', async () => {
  const { id } = await write('A/b', 'Some **text**.')
  const { fileName, mime, stream } = await openArticleMarkdown(await testContext(library.viewer), { id })
  expect([fileName, mime]).toEqual(['A_b.md', 'text/markdown; charset=utf-8'])
  expect((await bytesOf(stream)).toString()).toBe('# A/b\n\nSome **text**.\n')
})

test('[EDIT-12] exports pictures in an archive that can be imported again', async () => {
  const { id: fileId } = await uploadFile(editor, { fileName: '图 (1).png', stream: parts(PNG) })
  const { id } = await write('With picture', `Look:\n\n![here](/file?fileId=${fileId})`)
  const { fileName, stream } = await openArticleMarkdown(editor, { id })
  expect(fileName).toBe('With picture.zip')
  const archive = await bytesOf(stream)
  const { id: importId } = await startImport(editor, { manualId: library.manual.id, fileName, stream: parts(archive) })
  await runImport(await testContext(system(library.tenantId)), { importId, lastTry: true })
  const [report] = await listImports(editor, { manualId: library.manual.id })
  expect(report).toMatchObject({ state: 'done', articles: 1, report: [] })
  const again = await getArticle(editor, { id: report?.articleId ?? '' })
  expect(again.title).toBe('With picture')
  expect(again.markdown).toMatch(/Look:\n\n!\[here\]\(\/file\?fileId=[\w-]+\)/)
  expect(again.markdown).not.toContain(fileId)
})

test('[EDIT-12] requires access to the draft', async () => {
  const { id } = await write('Mine', 'x')
  const stranger = await aMember((await aTenant()).id, { role: 'tenantAdmin' })
  await expectCode(openArticleMarkdown(await testContext(library.nobody), { id }), 'notFound')
  await expectCode(openArticleMarkdown(await testContext(stranger), { id }), 'notFound')
  await expectCode(openArticleMarkdown(await testContext(visitor(library.tenantId)), { id }), 'unauthenticated')
  const folder = await anArticle(library.tenantId, library.manual.id, { type: 'folder' })
  await expectCode(openArticleMarkdown(editor, folder), 'notExportable')
})
