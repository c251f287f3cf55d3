// Folders of public documentation as manuals of one organisation: imported, published and indexed by the product's own verbs.

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANALYSIS_VERSION, localEmbedder } from '@lectern/ai'
import { createDatabase, migrate } from '@lectern/db'
import { createReport, importTree, publishManual, sourceOfFiles } from '@lectern/library'
import {
  aManual,
  aMember,
  aSpace,
  indexNow,
  startTestDatabase,
  testContext,
  testDatabase,
  useProduct,
} from '@lectern/testing'
import { folderEntries } from '../../src/imports/folder-entries.ts'

const MAX_BYTES = 500 * 1024 * 1024
const OPEN = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' } as const
/** Articles that are indexed at once. */
const CONCURRENT = 4

/** `pathOf`: of the file that an article came from, within its folder. */
export type PublicManuals = {
  tenantId: string
  manualOf: Map<string, string>
  pathOf: Map<string, string>
  close(): Promise<void>
}

/**
 * One manual for each set, from the folder of that name in `folder`. With EVAL_DATABASE_URL (a PostgreSQL server with pgvector) what was
 * imported from the same files and indexed by the same analysis is used again.
 */
export async function publicManuals(folder: string, sets: readonly string[]): Promise<PublicManuals> {
  const { url, drop } = await openDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-eval-'))
  const closeProduct = useProduct({ databaseUrl: url, dataDir })
  const close = async () => {
    await closeProduct()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const files = sets.map((set) => entriesOf(join(folder, set)))
  const tenantId = createHash('sha256')
    .update(JSON.stringify([ANALYSIS_VERSION, localEmbedder().model, sets, files.map((list) => list.map(nameAndSize))]))
    .digest('base64url')
    .slice(0, 20)
  const { prisma } = testDatabase()
  const existing = await prisma.tenant.findUnique({ where: { id: tenantId } })
  if (existing?.name !== 'ready') {
    if (existing) await prisma.tenant.delete({ where: { id: tenantId } })
    await prisma.tenant.create({ data: { id: tenantId, code: tenantId, name: 'new' } })
    for (const [i, set] of sets.entries()) await fill(tenantId, set, files[i]!)
    await prisma.tenant.update({ where: { id: tenantId }, data: { name: 'ready' } })
  }
  const manuals = await prisma.manual.findMany({ where: { tenantId } })
  const pages = await prisma.importedPage.findMany({ where: { source: { manual: { tenantId } } } })
  return {
    tenantId,
    manualOf: new Map(manuals.map(({ id, name }) => [name, id])),
    pathOf: new Map(pages.map(({ articleId, path }) => [articleId, path])),
    close,
  }
}

async function openDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.EVAL_DATABASE_URL
  if (server === undefined) {
    const database = await startTestDatabase(undefined)
    return { url: database.url, drop: database.close }
  }
  const url = new URL(server)
  const admin = createDatabase({ url: server, max: 1 })
  const { rows } = await admin.pool.query(`SELECT FROM pg_database WHERE datname = 'lectern_eval_public'`)
  if (rows.length === 0) await admin.pool.query('CREATE DATABASE lectern_eval_public')
  await admin.close()
  url.pathname = '/lectern_eval_public'
  await migrate(url.href)
  return { url: url.href, drop: async () => {} }
}

type Entry = ReturnType<typeof entriesOf>[number]
const nameAndSize = ({ path, size }: Entry) => [path, size]

const entriesOf = (folder: string) =>
  existsSync(folder) ? folderEntries(folder).sort((a, b) => (a.path < b.path ? -1 : 1)) : []

async function fill(tenantId: string, set: string, entries: Entry[]): Promise<void> {
  const space = await aSpace(tenantId)
  const manual = await aManual(tenantId, space.id, { ...OPEN, name: set })
  const ctx = await testContext(await aMember(tenantId, { role: 'tenantAdmin' }))
  const source = await sourceOfFiles(ctx, entries, { maxBytes: MAX_BYTES, report: createReport() })
  await importTree(ctx, {
    manualId: manual.id,
    parentId: null,
    tree: { key: `archive:${set}`, name: `${set}.zip`, source },
  })
  await publishManual(ctx, { manualId: manual.id })
  const waiting = await testDatabase().prisma.article.findMany({
    where: { manualId: manual.id, publishedVersionId: { not: null } },
    select: { id: true },
  })
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await indexNow(next.id)
  }
  await Promise.all(Array.from({ length: CONCURRENT }, work))
}
