// The blocks of the documents that are written, with links that work here; their files are stored, unless it is only a preview (EDIT-12).
import { type CheckedBlocks, fileIdsIn } from '@lectern/content'
import { createId, type DomainContext, tenantActor } from '@lectern/kernel'
import { acceptContent } from '../../articles/accept-content.ts'
import type { ImportDocument } from '../../articles/import-documents.ts'
import { findVisible } from '../../files/file.repo.ts'
import { checkFile, uploadFile } from '../../files/index.ts'
import { requireRoom } from '../../files/store-file.ts'
import type { ImportContext, Report } from '../import-context.ts'
import { addressHash } from '../plan/page-identity.ts'
import type { TreePlan } from '../plan/plan-tree.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { findRemotePictures, rewriteImportedLinks } from './link-files.ts'
import { type StoreFile, storeFiles } from './store-files.ts'

/** By the paths of the documents. Files that no document uses are reported. Errors: storageFull, contentTooLarge. */
export async function prepareContents(context: ImportContext, plan: TreePlan): Promise<Map<string, CheckedBlocks>> {
  const { source, report, place, dryRun } = context
  const documents = plan.placing.kept.filter(({ path }) => plan.writing.has(path))
  const paths = [...new Set(documents.flatMap(({ path }) => plan.inside.get(path)?.files ?? []))]
  const files = await storeAll(context, plan, paths, findRemotePictures(documents))
  const contents = withLinks(documents, {
    refused: new Set(paths.filter((path) => !files.has(path))),
    manualCode: place.code,
    targets: plan.placing.targets,
    files,
    roots: plan.roots,
    addresses: plan.addresses,
    report,
  })
  if (!dryRun) await reportHidden(context, contents)
  addUnused(
    report,
    [...source.files.keys()].filter((path) => !plan.hashes.has(path) && !source.broughtIn?.has(path)),
  )
  return contents
}

const withLinks = (
  documents: readonly ImportDocument[],
  links: Parameters<typeof rewriteImportedLinks>[1],
): Map<string, CheckedBlocks> =>
  new Map(
    documents.map((document) => [document.path, acceptContent('file', () => rewriteImportedLinks(document, links))]),
  )

/** Ids of stored files by their paths, and of pictures from other sites by their addresses. */
async function storeAll(
  { ctx, tenantId, source, report, steps, dryRun }: ImportContext,
  plan: TreePlan,
  paths: readonly string[],
  urls: readonly string[],
): Promise<Map<string, string>> {
  steps.expect(paths.length + urls.length)
  const stored = steps.files()
  const isStored = (path: string) => stored[path] !== undefined || plan.stored.has(plan.hashes.get(path) ?? '')
  const sizes = paths.map((path) => (isStored(path) ? 0 : (source.files.get(path)?.size ?? 0)))
  await requireRoom(
    ctx,
    tenantId,
    sizes.reduce((sum, size) => sum + size, 0),
  )
  const store = dryRun ? checkOnly : uploadFile
  const input = { paths, files: source.files, stored, report, hashes: plan.hashes, storedByHash: plan.stored, store }
  const ids = await storeFiles(ctx, input, (all) => steps.step(dryRun ? undefined : all))
  for (const url of urls) {
    const id = plan.stored.get(addressHash(url)) ?? (dryRun ? createId() : undefined)
    if (id !== undefined) ids.set(url, id)
  }
  if (urls.length === 0 || dryRun) return rememberPictures(ids, plan, urls)
  const fetched = await fetchPictures(ctx, { urls, stored: Object.fromEntries(ids) }, (all) => steps.step(all))
  return rememberPictures(fetched, plan, urls)
}

/** The next import of the source finds them by their addresses. */
function rememberPictures(ids: Map<string, string>, plan: TreePlan, urls: readonly string[]): Map<string, string> {
  for (const url of urls) {
    const id = ids.get(url)
    if (id !== undefined) plan.stored.set(addressHash(url), id)
  }
  return ids
}

const checkOnly: StoreFile = async (ctx, file) => {
  await checkFile(ctx, file)
  return { id: createId() }
}

/** Names the documents that show files of the organisation which the actor may not see: they stay invisible. */
async function reportHidden(
  { ctx, report }: { ctx: DomainContext; report: Report },
  contents: ReadonlyMap<string, CheckedBlocks>,
): Promise<void> {
  const files = [...contents].map(([path, blocks]) => ({ path, ids: fileIdsIn(blocks) }))
  const visible = await findVisible(
    ctx,
    tenantActor(ctx),
    files.flatMap(({ ids }) => ids),
  )
  for (const { path, ids } of files) for (const id of ids) if (!visible.has(id)) report.add(path, 'fileHidden', id)
}

/** Files of one folder that have a line each. Programs keep earlier versions of each file, under numbers that say nothing. */
const MAX_OF_FOLDER = 10

/** Files that no article uses: many of one folder are one line. */
export function addUnused(report: Report, paths: readonly string[]): void {
  const folders = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    const siblings = folders.get(folder)
    if (siblings) siblings.push(path)
    else folders.set(folder, [path])
  }
  for (const [folder, files] of folders)
    if (files.length > MAX_OF_FOLDER) report.add(folder, 'filesUnused', String(files.length))
    else for (const path of files) report.add(path, 'fileUnused')
}
