// Answers on or off, limits and own key of the organisation, by its administrators (specification §3 'AI settings'; TEN-05, AI-03). The key is never returned.
import { AI_ROLES, type AiSettings, type UpdateAiSettingsInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, notFound, requireTenantAdminMember, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { getAiSettings } from './get-ai-settings.ts'
import { embeddingKeyOf, modelOf } from './model-roles.ts'
import { findTenantAi, type TenantAiChange, type TenantAiRow, writeEnableAi, writeTenantAi } from './tenant-ai.repo.ts'
import { forgetTenantAi } from './tenant-ai.ts'

/**
 * Omitted fields stay. A key belongs to the address it was entered for: with another address it must be entered again. Errors: unauthenticated,
 * roleRequired, invalidInput (apiKey, chatModel).
 */
export async function updateAiSettings(
  ctx: DomainContext,
  { enableAi, ...input }: UpdateAiSettingsInput,
): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findTenantAi(ctx.db, tenantId)
  if (!row) throw notFound('tenant')
  const change = changeOf(ctx, row, input)
  const after = { ...row, ...change }
  const { requestsPerMinute, storeAnswers, ownEnabled, baseUrl, chatModel, embeddingModel } = after
  if (ownEnabled && !hasOwnModel(after)) throw invalid('chatModel', 'required')
  await transact(ctx, async (tx) => {
    await writeTenantAi(tx, tenantId, change, ctx.now())
    if (enableAi !== undefined && enableAi !== row.enableAi) {
      await writeEnableAi(tx, tenantId, enableAi)
      // Public pages show the robot.
      await touchManuals(tx, tenantId)
    }
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'ai.settings', subject: 'aiSettings', subjectId: tenantId },
      data: {
        enableAi: enableAi ?? row.enableAi,
        requestsPerMinute,
        storeAnswers,
        ownEnabled,
        baseUrl,
        chatModel,
        embeddingModel,
        key: input.apiKey !== undefined,
      },
    })
  })
  forgetTenantAi(ctx.db, tenantId)
  return getAiSettings(ctx)
}

/** Whether any role has a model of the tenant's own. */
export const hasOwnModel = (row: TenantAiRow): boolean => AI_ROLES.some((role) => modelOf(row, role).model !== '')

type OwnInput = Omit<UpdateAiSettingsInput, 'enableAi'>

function changeOf(ctx: DomainContext, row: TenantAiRow, { apiKey, ...input }: OwnInput): TenantAiChange {
  const after = { ...row, ...defined(input) }
  const { baseUrl } = after
  if (baseUrl !== row.baseUrl && row.apiKey !== null && apiKey === undefined) throw invalid('apiKey', 'keyAgain')
  return {
    ...defined(input),
    embeddingKey: embeddingKeyOf(after),
    ...(apiKey !== undefined && {
      apiKey: apiKey === '' ? null : ctx.ports.secrets.seal(apiKey),
      keyEnding: apiKey.slice(-4),
    }),
  }
}

/** Without what was left out. */
function defined<T extends object>(input: T): { [Key in keyof T]-?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [Key in keyof T]-?: Exclude<T[Key], undefined> }
}
