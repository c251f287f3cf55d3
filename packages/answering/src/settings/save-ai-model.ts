// One role of models of the organisation, by its administrators: its endpoint, model and parameters (TEN-05, AI-04). A key is never returned.
import type { AiModelInput, AiSettings } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, notFound, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { getAiSettings } from './get-ai-settings.ts'
import { modelAfter } from './model-after.ts'
import { embeddingKeyOf, modelOf } from './model-roles.ts'
import { findTenantAi, type TenantAiChange, type TenantAiRow, writeTenantAi } from './tenant-ai.repo.ts'
import { forgetTenantAi } from './tenant-ai.ts'
import { type TenantModelRow, writeTenantModel } from './tenant-model.repo.ts'
import { hasOwnModel } from './update-ai-settings.ts'

/**
 * Everything that is said of the role is replaced, but for a key that is left out, which stays at its address. Errors: unauthenticated, roleRequired, invalidInput (apiKey, model).
 */
export async function saveAiModel(ctx: DomainContext, input: AiModelInput): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findTenantAi(ctx.db, tenantId)
  if (!row) throw notFound('tenant')
  const { role } = input
  const model = modelAfter(ctx, modelOf(row, role), input)
  const tenant = tenantAfter(row, role, model)
  if (row.ownEnabled && !hasOwnModel({ ...row, ...tenant })) throw invalid('model', 'required')
  await transact(ctx, async (tx) => {
    await writeTenantAi(tx, tenantId, tenant.change, ctx.now())
    await writeTenantModel(tx, tenantId, role, tenant.models[role] ?? model)
    const { apiKey: _, role: __, ...data } = input
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'ai.settings', subject: 'aiSettings', subjectId: tenantId },
      data: { role, ...data, key: input.apiKey !== undefined },
    })
  })
  forgetTenantAi(ctx.db, tenantId)
  return getAiSettings(ctx)
}

type TenantAfter = { change: TenantAiChange; models: TenantAiRow['models'] } & TenantAiChange

/** The tenant with this role: what is kept with it, and the rest by role. */
export function tenantAfter(row: TenantAiRow, role: AiModelInput['role'], model: TenantModelRow): TenantAfter {
  const { baseUrl, apiKey, keyEnding } = model
  const ofChat = role === 'chat' && { baseUrl, apiKey, keyEnding, chatModel: model.model }
  const ofTenant: TenantAiChange = { ...ofChat, ...(role === 'embedding' && { embeddingModel: model.model }) }
  const elsewhere = role === 'chat' ? { baseUrl: '', apiKey: null, keyEnding: '' } : {}
  const modelName = role === 'chat' || role === 'embedding' ? { model: '' } : {}
  const models = { ...row.models, [role]: { ...model, ...elsewhere, ...modelName } }
  const change = { ...ofTenant, embeddingKey: embeddingKeyOf({ ...row, ...ofTenant, models }) }
  return { ...change, change, models }
}
