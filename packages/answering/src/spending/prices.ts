// Prices of models: administrators say what their own cost, operators those of the platform (AI-03).
import type { AiPrice, AiPriceInput, AiPrices } from '@lectern/contracts'
import { type DomainContext, requireOperator, requireTenantAdminMember, transact, writeAudit } from '@lectern/kernel'
import { findPrices, writePrice } from './prices.repo.ts'
import { configuredModels, platformModelNames } from './spending-models.repo.ts'

/** Lists the prices of the organisation's own models. Errors: unauthenticated, roleRequired. */
export async function listAiPrices(ctx: DomainContext): Promise<AiPrices> {
  const { tenantId } = requireTenantAdminMember(ctx)
  return pricesOf(ctx, tenantId, await configuredModels(ctx.db, tenantId))
}

/** Applies from today on; the first price of a model also to the days before. Errors: unauthenticated, roleRequired. */
export async function saveAiPrice(ctx: DomainContext, input: AiPriceInput): Promise<AiPrices> {
  const { tenantId } = requireTenantAdminMember(ctx)
  await save(ctx, tenantId, input)
  return listAiPrices(ctx)
}

/** Lists the prices of the platform's models. Errors: unauthenticated, roleRequired. */
export async function listPlatformPrices(ctx: DomainContext): Promise<AiPrices> {
  requireOperator(ctx)
  const { chatModel, fastModel } = ctx.ports
  const ofEnvironment = [chatModel?.model, chatModel?.spare?.model, fastModel?.model]
  const models = [...ofEnvironment, ...(await platformModelNames(ctx.db))]
  return pricesOf(
    ctx,
    '',
    models.filter((model) => model !== undefined),
  )
}

/** As {@link saveAiPrice}. */
export async function savePlatformPrice(ctx: DomainContext, input: AiPriceInput): Promise<AiPrices> {
  requireOperator(ctx)
  await save(ctx, '', input)
  return listPlatformPrices(ctx)
}

async function pricesOf(ctx: DomainContext, tenantId: string, configured: readonly string[]): Promise<AiPrices> {
  const rows = await findPrices(ctx.db, { tenantId }, ctx.now())
  const priced = new Set(rows.map(({ model }) => model))
  const others = [...new Set(configured)].filter((model) => !priced.has(model))
  const prices = [...rows, ...others.map((model): AiPrice => ({ model, input: null, output: null, currency: '' }))]
  return { prices: prices.sort((a, b) => (a.model < b.model ? -1 : 1)) }
}

const save = (ctx: DomainContext, tenantId: string, input: AiPriceInput): Promise<void> =>
  transact(ctx, async (tx) => {
    await writePrice(tx, { tenantId }, input, ctx.now())
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'ai.price', subject: 'aiSettings', subjectId: tenantId || 'platform' },
      data: input,
    })
  })
