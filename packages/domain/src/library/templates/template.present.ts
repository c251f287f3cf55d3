// Template rows as the contract shows them.
import { parseBlocks } from '@lectern/content'
import { type Template, type TemplateDetails, TemplateKind, TemplateNode } from '@lectern/contracts'
import { z } from 'zod'
import { actorId, hasTenantRights, type TenantActor } from '../../kernel/index.ts'
import type { TemplateRow } from './template.repo.ts'

/** Its maker and the enterprise's administrators may rename and delete it; nobody but operators changes the platform's own. */
export const mayChange = (row: Pick<TemplateRow, 'tenant_id' | 'created_by'>, actor: TenantActor): boolean =>
  row.tenant_id !== '' && (hasTenantRights(actor) || row.created_by === actorId(actor))

export const presentTemplate = (row: TemplateRow, actor: TenantActor): Template => ({
  id: row.id,
  kind: TemplateKind.parse(row.kind),
  name: row.name,
  description: row.description,
  groupName: row.group_name,
  system: row.tenant_id === '',
  usedCount: row.used_count,
  creator: row.creator ?? '',
  createdTime: row.created_at.toISOString(),
  updatedTime: row.updated_at.toISOString(),
  editable: mayChange(row, actor),
})

export const nodesOf = (content: unknown): TemplateNode[] => z.array(TemplateNode).parse(content)

export const presentTemplateDetails = (
  row: TemplateRow & { content: unknown },
  actor: TenantActor,
): TemplateDetails => ({
  ...presentTemplate(row, actor),
  content: row.kind === 'article' ? parseBlocks(row.content) : [],
  nodes: row.kind === 'manual' ? nodesOf(row.content) : [],
})
