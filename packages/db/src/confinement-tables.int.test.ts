// Every table is confined to the tenant, or is named here with what confined statements may do with it and why (ADR 0024, 0053); and a start
// notices when it is not.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfinementError, checkConfinement, SHARED_TABLES } from './confinement-check.ts'
import { createDatabase, type Database } from './database.ts'
import { startTestDatabase, type TestDatabase } from './testing.ts'

/** Rights of confined statements: all columns, or the listed ones. */
type Grant = Partial<Record<'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE', '*' | string>>
type Entry = readonly [reason: string, grant?: Grant]

const SIGN_IN = 'signs people in: passwords, sessions, factors and codes are read outside of the confinement only'
const OF_PLATFORM = 'belongs to the platform, of which confined statements need nothing'
const FOR_ALL = 'the platform has it for everybody'
/** Tables without the policy that compares tenant_id, and all that is not granted as a whole. */
const EXPECTED: Readonly<Record<string, Entry>> = {
  _prisma_migrations: [OF_PLATFORM],
  account: [SIGN_IN],
  ai_package: [FOR_ALL, { SELECT: '*' }],
  auth_code: [SIGN_IN],
  backup_code: [SIGN_IN],
  call_loss: [OF_PLATFORM],
  dictionary: [OF_PLATFORM],
  installation: [OF_PLATFORM],
  login_attempt: [SIGN_IN],
  manual_old_code: ['an address goes to the last manual that had it', { SELECT: '*', INSERT: '*', UPDATE: '*' }],
  message_template: [FOR_ALL, { SELECT: '*' }],
  organisation_invitation: [OF_PLATFORM],
  passkey: [SIGN_IN],
  payment_way: ['its keys are read outside of the confinement only'],
  platform_model: [OF_PLATFORM],
  promotion_click: [OF_PLATFORM],
  promotion_link: [OF_PLATFORM],
  qr_login: [SIGN_IN],
  registration_count: [OF_PLATFORM],
  removal: [OF_PLATFORM],
  second_factor: [SIGN_IN],
  sensitive_category: [FOR_ALL, { SELECT: 'id level name_en name_zh use' }],
  sensitive_list: [FOR_ALL, { SELECT: '*' }],
  sensitive_scan: [OF_PLATFORM],
  sensitive_word: [FOR_ALL, { SELECT: 'category_id enabled id key kind level removed_at word' }],
  session: [SIGN_IN],
  session_proof: [SIGN_IN],
  session_seen: [SIGN_IN],
  stat_salt: [OF_PLATFORM],
  stored_garbage: ['bytes of deleted files are noted', { INSERT: 'storage_key' }],
  system_parameter: ['settings that are no passwords', { SELECT: 'key value' }],
  template_group: [FOR_ALL, { SELECT: 'advanced id names position scope' }],
  user: [
    'names and addresses of members',
    { SELECT: 'display_username email email_verified id managed_by name platform_role source username' },
  ],
  user_preference: ['settings of members', { SELECT: '*', INSERT: '*', UPDATE: 'content' }],
  user_profile: ['pictures of members', { SELECT: 'avatar_file_id user_id' }],
}
const WITHOUT_POLICY = (name: string) =>
  !['manual_old_code', 'system_parameter', 'user', 'user_preference', 'user_profile'].includes(name)

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

test('every table is confined or exempt for a reason', async () => {
  const { rows } = await db.pool.query<{ name: string; policies: number; enabled: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AS enabled,
        (SELECT count(*)::int FROM pg_policies p WHERE p.tablename = c.relname AND p.roles = '{lectern_tenant}') AS policies
      FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  )
  const open = rows.filter(({ enabled, policies }) => !enabled || policies === 0).map(({ name }) => name)
  expect(open.sort()).toEqual(Object.keys(EXPECTED).filter(WITHOUT_POLICY).sort())
  const shared = Object.entries(EXPECTED).filter(([name, [, grant]]) => grant && WITHOUT_POLICY(name))
  expect(shared.map(([name]) => name)).toEqual(SHARED_TABLES)
})

test('confined statements have the listed rights on each table, and all on those of tenants', async () => {
  const { rows } = await db.pool.query<{ name: string; grants: Grant }>(
    `SELECT c.relname AS name, (SELECT jsonb_object_agg(kind, columns) FROM (
        SELECT kind, CASE WHEN has_table_privilege('lectern_tenant', c.oid, kind) THEN '*' ELSE (
          SELECT string_agg(a.attname, ' ' ORDER BY a.attname::text COLLATE "C") FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND kind <> 'DELETE'
            AND has_column_privilege('lectern_tenant', c.oid, a.attnum, replace(kind, 'DELETE', 'SELECT'))) END AS columns
        FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) kind) each WHERE columns IS NOT NULL) AS grants
      FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = 'public'::regnamespace`,
  )
  const all: Grant = { SELECT: '*', INSERT: '*', UPDATE: '*', DELETE: '*' }
  const expected = rows.map(({ name }) => [name, name in EXPECTED ? (EXPECTED[name]?.[1] ?? null) : all])
  expect(Object.fromEntries(rows.map(({ name, grants }) => [name, grants]))).toEqual(Object.fromEntries(expected))
})

