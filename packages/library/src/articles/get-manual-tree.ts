// The directory of a manual as its writers see it: documents, tables and folders with their states.
import { ArticleState, ArticleType, type ManualTreeInput, type TreeNode } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { authorizeManual, mayManual, roleOfRank, type TenantActor, tenantActor } from '@lectern/kernel'
import { findManualAccess, findSharedPaths, findTreeRows, type TreeRow } from './tree.repo.ts'
import { type Nested, nest } from './tree-rules.ts'

/** Errors: notFound, forbidden (readers of the published text without a role). */
export async function getManualTree(ctx: DomainContext, input: ManualTreeInput): Promise<TreeNode[]> {
  const actor = tenantActor(ctx)
  return nest(await rowsFor(ctx, actor, input.manualId)).map(presentNode)
}

/** All of the manual for those who work on it; for those who work on single articles of it these, and the way to each. */
async function rowsFor(ctx: DomainContext, actor: TenantActor, manualId: string): Promise<TreeRow[]> {
  const manual = await findManualAccess(ctx, actor, manualId)
  if (manual && !mayManual(roleOfRank(manual.rank), 'view')) {
    const rows = await findSharedPaths(ctx, actor, manualId)
    if (rows.length > 0) return rows
  }
  authorizeManual(manual, 'view')
  return findTreeRows(ctx, manualId)
}

const presentNode = ({ row, children }: Nested<TreeRow>): TreeNode => ({
  id: row.id,
  title: row.title,
  type: ArticleType.parse(row.type),
  state: ArticleState.parse(row.state),
  children: children.map(presentNode),
})
