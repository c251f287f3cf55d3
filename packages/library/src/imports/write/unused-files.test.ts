import { IMPORT_LIMITS, type ImportProblem, reportRest } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { createReport } from '../import-context.ts'
import { addUnused } from './prepare-contents.ts'

const filled = (counts: Partial<Record<ImportProblem, number>>) => {
  const report = createReport()
  for (const [problem, count] of Object.entries(counts))
    for (let position = 0; position < count; position++) report.add(`${position}.md`, problem as ImportProblem)
  return report
}
const countOf = (report: ReturnType<typeof createReport>, problem: ImportProblem) =>
  report.items().filter((item) => item.problem === problem).length

test('[EDIT-12] reports each problem once', () => {
  const report = filled({ linkMissing: 2 })
  report.add('1.md', 'linkMissing')
  expect(report.items()).toHaveLength(2)
})

test('[EDIT-12] keeps rare kinds in a full report, and counts the rest of each kind', () => {
  const report = filled({ pictureMissing: 3 * IMPORT_LIMITS.report, linkMissing: 5 })
  expect(countOf(report, 'linkMissing')).toBe(5)
  expect(countOf(report, 'pictureMissing')).toBe(IMPORT_LIMITS.report - 5)
  const full = report.items().filter(({ problem }) => problem === 'reportFull')
  const cut = 2 * IMPORT_LIMITS.report + 5
  expect(full.map(({ detail }) => reportRest(detail))).toEqual([
    { count: cut, problem: 'pictureMissing', articles: cut },
  ])
})

test('[EDIT-12] counts problems beyond the stored ones', () => {
  const report = filled({ linkMissing: 20 * IMPORT_LIMITS.report, pictureRemote: 7 })
  const full = report.items().filter(({ problem }) => problem === 'reportFull')
  expect(full.map(({ detail }) => reportRest(detail)).map(({ count, problem }) => [problem, count])).toEqual([
    ['linkMissing', 19 * IMPORT_LIMITS.report],
    ['pictureRemote', 7],
  ])
})

test('[EDIT-12] reports unused files one by one, or many of a folder in one line', () => {
  const report = createReport()
  const many = Array.from({ length: 11 }, (_, index) => `files/1/${index}.png`)
  addUnused(report, ['a.png', ...many, 'files/2/b.png'])
  expect(report.items()).toEqual([
    { path: 'a.png', problem: 'fileUnused', detail: '' },
    { path: 'files/1/', problem: 'filesUnused', detail: '11' },
    { path: 'files/2/b.png', problem: 'fileUnused', detail: '' },
  ])
})
