// Imports the documents of a source into a place of a manual; what came from the same source before is updated (EDIT-12). Uploads and bound
// sources (such as repositories) call this one verb. Four stages with one context: read, plan, preview, write.
import { type DomainContext, DomainError, notFound, tenantActor, transact } from '@lectern/kernel'
import { deleteUnusedFiles } from '../files/remove-dead-files.ts'
import {
  countSteps,
  createReport,
  type ImportContext,
  type ImportTreeInput,
  importContext,
  type TreeImport,
  type Watched,
} from './import-context.ts'
import { findSourceById, type SourceRow } from './imported-pages.repo.ts'
import { planTree } from './plan/plan-tree.ts'
import { previewTree } from './preview/preview-tree.ts'
import { type Reading, readTree } from './read/read-tree.ts'
import { prepareContents } from './write/prepare-contents.ts'
import { Raced, writeTree } from './write/write-tree.ts'

/**
 * All or nothing, and safe to repeat. Acts with the rights of `ctx.actor`: people, and jobs as the system. A page that did not change in the
 * source stays as it is; one that did is written over as a new draft (the old text is in the history, what is published stays), unless people
 * edited the article here: see `policy`. Articles that the source moved are moved, unless people moved them here. Errors: notFound, forbidden,
 * importEmpty, importBroken, textFull, storageFull, conversionTooLarge, conversionTooSlow.
 */
export async function importTree(ctx: DomainContext, input: ImportTreeInput): Promise<TreeImport> {
  const steps = countSteps()
  try {
    return await runTree(ctx, input, { report: createReport(), steps })
  } catch (error) {
    const { tenantId } = tenantActor(ctx)
    await transact(ctx, (tx) => deleteUnusedFiles(tx, ctx, tenantId, Object.values(steps.files())))
    throw error
  }
}

/** The source of an earlier import, within the tenant. Errors: notFound. */
export async function loadSource(ctx: DomainContext, sourceId: string): Promise<SourceRow> {
  const row = await findSourceById(ctx, tenantActor(ctx).tenantId, sourceId)
  if (!row) throw notFound('import')
  return row
}

/** Times that another import of the same source may come between. */
const MAX_RACES = 3

/** As {@link importTree}, with progress. Errors: as there, and those of `steps`. */
export async function runTree(ctx: DomainContext, input: ImportTreeInput, watched: Watched): Promise<TreeImport> {
  const context = await importContext(ctx, input, watched)
  const reading = await readTree(context)
  for (let race = 0; race <= MAX_RACES; race++) {
    try {
      return await planAndWrite(context, reading)
    } catch (error) {
      if (!(error instanceof Raced)) throw error
    }
  }
  throw new DomainError('failed')
}

async function planAndWrite(context: ImportContext, reading: Reading): Promise<TreeImport> {
  const plan = await planTree(context, reading)
  const contents = await prepareContents(context, plan)
  return context.dryRun ? previewTree(context, plan, contents) : writeTree(context, plan, contents)
}
