// The portal: from the cache beside a bare server, and what its first render asks the database with 50 manuals and 5,000 articles.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, Prisma, preparedRows } from '@lectern/db'
import {
  aTheme,
  inBoth,
  sectionBase,
  startTestDatabase,
  testContext,
  testDatabase,
  themeDocument,
  useProduct,
  visitor,
} from '@lectern/testing'
import type { Product } from '@lectern/testing/product'
import { atMost, type Row } from '../row.ts'
import { median, percentile, times } from '../statistics.ts'
import { cachedPage } from './reader.ts'

/** The front door of a new instance: a portal over the product's own guide. */
export async function measurePortalLoad(product: Product): Promise<Row[]> {
  const answer = await fetch(`${product.url}/trpc/portal.front`)
  const front: { result: { data: { manualId: string } | null } } = await answer.json()
  const manualId = front.result.data?.manualId
  if (manualId === undefined) throw new Error('the product has no front door')
  return cachedPage(product, `${product.url}/article/website?manualId=${manualId}`, 'Portal')
}

const TENANT = 'portal'
const MANUALS = 50
const ARTICLES = 5_000

const SEED = [
  `INSERT INTO tenant (id, code, name) VALUES ('${TENANT}', '${TENANT}', 'Portal')`,
  `INSERT INTO space (id, tenant_id, name, created_by) VALUES ('qs', '${TENANT}', 'Space', 'bench')`,
  `INSERT INTO manual (id, tenant_id, space_id, name, code, created_by, release_type, release_scope, link_permission)
    SELECT 'qm' || i, '${TENANT}', 'qs', 'Manual ' || i, 'q' || translate(i::text, '0123456789', 'abcdefghij'), 'bench',
      'public', 'external', 'public' FROM generate_series(1, ${MANUALS}) i`,
  `INSERT INTO article (id, tenant_id, manual_id, title, type, position, created_by, updated_by)
    SELECT 'qf' || m || 'x' || i, '${TENANT}', 'qm' || m, 'Folder ' || i, 'folder', i, 'bench', 'bench'
    FROM generate_series(1, ${MANUALS}) m, generate_series(1, 5) i`,
  `INSERT INTO article (id, tenant_id, manual_id, parent_id, title, type, position, state, published_version_id, created_by, updated_by)
    SELECT 'qa' || i, '${TENANT}', 'qm' || m, 'qf' || m || 'x' || (1 + i % 5), 'Article ' || i, 'document', i, 'published', 'qv' || i, 'bench', 'bench'
    FROM generate_series(0, ${ARTICLES - 1}) i, LATERAL (SELECT 1 + i % ${MANUALS} AS m) x`,
  `INSERT INTO article_version (id, tenant_id, article_id, number, title, content, html, outline, text, language, created_by, created_at)
    SELECT 'qv' || i, '${TENANT}', 'qa' || i, 1, 'Article ' || i, '[]', repeat('<p>text</p>', 300), '[]', repeat('text ', 300), 'en_US',
      'bench', now() - i * interval '1 minute' FROM generate_series(0, ${ARTICLES - 1}) i`,
  `INSERT INTO article_view_day (article_id, day, tenant_id, manual_id, views)
    SELECT 'qa' || i, current_date - d, '${TENANT}', 'qm' || (1 + i % ${MANUALS}), 1 + (i * 7 + d) % 90
    FROM generate_series(0, ${ARTICLES - 1}) i, generate_series(0, 9) d`,
  'ANALYZE',
]

const list = (id: string, source: 'popular' | 'recent') => ({
  ...sectionBase(id),
  type: 'articles' as const,
  source,
  articleIds: [],
  days: 30 as const,
  size: 12,
  manualId: null,
  details: true,
})
const cards = (id: string, source: 'manuals' | 'folders') => ({
  ...sectionBase(id),
  type: 'categoryCards' as const,
  source,
  cards: [],
  count: true,
  preview: true,
})

const DOCUMENT = themeDocument({
  manuals: Array.from({ length: MANUALS - 1 }, (_, index) => `qm${index + 2}`),
  sections: [
    cards('manuals', 'manuals'),
    cards('folders', 'folders'),
    list('popular', 'popular'),
    list('recent', 'recent'),
    { ...sectionBase('text'), type: 'richText', text: inBoth('Some **text**.') },
  ],
})

async function countPopular(db: Database, themeId: string): Promise<void> {
  const rows = await preparedRows<{ id: string }>(
    db,
    Prisma.sql`SELECT article_id AS id FROM article_view_day WHERE tenant_id = ${TENANT}
      GROUP BY article_id ORDER BY sum(views) DESC, article_id LIMIT 96`,
  )
  const ranking = JSON.stringify({ articles: { '30:': rows.map(({ id }) => id) } })
  await db.pool.query('UPDATE theme SET ranking = $2::jsonb WHERE id = $1', [themeId, ranking])
}

/** On the embedded database, or on a database of its own on the server of `serverUrl`. */
export async function measurePortalData(serverUrl: string | undefined): Promise<Row[]> {
  const database = await startTestDatabase(serverUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-portal-'))
  const close = useProduct({ databaseUrl: database.url, dataDir })
  try {
    const { getPortalPage } = await import('@lectern/reading')
    const db = testDatabase()
    for (const statement of SEED) await db.pool.query(statement)
    await countPopular(db, await aTheme(TENANT, 'qm1', { stage: 'enabled', document: DOCUMENT }))
    const ctx = await testContext(visitor(TENANT))
    const render = async () => {
      const page = await getPortalPage(ctx, { manualId: 'qm1' })
      if (page.manuals.length !== MANUALS) throw new Error(`${page.manuals.length} manuals`)
    }
    await times(10, render)
    const runs: number[] = []
    for (let run = 0; run < 3; run++) runs.push(percentile(await times(40, render), 0.95))
    return [atMost('Portal of 50 manuals and 5,000 articles, its data for a first render, p95', median(runs), 'ms', 80)]
  } finally {
    await close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
