// The directory of a manual into which articles may be put, for those who may create them there (specification §2 'migration of articles').
import type { ManualTreeInput, TreeNode } from '@lectern/contracts'
import { getManualTree } from '../articles/get-manual-tree.ts'
import { findManualAccess } from '../articles/tree.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'

/** Errors: notFound, forbidden. */
export async function getTransferTree(ctx: DomainContext, input: ManualTreeInput): Promise<TreeNode[]> {
  authorizeManual(await findManualAccess(ctx, tenantActor(ctx), input.manualId), 'createArticle')
  return getManualTree(ctx, input)
}
