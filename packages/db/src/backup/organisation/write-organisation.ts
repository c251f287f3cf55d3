// Writes rows of an organisation into a database that others use: nothing of theirs is touched, and keys and triggers stay in force.
import { Prisma } from '../../generated/client.ts'
import { type Client, quoted } from '../catalogue.ts'
import type { Row } from './ids.ts'
import type { OrganisationTable } from './shape.ts'

/** `more` are columns that a backup does not hold, with their value for each row. */
export type More = Readonly<Record<string, (row: Row) => string | null>>

export async function insertRows(client: Client, table: OrganisationTable, rows: Row[], more: More): Promise<void> {
  const names = [...table.columns.map(({ name }) => name), ...Object.keys(more)]
  const values = [...table.columns.map(({ type }) => type), ...Object.keys(more).map(() => 'text')]
  const lines = rows.map((row) => [...row, ...Object.values(more).map((make) => make(row))])
  await client.query({
    text: `INSERT INTO ${quoted(table.name)} (${names.map(quoted).join(', ')})
      SELECT ${values.map((type, index) => `(r->>${index})::${type}`).join(', ')}
      FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS rows(r, n) ORDER BY n ${table.part.overlaps ? 'ON CONFLICT DO NOTHING' : ''}`,
    values: [JSON.stringify(lines)],
  })
}

/** Queries for existing values of a column that is unique in the installation. */
const TAKEN: Readonly<Record<string, string>> = {
  tenant: 'SELECT lower(code) AS value FROM tenant WHERE lower(code) = ANY ($1)',
  user: 'SELECT username AS value FROM "user" WHERE username = ANY ($1)',
  manual: `SELECT lower(code) AS value FROM manual WHERE lower(code) = ANY ($1)
    UNION SELECT lower(code) FROM manual_old_code WHERE lower(code) = ANY ($1)`,
}

/** Those of `values` that somebody has, in small letters. */
export async function takenOf(client: Client, table: keyof typeof TAKEN, values: string[]): Promise<Set<string>> {
  const small = values.map((value) => value.toLowerCase())
  const { rows } = await client.query<{ value: string }>(TAKEN[table] ?? '', [small])
  return new Set(rows.map(({ value }) => value))
}

type IndexEvent = Record<'tenantId' | 'articleId' | 'versionId', Prisma.Sql>
/** As the outbox has it. */
type EventInsert = (type: 'article.indexWanted', columns: IndexEvent, rows: Prisma.Sql) => Prisma.Sql

/** The worker indexes what is published. */
export async function wantIndex(client: Client, tenantId: string, eventInsertEach: EventInsert): Promise<void> {
  const columns = {
    tenantId: Prisma.sql`tenant_id`,
    articleId: Prisma.sql`id`,
    versionId: Prisma.sql`published_version_id`,
  }
  const events = eventInsertEach('article.indexWanted', columns, Prisma.sql`published`)
  const { text, values } = Prisma.sql`WITH published AS (UPDATE article SET index_state = 'queued'
      WHERE tenant_id = ${tenantId} AND published_version_id IS NOT NULL AND deleted_at IS NULL
      RETURNING id, tenant_id, published_version_id), events AS (${events}) SELECT`
  await client.query({ text, values })
}

type NewLink = { token: string; tokenHash: string; expiresAt: Date }

/** Administrators who cannot sign in get links by which they set a password; returns their tokens. */
export async function welcomeAdministrators(
  client: Client,
  tenantId: string,
  origin: string,
  newLink: () => NewLink,
): Promise<{ account: string; token: string }[]> {
  const { rows } = await client.query<{ id: string; account: string }>(
    `SELECT m.id, COALESCE(u.display_username, u.username, u.name) AS account FROM member m JOIN "user" u ON u.id = m.user_id
      WHERE m.tenant_id = $1 AND m.role = 'tenantAdmin' AND m.enabled AND u.source <> 'ldap'
        AND NOT EXISTS (SELECT FROM account a WHERE a.user_id = u.id AND a.password IS NOT NULL) ORDER BY m.id`,
    [tenantId],
  )
  const links: { account: string; token: string }[] = []
  for (const { id, account } of rows) {
    const { token, tokenHash, expiresAt } = newLink()
    await client.query(
      `INSERT INTO member_welcome (member_id, tenant_id, origin, lang, token_hash, wanted_at, sent_at, expires_at)
        VALUES ($1, $2, $3, 'zh_CN', $4, now(), now(), $5)`,
      [id, tenantId, origin, tokenHash, expiresAt],
    )
    links.push({ account, token })
  }
  return links
}

/** The key of each file that a row of it names. */
export async function organisationFiles(client: Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT DISTINCT storage_key AS key FROM stored_file WHERE tenant_id = $1 AND storage_key <> '' ORDER BY 1`,
    [tenantId],
  )
  return rows.map(({ key }) => key)
}

/** Bytes that a failed restore left in the store: the worker removes them. */
export async function discard(client: Client, keys: string[]): Promise<void> {
  await client.query('INSERT INTO stored_garbage (storage_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    keys,
  ])
}
