// The history of table articles: what was written, restored, released and rolled back is a whole spreadsheet.
import type { Block } from '@lectern/content'
import { sheetOfRows, workbookBlock } from '@lectern/readers'
import { getPublishedArticle } from '@lectern/reading'
import { aLibrary, testContext } from '@lectern/testing'
import { expect, test } from 'vitest'
import { createArticle } from '../articles/create-article.ts'
import { getArticle } from '../articles/get-article.ts'
import { saveArticle } from '../articles/save-article.ts'
import { publishArticle, publishVersion } from '../publishing/publish-article.ts'
import { getVersion, listVersions } from './read-versions.ts'
import { restoreVersion, rollBack } from './restore-version.ts'

const table = (...values: string[]): Block[] => {
  const sheet = sheetOfRows(
    'Prices',
    values.map((value) => [value]),
  )
  return [workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheet] })]
}

test('[EDIT-05] [SHEET-01] shows, restores, publishes and rolls back versions of a table', async () => {
  const library = await aLibrary()
  const editor = await testContext(library.editor)
  const fields = { manualId: library.manual.id, title: 'Prices', type: 'table' } as const
  const { id } = await createArticle(editor, { ...fields, content: table('Tea', 'Milk') })
  const first = await publishArticle(editor, { id })
  await saveArticle(editor, { id, revision: 1, content: table('Coffee') })
  await publishArticle(editor, { id })

  const { records } = await listVersions(editor, { id, current: 1, size: 10 })
  expect(records.map(({ number, current }) => [number, current])).toEqual([
    [2, true],
    [1, false],
  ])
  const old = await getVersion(editor, { id: first.versionId ?? '' })
  expect(old.content).toMatchObject([{ type: 'workbook' }])
  expect(JSON.stringify(old.content)).toContain('Milk')

  await publishVersion(editor, { id, versionId: first.versionId ?? '' })
  const { html } = await getPublishedArticle(editor, { id })
  expect(html).toContain('Milk')
  expect(html).not.toContain('Coffee')
  expect(JSON.stringify((await getArticle(editor, { id })).content)).toContain('Coffee')

  await rollBack(editor, { id })
  expect(JSON.stringify((await getArticle(editor, { id })).content)).toContain('Milk')
  const second = records[0]?.id ?? ''
  await restoreVersion(editor, { id, versionId: second })
  const { content } = await getArticle(editor, { id })
  expect(content).toMatchObject([{ type: 'workbook' }])
  expect(JSON.stringify(content)).toContain('Coffee')
})
