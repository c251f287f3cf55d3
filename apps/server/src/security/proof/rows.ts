// The rows of an organisation in every table: to put canaries into them, to see that none has changed, and to find those of another one.
import { testDatabase } from '@lectern/testing'

/** Columns of people's own words, whatever table they are in. */
const TEXTS = new RegExp(
  `^(${[
    ...['name', 'title', 'remark', 'description', 'body', 'quote', 'content', 'text', 'html', 'question', 'rewritten'],
    ...['file_name', 'support_text', 'keywords', 'seo_title', 'seo_description', 'seo_keywords', 'product_name'],
    ...['prompt_text', 'robot_name', 'hit_guide', 'miss_guide', 'phone_guide', 'qr_guide', 'system_name', 'payer'],
    ...['person_name', 'organisation_name', 'document_number', 'phrase', 'context', 'note', 'title_zh', 'title_en'],
    ...['content_zh', 'content_en', 'sender_name', 'bank', 'detail', 'dn', 'summary', 'message', 'subject', 'account'],
    ...['group_name', 'nickname', 'reference', 'from_name', 'address', 'folder', 'user_name', 'branch', 'headings'],
  ].join('|')})$`,
)
/** Tables whose texts the product reads as something else than words. */
const NOT_WORDS = new Set(['outbox', 'tenant_domain', 'call_answer'])

/**
 * Written because somebody was there, by whatever call, some of it a while later. Who asks on the host of an organisation leaves words
 * of their own there, which are no canaries of it.
 */
const NOTED = new Set([
  ...['call_log', 'member_day', 'sign_in_ticket', 'search_query', 'feature_day', 'article_view_day', 'read_visit'],
  ...['answer', 'ai_model_usage', 'backlink', 'backlink_day', 'ai_warning'],
])
/**
 * Conditions of rows that are compared, over alias `t`. Questions of others on the organisation's host call its own model, and its
 * administrators get a notice when that model fails.
 */
const COMPARED: Readonly<Record<string, string>> = { notification: `t.kind <> 'modelFailing'` }

type Column = { table: string; column: string; type: string }

async function columns(): Promise<Column[]> {
  const { rows } = await testDatabase().pool.query<Column>(
    `SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, 2`,
  )
  return rows
}

export type Tables = {
  /** With a column that says whose rows they are. */
  ofTenants: readonly string[]
  others: readonly string[]
  texts: readonly Column[]
  contents: readonly Column[]
  ids: readonly string[]
}

export async function readTables(): Promise<Tables> {
  const all = await columns()
  const names = [...new Set(all.map(({ table }) => table))]
  const has = (column: string) => (name: string) => all.some((one) => one.table === name && one.column === column)
  const ofTenants = names.filter(has('tenant_id'))
  const words = all.filter(({ table }) => ofTenants.includes(table) && !NOT_WORDS.has(table))
  return {
    ofTenants,
    others: names.filter((name) => !ofTenants.includes(name) && !name.startsWith('_')),
    texts: words.filter(({ column, type }) => type === 'text' && TEXTS.test(column)),
    contents: words.filter(
      ({ column, type, table }) => type === 'jsonb' && column === 'content' && table !== 'template',
    ),
    ids: ofTenants.filter(has('id')),
  }
}

/** Puts canaries into all texts of the tenant, and returns the columns that refused them. */
export async function fillRows({ texts, contents }: Tables, tenantId: string, text: () => string): Promise<string[]> {
  const { pool } = testDatabase()
  const refused: string[] = []
  const unique = `' ' || substr(md5(t.ctid::text), 1, 4)`
  for (const { table, column } of texts) {
    const sql = `UPDATE "${table}" t SET "${column}" = $2 || ${unique} WHERE tenant_id = $1 AND "${column}" IS NOT NULL`
    await pool.query(sql, [tenantId, text()]).catch(() => refused.push(`${table}.${column}`))
  }
  for (const { table, column } of contents) {
    const paragraph = [{ type: 'paragraph', id: 'p', content: [{ type: 'text', text: text(), styles: {} }] }]
    const sql = `UPDATE "${table}" SET "${column}" = $2::jsonb WHERE tenant_id = $1`
    await pool.query(sql, [tenantId, JSON.stringify(paragraph)]).catch(() => refused.push(`${table}.${column}`))
  }
  return refused
}

/** Ids of all things of the tenant. */
export async function idsOf({ ids }: Tables, tenantId: string): Promise<string[]> {
  const parts = ids.map((table) => `(SELECT id::text AS id FROM "${table}" WHERE tenant_id = $1 LIMIT 20)`)
  const { rows } = await testDatabase().pool.query<{ id: string }>(parts.join(' UNION ALL '), [tenantId])
  return rows.map(({ id }) => id)
}

/** Counts that visitors may change, and times of the last visit. */
const COUNTS = `'{uses,used,use_count,last_used_at,taken_count,view_count}'::text[]`

/** The tenant's rows as texts, by table. */
export async function rowsOf({ ofTenants }: Tables, tenantId: string): Promise<Map<string, Set<string>>> {
  const parts = ofTenants
    .filter((name) => !NOTED.has(name))
    .map(
      (name) =>
        `SELECT '${name}' AS name, (to_jsonb(t) - ${COUNTS})::text AS row FROM "${name}" t WHERE tenant_id = $1 AND ${COMPARED[name] ?? 'true'}`,
    )
  const { rows } = await testDatabase().pool.query<{ name: string; row: string }>(parts.join(' UNION ALL '), [tenantId])
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, lines]) => [name, new Set(lines.map(({ row }) => row))]),
  )
}

/** Counts rows of the tenant, or of nobody (null), with `mark`, by table. */
export async function rowsWith(tables: Tables, tenantId: string | null, mark: string): Promise<Map<string, number>> {
  const names = tenantId === null ? tables.others : tables.ofTenants
  const parts = names.map(
    (name) =>
      `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%'${tenantId === null ? '' : ' AND tenant_id = $2'}`,
  )
  const values = tenantId === null ? [mark] : [mark, tenantId]
  const { rows } = await testDatabase().pool.query<{ name: string; n: number }>(parts.join(' UNION ALL '), values)
  return new Map(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
}
