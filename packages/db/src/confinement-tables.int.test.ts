// Every table is confined to the tenant, or is named here with the reason why not (ADR 0024); and a start notices when it is not.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfinementError, checkConfinement } from './confinement-check.ts'
import { createDatabase, type Database } from './database.ts'
import { startTestDatabase, type TestDatabase } from './testing.ts'

const OF_PEOPLE = 'belongs to a person, who may be in several tenants'
const OF_PLATFORM = 'belongs to the platform'
const BEFORE_TENANTS = 'is needed before a tenant is known'
const NOT_CONFINED: Readonly<Record<string, string>> = {
  _prisma_migrations: OF_PLATFORM,
  account: OF_PEOPLE,
  ai_package: OF_PLATFORM,
  auth_code: BEFORE_TENANTS,
  backup_code: OF_PEOPLE,
  call_loss: OF_PLATFORM,
  dictionary: OF_PLATFORM,
  installation: OF_PLATFORM,
  login_attempt: BEFORE_TENANTS,
  manual_old_code: 'goes to the last manual that had the address, of whichever tenant',
  message_template: OF_PLATFORM,
  organisation_invitation: OF_PLATFORM,
  passkey: OF_PEOPLE,
  payment_way: OF_PLATFORM,
  promotion_click: OF_PLATFORM,
  promotion_link: OF_PLATFORM,
  qr_login: BEFORE_TENANTS,
  registration_count: OF_PLATFORM,
  second_factor: OF_PEOPLE,
  sensitive_category: OF_PLATFORM,
  sensitive_list: OF_PLATFORM,
  sensitive_scan: OF_PLATFORM,
  sensitive_word: OF_PLATFORM,
  session: OF_PEOPLE,
  session_proof: OF_PEOPLE,
  session_seen: OF_PEOPLE,
  stat_salt: OF_PLATFORM,
  stored_garbage: OF_PLATFORM,
  system_parameter: OF_PLATFORM,
  template_group: OF_PLATFORM,
  user: OF_PEOPLE,
  user_preference: OF_PEOPLE,
  user_profile: OF_PEOPLE,
}

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await startTestDatabase()
  db = createDatabase({ url: database.url, max: 1 })
})
afterAll(async () => {
  await db.close()
  await database.close()
})

test('every table is confined or named with its reason', async () => {
  const { rows } = await db.pool.query<{ name: string; policies: number; enabled: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AS enabled,
        (SELECT count(*)::int FROM pg_policies p WHERE p.tablename = c.relname AND p.roles = '{lectern_tenant}') AS policies
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  )
  const open = rows.filter(({ enabled, policies }) => !enabled || policies === 0).map(({ name }) => name)
  expect(open.sort()).toEqual(Object.keys(NOT_CONFINED).sort())
})

test('the policies of tables with a tenant compare it with the setting, read once for a statement', async () => {
  const { rows } = await db.pool.query<{ name: string; condition: string; check: string | null }>(
    `SELECT p.tablename AS name, p.qual AS condition, p.with_check AS check FROM pg_policies p
      JOIN information_schema.columns c ON c.table_name = p.tablename AND c.column_name = 'tenant_id'
      WHERE p.policyname = 'of_tenant'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { name, condition, check } of rows) {
    expect(condition.replace(/\s+/g, ' '), name).toMatch(
      /^\(tenant_id = \( SELECT current_setting\('app.tenant'::text, true\) AS current_setting\)\)$/,
    )
    expect(check, name).toBeNull()
  }
})

test('functions that run as their owner keep to the manuals of the tenant', async () => {
  const { rows } = await db.pool.query<{ name: string; definition: string }>(
    `SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
      WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`,
  )
  // Add one to a number of a template of the platform, and answer nothing.
  const counting = ['count_template', 'count_theme_template']
  const searching = rows.filter(({ name }) => !counting.includes(name))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(counting))
  expect(searching.map(({ name }) => name)).toEqual(['search_articles', 'search_dense', 'search_lexical'])
  for (const { definition } of searching) {
    expect(definition).toMatch(/\nBEGIN\n {2}manuals := confined_manuals\(manuals\);\n/)
    expect(definition).toMatch(/SET search_path TO .*pg_temp/)
  }
})

describe('a start', () => {
  test('is content with the migrations', async () => {
    await expect(checkConfinement(db)).resolves.toBeUndefined()
  })

  test.each([
    [
      'a table without its policy',
      'ALTER TABLE manual DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE manual ENABLE ROW LEVEL SECURITY',
      /on manual\./,
    ],
    [
      'a role that bypasses the policies',
      'ALTER ROLE lectern_tenant BYPASSRLS',
      'ALTER ROLE lectern_tenant NOBYPASSRLS',
      /bypasses/,
    ],
    ['a superuser', 'ALTER ROLE lectern_tenant SUPERUSER', 'ALTER ROLE lectern_tenant NOSUPERUSER', /bypasses/],
    [
      'a new table that was forgotten',
      'CREATE TABLE forgotten (tenant_id text)',
      'DROP TABLE forgotten',
      /on forgotten\./,
    ],
  ])('refuses %s', async (_what, harm, repair, message) => {
    await db.pool.query(harm)
    try {
      const error = await checkConfinement(db).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ConfinementError)
      expect(error).toHaveProperty('message', expect.stringMatching(message))
    } finally {
      await db.pool.query(repair)
    }
  })

  test('refuses the role when it owns a table', async () => {
    const owner = (await db.pool.query('SELECT current_user AS name')).rows[0].name
    await db.pool.query('ALTER TABLE manual OWNER TO lectern_tenant')
    try {
      await expect(checkConfinement(db)).rejects.toThrow(/on manual\./)
    } finally {
      await db.pool.query(`ALTER TABLE manual OWNER TO ${owner}`)
    }
  })

  test('refuses a missing role', async () => {
    const aside = `aside_${randomBytes(4).toString('hex')}`
    await db.pool.query(`ALTER ROLE lectern_tenant RENAME TO ${aside}`)
    try {
      await expect(checkConfinement(db)).rejects.toThrow(/cannot act as the role lectern_tenant/)
    } finally {
      await db.pool.query(`ALTER ROLE ${aside} RENAME TO lectern_tenant`)
    }
  })
})