test('a new table is closed to confined statements until it is confined', async () => {
  const { rows } = await db.pool.query<{ defaults: number }>(
    `SELECT count(*)::int AS defaults FROM pg_default_acl WHERE defaclobjtype = 'r' AND defaclacl::text LIKE '%lectern_tenant%'`,
  )
  expect(rows[0]?.defaults).toBe(0)
})

test('policies compare the tenant with the setting itself, whose value the planner sees', async () => {
  const { rows } = await db.pool.query<{ name: string; condition: string; check: string | null }>(
    `SELECT p.tablename AS name, p.qual AS condition, p.with_check AS check FROM pg_policies p
      JOIN information_schema.columns c ON c.table_name = p.tablename AND c.column_name = 'tenant_id'
      WHERE p.policyname = 'of_tenant'`,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { name, condition, check } of rows) {
    expect(condition, name).toBe("(tenant_id = current_setting('app.tenant'::text, true))")
    expect(check, name).toBeNull()
  }
})

test('functions that run as their owner stay within the tenant’s manuals', async () => {
  const { rows } = await db.pool.query<{ name: string; definition: string }>(
    `SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
      WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`,
  )
  // Add one to a number of a template of the platform, and answer nothing.
  const counting = ['count_template', 'count_theme_template']
  // Answer the name of one person, and the ids of operators.
  const naming = ['operator_ids', 'person_name']
  // Copy the name of a person to the rows of their memberships.
  const copying = ['member_sort_name', 'user_sort_name']
  const others = [...counting, ...naming, ...copying]
  const searching = rows.filter(({ name }) => !others.includes(name))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(others))
  for (const { definition } of rows) expect(definition).toMatch(/SET search_path TO .*pg_temp/)
  expect(searching.map(({ name }) => name)).toEqual(['search_articles', 'search_dense', 'search_lexical'])
  for (const { definition } of searching) {
    expect(definition).toMatch(/\nBEGIN\n {2}manuals := confined_manuals\(manuals\);\n/)
  }
})

/** A REVOKE of the table takes the columns along. */
const USER_GRANT = `GRANT SELECT (${EXPECTED.user?.[1]?.SELECT?.replaceAll(' ', ', ')}) ON "user" TO lectern_tenant`

describe('the check at the start', () => {
  test('accepts the migrations', async () => {
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
    [
      'a password that the role may read',
      'GRANT SELECT (password) ON account TO lectern_tenant',
      'REVOKE SELECT (password) ON account FROM lectern_tenant',
      /too many privileges on account\./,
    ],
    [
      'all columns of people',
      'GRANT SELECT ON "user" TO lectern_tenant',
      `REVOKE SELECT ON "user" FROM lectern_tenant; ${USER_GRANT}`,
      /too many privileges on user\./,
    ],
    [
      'passwords among the parameters',
      'ALTER TABLE system_parameter DISABLE ROW LEVEL SECURITY',
      'ALTER TABLE system_parameter ENABLE ROW LEVEL SECURITY',
      /too many privileges on system_parameter\./,
    ],
  ])('rejects %s', async (_what, harm, repair, message) => {
    await db.pool.query(harm)
    try {
      const error = await checkConfinement(db).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ConfinementError)
      expect(error).toHaveProperty('message', expect.stringMatching(message))
    } finally {
      await db.pool.query(repair)
    }
  })

  test('rejects the role when it owns a table', async () => {
    const owner = (await db.pool.query('SELECT current_user AS name')).rows[0].name
    await db.pool.query('ALTER TABLE manual OWNER TO lectern_tenant')
    try {
      await expect(checkConfinement(db)).rejects.toThrow(/on manual\./)
    } finally {
      await db.pool.query(`ALTER TABLE manual OWNER TO ${owner}`)
    }
  })

  test('rejects a missing role', async () => {
    const aside = `aside_${randomBytes(4).toString('hex')}`
    await db.pool.query(`ALTER ROLE lectern_tenant RENAME TO ${aside}`)
    try {
      await expect(checkConfinement(db)).rejects.toThrow(/cannot act as the role lectern_tenant/)
    } finally {
      await db.pool.query(`ALTER ROLE ${aside} RENAME TO lectern_tenant`)
    }
  })
})
