// The directory of a manual as its writers see it: documents, tables and folders with their states.
import { ArticleState, ArticleType, type ManualTreeInput, type TreeNode } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor } from '../../kernel/index.ts'
import { findManualAccess, findTreeRows, type TreeRow } from './tree.repo.ts'
import { type Nested, nest } from './tree-rules.ts'

/** Errors: notFound, forbidden (readers of the published text without a role). */
export async function getManualTree(ctx: DomainContext, input: ManualTreeInput): Promise<TreeNode[]> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'view')
  return nest(await findTreeRows(ctx, input.manualId)).map(presentNode)
}

const presentNode = ({ row, children }: Nested<TreeRow>): TreeNode => ({
  id: row.id,
  title: row.title,
  type: ArticleType.parse(row.type),
  state: ArticleState.parse(row.state),
  children: children.map(presentNode),
})
