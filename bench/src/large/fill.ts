// Fills an index by SQL: as the product's own indexing leaves it, in a fraction of the time.
import { lexicalVector, vectorLiteral } from '@lectern/ai'
import type { Database } from '@lectern/db'
import { passageText, passageVector } from './texts.ts'

export const TENANT = 'large'
export const MODEL = 'synthetic'
const MANUALS = 20
const PASSAGES_OF_ARTICLE = 10
const BATCH = 500

const PLACES = [
  `INSERT INTO tenant (id, code, name) VALUES ('${TENANT}', '${TENANT}', 'Large')`,
  `INSERT INTO space (id, tenant_id, name, created_by) VALUES ('ls', '${TENANT}', 'Large', 'bench')`,
  `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission)
    SELECT 'lm' || i, '${TENANT}', 'ls', 'Manual ' || i, 'l' || translate(i::text, '0123456789', 'abcdefghij'), 'bench',
      'public', 'external', 'public' FROM generate_series(0, ${MANUALS - 1}) i`,
]
const ARTICLES = [
  `INSERT INTO article (id, tenant_id, manual_id, title, type, state, published_version_id, created_by, updated_by)
    SELECT 'la' || i, '${TENANT}', 'lm' || i % ${MANUALS}, 'Article ' || i, 'document', 'published', 'lv' || i, 'bench', 'bench'
    FROM generate_series(0, $1::int - 1) i`,
  `INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, created_by)
    SELECT 'lv' || i, '${TENANT}', 'la' || i, 1, 'Article ' || i, '[]', '', '[]', '', 'bench' FROM generate_series(0, $1::int - 1) i`,
]
const CHUNKS = `INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
  SELECT 'lc' || n, '${TENANT}', 'lm' || a % ${MANUALS}, 'la' || a, 'lv' || a, n % ${PASSAGES_OF_ARTICLE}, 'b', '', x.text, '', x.length,
    x.terms::int[], x.weights::sparsevec
  FROM (SELECT *, n / ${PASSAGES_OF_ARTICLE} AS a FROM unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[])
    y(n, text, length, terms, weights)) x`
const VECTORS = `INSERT INTO chunk_embedding (chunk_id, model, dimensions, embedding)
  SELECT 'lc' || n, '${MODEL}', vector_dims(v::vector), v::vector FROM unnest($1::int[], $2::text[]) x(n, v)`

/** `count` passages, ten an article, in manuals that everybody may read. The indexes are built afterwards. */
export async function fillIndex(db: Database, count: number): Promise<void> {
  for (const statement of PLACES) await db.pool.query(statement)
  for (const statement of ARTICLES) await db.pool.query(statement, [Math.ceil(count / PASSAGES_OF_ARTICLE)])
  const indexes = await dropIndexes(db)
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i)
    const passages = numbers.map((n) => {
      const { title, text } = passageText(n)
      return { text, ...lexicalVector({ tenantId: TENANT, title, path: [], headings: [], about: [], text }) }
    })
    await db.pool.query(CHUNKS, [
      numbers,
      passages.map(({ text }) => text),
      passages.map(({ length }) => length),
      passages.map(({ terms }) => `{${terms.join(',')}}`),
      passages.map(({ weights }) => weights),
    ])
    await db.pool.query(VECTORS, [numbers, numbers.map((n) => vectorLiteral(passageVector(n)))])
  }
  const client = await db.pool.connect()
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`)
    for (const index of indexes) await client.query(index)
    await client.query('VACUUM ANALYZE chunk, chunk_embedding, article, article_version, manual')
  } finally {
    client.release(true)
  }
}

/** Drops the indexes that are slow to fill row by row; returns the statements that create them again. */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE indexname LIKE 'chunk_embedding_hnsw_%' OR indexname = 'chunk_terms_idx'`,
  )
  for (const { indexname } of rows) await db.pool.query(`DROP INDEX ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}
