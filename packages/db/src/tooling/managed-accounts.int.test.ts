// Migration 0133 on accounts of earlier versions: what administrators typed is distinguished from what owners proved by the audit trail.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '../migrations.ts'
import { startTestDatabase, type TestDatabase } from '../testing.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await startTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // The tables as they were before.
  await client.query(`ALTER TABLE "user" DROP COLUMN typed_email, DROP COLUMN typed_phone, DROP COLUMN managed_by;
    ALTER TABLE qr_login DROP COLUMN bound_to;
    INSERT INTO tenant (id, code, name) VALUES ('t1', 't1', 'One'), ('t2', 't2', 'Two')`)
  for (const person of PEOPLE) await insert(person)
  await client.query(readFileSync(join(MIGRATIONS_FOLDER, '0133_managed_accounts', 'migration.sql'), 'utf8'))
})
afterAll(async () => {
  await client.end()
  await database.close()
})

type Person = {
  id: string
  source: string
  /** Audit actions with the subject, minutes after the account was created. */
  trail?: [action: string, minutes: number, fields?: string][]
  elsewhere?: boolean
  verified?: boolean
}
const PEOPLE: Person[] = [
  { id: 'made', source: 'administrator' },
  { id: 'proven', source: 'administrator', trail: [['user.phone', 5]] },
  {
    id: 'settled',
    source: 'administrator',
    trail: [
      ['user.phone', 5],
      ['password.reset', 6],
    ],
  },
  { id: 'reset', source: 'register', trail: [['member.resetPassword', 5]] },
  { id: 'retyped', source: 'register', trail: [['member.update', 5, 'phone']] },
  { id: 'own', source: 'register' },
  { id: 'renamed', source: 'register', trail: [['member.update', 5, 'name']] },
  { id: 'spread', source: 'administrator', trail: [['user.phone', 5]], elsewhere: true },
  {
    id: 'safe',
    source: 'administrator',
    trail: [
      ['user.phone', 5],
      ['user.password', 6],
    ],
    elsewhere: true,
  },
  { id: 'mailed', source: 'administrator', trail: [['user.password', 5]], verified: true },
]

async function insert({ id, source, trail = [], elsewhere, verified = false }: Person): Promise<void> {
  await client.query(
    `INSERT INTO "user" (id, name, email, email_verified, phone_number, username, source, created_at)
      VALUES ($1, $1, $1 || '@example.com', $2, '+1' || $1, $1, $3, '2026-01-01T00:00Z')`,
    [id, verified, source],
  )
  await client.query(
    `INSERT INTO member (id, tenant_id, user_id, created_at) VALUES ('m' || $1, 't1', $1, '2026-01-01')`,
    [id],
  )
  if (elsewhere) await client.query(`INSERT INTO member (id, tenant_id, user_id) VALUES ('n' || $1, 't2', $1)`, [id])
  await client.query(
    `INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES ($1, $1, 'credential', $1, 'x')`,
    [id],
  )
  await client.query(`INSERT INTO session (id, token, user_id, expires_at) VALUES ($1, $1, $1, '2027-01-01')`, [id])
  for (const [action, minutes, fields] of trail) {
    const subject = action.startsWith('member.') ? ['member', `m${id}`] : ['user', id]
    await client.query(
      `INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, data, created_at)
        VALUES ('t1', 'member', 'a', $1, $2, $3, $4, timestamptz '2026-01-01T00:00Z' + make_interval(mins => $5))`,
      [action, ...subject, JSON.stringify({ fields }), minutes],
    )
  }
}

test.each([
  ['made', { phone: null, typed: '+1made', managedBy: 't1', passwords: 1, sessions: 1 }],
  ['proven', { phone: null, typed: '+1proven', managedBy: 't1', passwords: 1, sessions: 1 }],
  ['settled', { phone: '+1settled', typed: null, managedBy: null, passwords: 1, sessions: 1 }],
  ['reset', { phone: null, typed: '+1reset', managedBy: 't1', passwords: 1, sessions: 1 }],
  ['retyped', { phone: null, typed: '+1retyped', managedBy: 't1', passwords: 1, sessions: 1 }],
  ['own', { phone: '+1own', typed: null, managedBy: null, passwords: 1, sessions: 1 }],
  ['renamed', { phone: '+1renamed', typed: null, managedBy: null, passwords: 1, sessions: 1 }],
  ['spread', { phone: '+1spread', typed: null, managedBy: null, passwords: 0, sessions: 0 }],
  ['safe', { phone: '+1safe', typed: null, managedBy: null, passwords: 1, sessions: 1 }],
  ['mailed', { phone: null, typed: '+1mailed', managedBy: null, passwords: 1, sessions: 1 }],
])('[TEN-02] migrates the account %s', async (id, expected) => {
  const { rows } = await client.query(
    `SELECT phone_number AS phone, typed_phone AS typed, managed_by AS "managedBy",
      (SELECT count(*)::int FROM account a WHERE a.user_id = u.id) AS passwords,
      (SELECT count(*)::int FROM session s WHERE s.user_id = u.id) AS sessions FROM "user" u WHERE id = $1`,
    [id],
  )
  expect(rows).toEqual([expected])
})

test('[TEN-02] removes an unproven address, and keeps a proven one', async () => {
  const { rows } = await client.query(
    `SELECT email, typed_email AS typed FROM "user" WHERE id IN ('made', 'mailed') ORDER BY id`,
  )
  expect(rows).toEqual([
    { email: expect.stringMatching(/@account\.invalid$/), typed: 'made@example.com' },
    { email: 'mailed@example.com', typed: null },
  ])
})
