// Answers on or off, limits and own key of the organisation, by its administrators (specification §3 'AI settings'; TEN-05, AI-03). The key is never returned.
import type { AiSettings, UpdateAiSettingsInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, notFound, requireTenantAdminMember, touchManuals, transact, writeAudit } from '@lectern/kernel'
import { getAiSettings } from './get-ai-settings.ts'
import { embeddingKeyOf } from './providers.ts'
import { findTenantAi, type TenantAiChange, type TenantAiRow, writeEnableAi, writeTenantAi } from './tenant-ai.repo.ts'
import { forgetTenantAi } from './tenant-ai.ts'

/**
 * What is left out stays. A key belongs to the address it was entered for: with another address it must be given again. Errors:
 * unauthenticated, roleRequired, invalidInput (apiKey, chatModel).
 */
export async function updateAiSettings(
  ctx: DomainContext,
  { enableAi, ...input }: UpdateAiSettingsInput,
): Promise<AiSettings> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const row = await findTenantAi(ctx.db, tenantId)
  if (!row) throw notFound('tenant')
  const change = changeOf(ctx, row, input)
  const { requestsPerMinute, ownEnabled, baseUrl, chatModel, embeddingModel } = { ...row, ...change }
  if (ownEnabled && chatModel === '' && embeddingModel === '') throw invalid('chatModel', 'required')
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

type OwnInput = Omit<UpdateAiSettingsInput, 'enableAi'>

function changeOf(ctx: DomainContext, row: TenantAiRow, { apiKey, ...input }: OwnInput): TenantAiChange {
  const { baseUrl, embeddingModel } = { ...row, ...defined(input) }
  if (baseUrl !== row.baseUrl && row.apiKey !== null && apiKey === undefined) throw invalid('apiKey', 'keyAgain')
  return {
    ...defined(input),
    embeddingKey: embeddingKeyOf(baseUrl, embeddingModel),
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
