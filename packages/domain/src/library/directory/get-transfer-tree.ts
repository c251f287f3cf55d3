// The directory of a manual into which articles may be put, for those who may create them there (specification §2 'migration of articles').
import type { ManualTreeInput, TreeNode } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { getManualTree } from '../articles/get-manual-tree.ts'
import { findManualAccess } from '../articles/tree.repo.ts'

/** Errors: notFound, forbidden. */
export async function getTransferTree(ctx: DomainContext, input: ManualTreeInput): Promise<TreeNode[]> {
  authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'createArticle')
  return getManualTree(ctx, input)
}
