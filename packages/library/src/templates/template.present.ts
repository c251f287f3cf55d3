// Template rows as the contract shows them.
import { readBlocks } from '@lectern/content'
import { ManualCategory, type Template, type TemplateDetails, TemplateKind, TemplateNode } from '@lectern/contracts'
import { actorId, hasTenantRights, type TenantActor } from '@lectern/kernel'
import { z } from 'zod'
import type { TemplateRow } from './template.repo.ts'

/** Its creator and the tenant's administrators may rename and delete a template; only operators change those of the platform. */
export const mayChange = (row: Pick<TemplateRow, 'tenantId' | 'createdBy'>, actor: TenantActor): boolean =>
  row.tenantId !== '' && (hasTenantRights(actor) || row.createdBy === actorId(actor))

export const presentTemplate = (row: TemplateRow, actor: TenantActor): Template => ({
  id: row.id,
  kind: TemplateKind.parse(row.kind),
  name: row.name,
  description: row.description,
  groupName: row.groupName,
  category: ManualCategory.catch('other').parse(row.category),
  system: row.tenantId === '',
  usedCount: row.usedCount,
  shared: row.tenantId === '' || row.shared,
  creator: row.creator ?? '',
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
  editable: mayChange(row, actor),
})

export const nodesOf = (content: unknown): TemplateNode[] => z.array(TemplateNode).parse(content)

export const presentTemplateDetails = (
  row: TemplateRow & { content: unknown },
  actor: TenantActor,
): TemplateDetails => ({
  ...presentTemplate(row, actor),
  content: row.kind === 'article' ? readBlocks(row.content) : [],
  nodes: row.kind === 'manual' ? nodesOf(row.content) : [],
})
