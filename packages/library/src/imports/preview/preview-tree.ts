// The preview of an import: the transaction that would write it runs, and is rolled back (EDIT-12).
import type { CheckedBlocks } from '@lectern/content'
import { transact } from '@lectern/kernel'
import type { ImportContext, TreeImport } from '../import-context.ts'
import { resultOf, type Written } from '../plan/plan-result.ts'
import type { TreePlan } from '../plan/plan-tree.ts'
import { WRITE_MS, writePages } from '../write/write-tree.ts'

/** Rolls the transaction back, with what it would have written. */
class RolledBack extends Error {
  readonly written: Written
  constructor(written: Written) {
    super('rolled back')
    this.written = written
  }
}

/** Throws Raced. Errors: notFound (the manual or the place was deleted). */
export async function previewTree(
  context: ImportContext,
  plan: TreePlan,
  contents: ReadonlyMap<string, CheckedBlocks>,
): Promise<TreeImport> {
  try {
    await transact(
      context.ctx,
      async (tx) => {
        throw new RolledBack(await writePages(tx, context, plan, contents))
      },
      { timeoutMs: WRITE_MS },
    )
  } catch (error) {
    if (error instanceof RolledBack) return resultOf(context, plan, error.written)
    throw error
  }
  throw new Error('a preview was written')
}
