// The last release keeps working while the next one is rolled out.
import { expect, test } from 'vitest'
import { contractProblems } from './contract-problems.ts'

const released = { version: '1.2.0', migration: '0100_last' }
const problems = (...sqls: string[]) =>
  contractProblems(
    sqls.map((sql, index) => ({ name: `010${index + 1}_more`, sql })),
    released,
  )

test.each([
  ['drops the column a.b', 'ALTER TABLE "a" DROP COLUMN "b"'],
  ['drops the column a.c', 'ALTER TABLE a ADD COLUMN n numeric(8, 2),\n  DROP COLUMN IF EXISTS c'],
  ['drops the table a', 'DROP TABLE IF EXISTS a;'],
  ['drops the function find_all', 'DROP FUNCTION find_all(text);'],
  ['renames the column a.b', 'ALTER TABLE a RENAME COLUMN b TO c'],
  ['renames the column a.b', 'ALTER TABLE a RENAME b TO c'],
  ['renames the table a', 'ALTER TABLE a RENAME TO b'],
  ['requires the column a.b', 'ALTER TABLE a ALTER COLUMN b SET NOT NULL'],
  ['changes the type of the column a.b', 'ALTER TABLE a ALTER b TYPE text'],
  ['adds without a default the required column a.b', 'ALTER TABLE "a" ADD COLUMN "b" TEXT NOT NULL'],
])('%s: %s', (problem, sql) => {
  expect(problems(sql)).toEqual([expect.stringContaining(`0101_more ${problem}, which 1.2.0 still uses`)])
})

test.each([
  'ALTER TABLE a ADD COLUMN b text, ADD CONSTRAINT c CHECK (b <> $$DROP TABLE x$$), DROP CONSTRAINT d',
  `ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT ''; ALTER TABLE a RENAME CONSTRAINT x TO y`,
  'CREATE TABLE b (n int NOT NULL); ALTER TABLE b DROP COLUMN n; DROP TABLE b',
  'DROP FUNCTION f(int); CREATE FUNCTION f(n int) RETURNS int LANGUAGE sql AS $body$ SELECT 1 $body$',
  '-- Contract: unread since 1.2.0\nALTER TABLE a DROP COLUMN b',
  '-- DROP TABLE a;\nALTER TABLE a ALTER COLUMN b DROP NOT NULL',
])('%s is accepted', (sql) => {
  expect(problems(sql)).toEqual([])
})

test('may drop newer parts than the release, but not for an unreleased version', () => {
  expect(problems('ALTER TABLE a ADD b int', 'ALTER TABLE a DROP COLUMN b')).toEqual([])
  expect(problems('-- Contract: unread since 1.10.0\nDROP TABLE a')).toHaveLength(1)
  expect(contractProblems([{ name: '0099_old', sql: 'DROP TABLE a' }], released)).toEqual([])
})
