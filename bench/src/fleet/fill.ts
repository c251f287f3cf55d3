// Organisations of a fleet: an open manual of three articles each, and one organisation that has just imported many more.
import { testDatabase } from '@lectern/testing'

export const ARTICLES = 3
export const LARGE = 'fleet0'

const TEXT = Array.from(
  { length: 60 },
  (_, n) => `Step ${n}: turn the handle of the machine, then wait until the lamp is green.`,
)
const CONTENT = TEXT.map((text, n) => ({
  id: `p${n}`,
  type: 'paragraph',
  content: [{ type: 'text', text, styles: {} }],
}))
const HTML = TEXT.map((text) => `<p>${text}</p>`).join('')
/** `i` in letters: addresses of manuals have no digits. */
const LETTERS = `translate(i::text, '0123456789', 'abcdefghij')`

/** Organisations fleet1 to fleet`tenants`, and {@link LARGE} with `imported` articles. */
export async function fillFleet(tenants: number, imported: number): Promise<void> {
  const { pool } = testDatabase()
  const all = `generate_series(0, ${tenants}) i`
  const articles = `${all}, LATERAL generate_series(1, CASE WHEN i = 0 THEN ${imported} ELSE ${ARTICLES} END) k`
  const statements = [
    `INSERT INTO tenant (id, code, name) SELECT 'fleet' || i, 'fleet' || ${LETTERS}, 'Organisation ' || i FROM ${all}`,
    `INSERT INTO space (id, tenant_id, name, created_by) SELECT 'fs' || i, 'fleet' || i, 'Space', 'bench' FROM ${all}`,
    `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission)
      SELECT 'fm' || i, 'fleet' || i, 'fs' || i, 'Manual', 'fleet' || ${LETTERS}, 'bench', 'public', 'external', 'public' FROM ${all}`,
    `INSERT INTO article (id, tenant_id, manual_id, title, type, position, state, published_version_id, created_by, updated_by)
      SELECT 'fa' || i || '-' || k, 'fleet' || i, 'fm' || i, 'Chapter ' || k, 'document', k, 'published', 'fv' || i || '-' || k, 'bench', 'bench'
      FROM ${articles}`,
  ]
  for (const text of statements) await pool.query(text)
  await pool.query(
    `INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by)
      SELECT 'fv' || i || '-' || k, 'fleet' || i, 'fa' || i || '-' || k, 1, 'Chapter ' || k, $1, $2, '[]', $3, 'en_US', 'bench' FROM ${articles}`,
    [JSON.stringify(CONTENT), HTML, TEXT.join(' ')],
  )
  await pool.query('ANALYZE')
}

/** Writes events that have these articles indexed. */
export async function wantIndexed(articles: readonly { tenant: number; article: number }[]): Promise<void> {
  await testDatabase().pool.query(
    `INSERT INTO outbox (tenant_id, type, payload)
      SELECT 'fleet' || tenant, 'article.indexWanted', jsonb_build_object('articleId', 'fa' || tenant || '-' || article, 'versionId', 'fv' || tenant || '-' || article)
      FROM unnest($1::int[], $2::int[]) AS wanted(tenant, article)`,
    [articles.map(({ tenant }) => tenant), articles.map(({ article }) => article)],
  )
}
