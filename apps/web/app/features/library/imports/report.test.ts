// The report of an import as the panel shows it.
import { type ImportProblem, restDetail } from '@lectern/contracts'
import { expect, test } from 'vitest'
import { matchingLines, reportCounts, reportSize, severityOfLine } from './report.ts'

const item = (path: string, problem: ImportProblem) => ({ path, problem, detail: '' })

test('[EDIT-12] counts removed, changed and other articles', () => {
  const report = [
    item('a.md', 'pictureMissing'),
    item('a.md', 'pictureRemote'),
    item('x.png', 'fileUnused'),
    item('b.md', 'addressLost'),
  ]
  expect(reportCounts(report, 5)).toEqual({ dropped: 2, degraded: 2, kept: 3 })
  const more = { ...item('', 'reportFull'), detail: restDetail({ count: 40, problem: 'pictureMissing', articles: 1 }) }
  expect(reportCounts([...report, more], 5)).toEqual({ dropped: 42, degraded: 2, kept: 2 })
  expect(reportSize([...report, more])).toBe(44)
  expect([severityOfLine(more), severityOfLine({ ...more, detail: '7 placeMissing 0' })]).toEqual([
    'dropped',
    'degraded',
  ])
  expect(reportCounts([...report, { ...more, detail: '40' }], 5)).toBeNull()
})

test('[EDIT-12] filters by kind and words', () => {
  const lines = [
    { path: 'Guide/a.md', severity: 'dropped' as const, text: 'Picture not found' },
    { path: 'b.md', severity: 'degraded' as const, text: 'Still loaded' },
  ]
  expect(matchingLines(lines, { severity: 'degraded', words: '' })).toEqual(lines.slice(1))
  expect(matchingLines(lines, { severity: 'all', words: ' guide ' })).toEqual(lines.slice(0, 1))
  expect(matchingLines(lines, { severity: 'degraded', words: 'picture' })).toEqual([])
})
