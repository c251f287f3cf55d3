import { expect, test } from 'vitest'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { decisionIndex, decisionProblems } from './decisions.mjs'
// @ts-expect-error: plain JavaScript, run by Node without a build.
import { anchorOf, contentsOf } from './headings.mjs'

const record = (number: string, change: object = {}) => ({
  file: `${number}-x.md`,
  number,
  headingNumber: number,
  title: 'X',
  state: 'accepted',
  successor: undefined,
  day: '2026-01-01',
  ...change,
})

test('accepts records with numbers of their own', () => {
  expect(decisionProblems([record('0001', { successor: '0003' }), record('0003')])).toEqual([])
})

test.each([
  ['a number that two records have', [record('0001'), record('0001', { file: '0001-y.md' })]],
  ['a heading with another number', [record('0001', { headingNumber: '0002' })]],
  ['a missing status', [record('0001', { state: undefined })]],
  ['a successor that does not exist', [record('0001', { successor: '0009' })]],
])('rejects %s', (_case, records) => {
  expect(decisionProblems(records)).toHaveLength(1)
})

test('reports numbers without a record', () => {
  expect(decisionIndex([record('0001'), record('0004')])).toContain('Never used: 0002, 0003. The next number is 0005.')
})

test.each([
  ['Row-level security', 'row-level-security'],
  ['Directories (LDAP)', 'directories-ldap'],
  ['[Link](x.md) and `code`', 'link-and-code'],
])('creates for the heading %s the address %s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})

test('lists headings of the second and third level, outside of code', () => {
  expect(contentsOf('# A\n## B\n### C\n```\n## D\n```\n')).toBe('- [B](#b)\n  - [C](#c)\n')
})
