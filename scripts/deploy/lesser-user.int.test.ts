// The database user of docs/operations.md that owns nothing: reads and writes every table, of later migrations too, and changes none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, migrate, untilUsable } from '@lectern/db'
import { ROOT } from '@lectern/testing/product'
import { codeBlock, startDatabase } from '@lectern/testing/production'
import { expect, onTestFinished, test } from 'vitest'

const documented = (language: string) => codeBlock(readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8'), language)
const log = { info() {}, warn() {}, error() {} }

test('a user that owns nothing serves, and changes no table', async ({ skip }) => {
  const server = await startDatabase('password')
  onTestFinished(() => server.remove())
  if (server.kind !== 'PostgreSQL') return skip()
  await server.psql(documented('sql'))
  await server.psql(`\\connect lectern\n${documented('pgsql')}`)
  const urlOf = (user: string, password: string) =>
    `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${server.port}/lectern`
  await migrate(urlOf('lectern', 'password'))
  const db = createDatabase({ url: urlOf('lectern_app', 'another password') })
  onTestFinished(() => db.close())
  // Among others that policies confine the statements of people.
  await untilUsable(db, log)
  const { rows } = await db.pool.query(
    `SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT LIKE '%migrations'
      AND NOT (has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT') AND has_table_privilege(c.oid, 'UPDATE')
        AND has_table_privilege(c.oid, 'DELETE'))`,
  )
  expect(rows).toEqual([])
  for (const statement of [
    'CREATE TABLE intruder (id text)',
    'DROP TABLE article',
    'ALTER TABLE article DISABLE ROW LEVEL SECURITY',
    'TRUNCATE article',
    'CREATE POLICY everything ON article USING (true)',
  ])
    await expect(db.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
})
