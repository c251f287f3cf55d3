import { expect, test } from 'vitest'
import { createReport } from './report.ts'
import { addUnused } from './unused-files.ts'

test('[EDIT-12] files that no article uses are told one by one, many of a folder in one line', () => {
  const report = createReport()
  const many = Array.from({ length: 11 }, (_, at) => `files/1/${at}.png`)
  addUnused(report, ['a.png', ...many, 'files/2/b.png'])
  expect(report.items()).toEqual([
    { path: 'a.png', problem: 'fileUnused', detail: '' },
    { path: 'files/1/', problem: 'filesUnused', detail: '11' },
    { path: 'files/2/b.png', problem: 'fileUnused', detail: '' },
  ])
})
