// Size of an index on disk for each 1,000 passages: texts, words, the built-in vectors and, where it is built, their index.
import { indexVersion, keepNearestIndexes, localEmbedder } from '@lectern/ai'
import { createDatabase, type Database } from '@lectern/db'
import { markdownToBlocks } from '@lectern/readers'
import { startTestDatabase } from '@lectern/testing'
import { syntheticArticle } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'

const ARTICLES = 375
const SECTIONS = 8
const TENANT = 'size'

const PLACES = [
  `INSERT INTO tenant (id, code, name) VALUES ('${TENANT}', '${TENANT}', 'Size')`,
  `INSERT INTO space (id, tenant_id, name, created_by) VALUES ('s', '${TENANT}', 'Size', 'bench')`,
  `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by) VALUES ('m', '${TENANT}', 's', 'Size', 'size', 'bench')`,
  `INSERT INTO article (id, tenant_id, manual_id, title, type, state, published_version_id, created_by, updated_by)
    SELECT 'a' || i, '${TENANT}', 'm', 'A', 'document', 'published', 'v' || i, 'bench', 'bench' FROM generate_series(0, ${ARTICLES - 1}) i`,
  `INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, created_by)
    SELECT 'v' || i, '${TENANT}', 'a' || i, 1, 'A', '[]', '', '[]', '', 'bench' FROM generate_series(0, ${ARTICLES - 1}) i`,
]
/** Bytes of the parts. `texts`: passages with the weights of their words. An empty index of vectors has two pages. */
const SIZES = `SELECT (SELECT count(*) FROM chunk)::int AS passages,
  (pg_total_relation_size('chunk') - pg_relation_size('chunk_terms_idx'))::int AS texts,
  pg_relation_size('chunk_terms_idx')::int AS words,
  (pg_table_size('chunk_embedding') + pg_relation_size('chunk_embedding_pkey'))::int AS vectors,
  coalesce(pg_relation_size(to_regclass('chunk_embedding_hnsw_128')), 0)::int AS nearest`
type Sizes = { passages: number; texts: number; words: number; vectors: number; nearest: number }

async function sizes(db: Database): Promise<Sizes> {
  const { rows } = await db.pool.query<Sizes>(SIZES)
  if (!rows[0]) throw new Error('the sizes could not be read')
  return rows[0]
}

/** On a database of its own, on the server of `serverUrl` or embedded. */
export async function measureIndexSize(serverUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(serverUrl)
  const db = createDatabase({ url: database.url, max: 2 })
  try {
    for (const statement of PLACES) await db.pool.query(statement)
    const embedder = localEmbedder()
    for (let n = 0; n < ARTICLES; n++) {
      const { title, markdown } = syntheticArticle(n, SECTIONS)
      const place = { tenantId: TENANT, manualId: 'm', articleId: `a${n}`, versionId: `v${n}`, path: [] }
      await indexVersion(db, { ...place, title, blocks: markdownToBlocks(markdown), embedder })
    }
    await db.pool.query('ANALYZE chunk_embedding')
    await keepNearestIndexes(db, { server: ARTICLES, embedded: ARTICLES })
    const { passages, ...parts } = await sizes(db)
    const kilobytes = (bytes: number) => Math.round((bytes / passages) * 1_000) / 1_024
    const of = (part: keyof typeof parts) => `${Math.round(kilobytes(parts[part]))} kB`
    const always = parts.texts + parts.words + parts.vectors
    return [
      atMost(
        'Index of 1,000 passages: texts, words and vectors',
        kilobytes(always),
        'kB',
        4_000,
        `${passages} passages; texts and weights ${of('texts')}, index of words ${of('words')}, vectors ${of('vectors')}`,
      ),
      atMost('... index of the vectors, from 20,000 on', kilobytes(parts.nearest), 'kB', 1_000),
    ]
  } finally {
    await db.close()
    await database.close()
  }
}
