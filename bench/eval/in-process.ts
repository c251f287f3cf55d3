// The sets in a database of their own, for packages/ai in this process: no server, so that a change can be measured in a minute.
// EVAL_DATABASE_URL names a server to work on; what was indexed there before is used again.
import { createHash } from 'node:crypto'
import { ANALYSIS_VERSION, indexVersion, localEmbedder } from '@lectern/ai'
import { type AccessScope, createDatabase, type Database, migrate } from '@lectern/db'
import { markdownToDocument } from '@lectern/readers'
import { startTestDatabase } from '@lectern/testing'
import type { EvalSet } from './sets.ts'

/** Articles that are indexed at once. */
const CONCURRENT = 4

/** Set ids by article id are the same ids: articles have the id `<manual> <set id>`. */
export type IndexedSet = { scope: AccessScope; manualId: string; idOf(articleId: string): string }

/** Migrated; `close` removes it unless it is kept on a server. */
export async function openEvalDatabase(): Promise<{ db: Database; url: string; close(): Promise<void> }> {
  const server = process.env.EVAL_DATABASE_URL
  if (server === undefined) {
    const database = await startTestDatabase(undefined)
    const db = createDatabase({ url: database.url, max: CONCURRENT })
    return { db, url: database.url, close: () => db.close().then(database.close) }
  }
  const url = new URL(server)
  const admin = createDatabase({ url: server, max: 1 })
  const { rows } = await admin.pool.query(`SELECT FROM pg_database WHERE datname = 'lectern_eval'`)
  if (rows.length === 0) await admin.pool.query('CREATE DATABASE lectern_eval')
  await admin.close()
  url.pathname = '/lectern_eval'
  await migrate(url.href)
  const db = createDatabase({ url: url.href, max: CONCURRENT })
  return { db, url: url.href, close: () => db.close() }
}

/** Publishes and indexes the set as an open manual, unless this very set was indexed by this analysis before. */
export async function indexSet(db: Database, set: EvalSet): Promise<IndexedSet> {
  const content = JSON.stringify([ANALYSIS_VERSION, localEmbedder().model, set.name, set.articles])
  const tenantId = createHash('sha256').update(content).digest('base64url').slice(0, 20)
  const manualId = tenantId
  const indexed: IndexedSet = {
    scope: { kind: 'visitor', tenantId },
    manualId,
    idOf: (articleId) => set.articles[Number(articleId.slice(tenantId.length + 1))]?.id ?? '',
  }
  const existing = await db.prisma.manual.findUnique({ where: { id: manualId } })
  if (existing?.name === 'ready') return indexed
  if (existing) await db.prisma.tenant.delete({ where: { id: tenantId } })
  await db.prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: set.name } })
  await db.prisma.space.create({ data: { id: tenantId, tenantId, name: 'S', createdBy: 'x' } })
  const open = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }
  await db.prisma.manual.create({
    data: { id: manualId, tenantId, spaceId: tenantId, name: 'new', code: tenantId, createdBy: 'x', ...open },
  })
  const waiting = set.articles.map(({ markdown }, index) => ({ markdown, articleId: `${tenantId}-${index}` }))
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await publish(db, { tenantId, manualId, ...next })
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
  await db.prisma.manual.update({ where: { id: manualId }, data: { name: 'ready' } })
  return indexed
}

type Article = { tenantId: string; manualId: string; articleId: string; markdown: string }

async function publish(db: Database, { tenantId, manualId, articleId, markdown }: Article): Promise<void> {
  const { blocks, title: heading } = markdownToDocument(markdown)
  const title = heading ?? 'Untitled'
  const versionId = `${articleId}-v`
  const by = { createdBy: 'x' }
  await db.prisma.article.create({
    data: { id: articleId, tenantId, manualId, title, type: 'document', updatedBy: 'x', ...by },
  })
  await db.prisma.articleVersion.create({
    data: {
      ...{ id: versionId, tenantId, articleId, number: 1, title, html: '', outline: [], text: '', ...by },
      content: JSON.parse(JSON.stringify(blocks)),
    },
  })
  await db.prisma.article.update({
    where: { id: articleId },
    data: { publishedVersionId: versionId, state: 'published' },
  })
  const embedder = localEmbedder()
  await indexVersion(db, { tenantId, manualId, articleId, versionId, title, path: [], blocks, embedder })
}
