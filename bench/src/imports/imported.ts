// Imports an archive, folder or file permanently, into an organisation of its own in a database in memory, and returns what it became.

import { readFileSync, statSync } from 'node:fs'
import { type Block, parseBlocks } from '@lectern/content'
import { ImportReportItem } from '@lectern/contracts'
import { DomainError } from '@lectern/kernel'
import { createReport, importTree, listImports, runImport, sourceOfFiles, startImport } from '@lectern/library'
import { aLibrary, startTestDatabase, system, testContext, testDatabase, useProduct } from '@lectern/testing'
import { z } from 'zod'
import { folderEntries } from './folder-entries.ts'

export type Article = { title: string; blocks: Block[]; more: string }
export type Imported = {
  /** By the id that the page has in its source, and by its path. */
  articles: Map<string, Article>
  /** Paths of the pages by their ids. */
  paths: Map<string, string>
  /** Titles of articles and folders. */
  titles: string[]
  /** Names of the files that articles show or give to download. */
  files: string[]
  report: ImportReportItem[]
  failed: string | null
}

const MAX_BYTES = 100 * 1024 * 1024

/** Until the returned `close`, `importOf` uses one database. */
export async function openImports(dataDir: string) {
  const database = await startTestDatabase(undefined)
  const close = useProduct({ databaseUrl: database.url, dataDir })
  return {
    importOf,
    async close() {
      await close()
      await database.close()
    },
  }
}

async function importOf(path: string): Promise<Imported> {
  const library = await aLibrary()
  const ctx = await testContext(library.editor)
  const manualId = library.manual.id
  if (statSync(path).isDirectory()) {
    const report = createReport()
    const source = await sourceOfFiles(ctx, folderEntries(path), { maxBytes: MAX_BYTES, report })
    const tree = { key: `archive:${path}`, name: 'a.zip', source }
    try {
      const result = await importTree(ctx, { manualId, parentId: null, tree })
      return { ...(await articlesOf(manualId)), report: [...report.items(), ...result.report], failed: null }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { ...(await articlesOf(manualId)), report: report.items(), failed: error.code }
    }
  }
  const fileName = path.split('/').at(-1) ?? path
  const bytes = readFileSync(path)
  const stream = (async function* () {
    yield bytes
  })()
  const { id } = await startImport(ctx, { manualId, fileName, stream })
  await runImport(await testContext(system(library.tenantId)), { importId: id, lastTry: true })
  const importRow = (await listImports(ctx, { manualId })).find((one) => one.id === id)
  const report = z.array(ImportReportItem).parse(importRow?.report ?? [])
  return {
    ...(await articlesOf(manualId)),
    report,
    failed: importRow?.state === 'done' ? null : (importRow?.message ?? 'gone'),
  }
}

async function articlesOf(manualId: string): Promise<Pick<Imported, 'articles' | 'paths' | 'titles' | 'files'>> {
  const { prisma } = testDatabase()
  const pages = await prisma.importedPage.findMany({ where: { source: { manualId } } })
  const rows = await prisma.article.findMany({ where: { manualId } })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const articles = new Map<string, Article>()
  const paths = new Map<string, string>()
  for (const { page, path, articleId } of pages) {
    const row = byId.get(articleId)
    if (!row) continue
    const more = [row.seoTitle, row.seoDescription, row.keywords].join(' ')
    const article = { title: row.title, blocks: parseBlocks(row.content), more }
    articles.set(page.replace(/^id:/, ''), article)
    articles.set(path, article)
    paths.set(page.replace(/^id:/, ''), path)
  }
  const uses = await prisma.fileUse.findMany({
    where: { articleId: { in: [...byId.keys()] } },
    select: { fileId: true },
  })
  const used = await prisma.storedFile.findMany({ where: { id: { in: uses.map(({ fileId }) => fileId) } } })
  return { articles, paths, titles: rows.map(({ title }) => title), files: used.map(({ fileName }) => fileName) }
}
