// The identity providers of a tenant, by its administrators (specification §6; AUTH-04). The client secret is never returned.
import type {
  ById,
  CreateIdentityProviderInput,
  IdentityProvider,
  IdentityProviders,
  UpdateIdentityProviderInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  createId,
  DomainError,
  forbidden,
  hasTenantRights,
  invalid,
  isUniqueViolation,
  notFound,
  requirePerson,
  requireTexts,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { callbackPath } from './callback.ts'
import {
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  type ProviderRow,
  updateProvider,
} from './provider.repo.ts'
import { providerById } from './provider.ts'

type Page = { origin: string }

/** A provider says who people are: no API token may set one up. */
function managed(ctx: DomainContext): string {
  const actor = tenantActor(ctx)
  if (!hasTenantRights(actor)) throw forbidden()
  requirePerson(actor, 'manageProviders')
  return actor.tenantId
}

const present = (row: ProviderRow, { origin }: Page): IdentityProvider => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  enabled: row.enabled,
  autoJoin: row.autoJoin,
  hasSecret: row.clientSecret !== null,
  callbackUrl: `${origin}${callbackPath(row.callbackKey)}`,
  sharedCallback: row.callbackKey === null,
})

const sealed = (ctx: DomainContext, secret: string) => (secret === '' ? null : ctx.ports.secrets.seal(secret))

const entry = (action: 'create' | 'update' | 'delete', tenantId: string, id: string) =>
  ({ tenantId, action: `identityProvider.${action}`, subject: 'identityProvider', subjectId: id }) as const

export async function listIdentityProviders(ctx: DomainContext, page: Page): Promise<IdentityProviders> {
  const rows = await listProviders(ctx.db, managed(ctx))
  const callbackKey = createId()
  const next = { callbackKey, callbackUrl: `${page.origin}${callbackPath(callbackKey)}` }
  return { providers: rows.map((row) => present(row, page)), next }
}

/** Only somebody who made the key up meets one that is taken. */
const keyTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new DomainError('conflict') : error
}

function checkIssuer(ctx: DomainContext, issuer: string): void {
  if (!ctx.ports.signIn.oidc.mayAsk(issuer)) throw invalid('issuer', 'issuerRefused')
}

/** Errors: forbidden, invalidInput (issuer: issuerRefused), wordsRefused, conflict for a redirect address that is taken. */
export async function createIdentityProvider(
  ctx: DomainContext,
  { clientSecret, callbackKey = createId(), ...input }: CreateIdentityProviderInput,
  page: Page,
): Promise<IdentityProvider> {
  const tenantId = managed(ctx)
  checkIssuer(ctx, input.issuer)
  const record = await requireTexts(ctx, { place: 'identityProvider', texts: { name: input.name } })
  const row = { ...input, id: createId(), tenantId, callbackKey, clientSecret: sealed(ctx, clientSecret) }
  await transact(ctx, async (tx) => {
    await insertProvider(tx, row)
    await writeAudit(tx, ctx, { ...entry('create', tenantId, row.id), data: { issuer: row.issuer } })
  }).catch(keyTaken)
  await record(row.id)
  return present(row, page)
}

/**
 * A redirect address of its own is never given up again. A stored secret belongs to the issuer it was entered for: with another one it must be given again, or it would be sent there. Errors:
 * notFound, invalidInput (clientSecret: secretAgain; issuer: issuerRefused), wordsRefused, conflict as for {@link createIdentityProvider}.
 */
export async function updateIdentityProvider(
  ctx: DomainContext,
  { clientSecret, ...input }: UpdateIdentityProviderInput,
  page: Page,
): Promise<IdentityProvider> {
  const tenantId = managed(ctx)
  const old = await findProvider(ctx.db, tenantId, input.id)
  if (!old) throw notFound('provider')
  if (input.issuer !== undefined) checkIssuer(ctx, input.issuer)
  if (input.issuer !== old.issuer && old.clientSecret !== null && clientSecret === undefined) {
    throw invalid('clientSecret', 'secretAgain')
  }
  const record = await requireTexts(ctx, { place: 'identityProvider', id: old.id, texts: { name: input.name } })
  const secret = clientSecret === undefined ? old.clientSecret : sealed(ctx, clientSecret)
  const callbackKey = old.callbackKey ?? input.callbackKey ?? null
  const row: ProviderRow = { ...old, ...input, tenantId, callbackKey, clientSecret: secret }
  const { id, name, issuer, clientId, enabled, autoJoin } = row
  await transact(ctx, async (tx) => {
    const fields = { id, tenantId, name, issuer, clientId, enabled, autoJoin, callbackKey, clientSecret: secret }
    if (!(await updateProvider(tx, fields))) throw notFound('provider')
    await writeAudit(tx, ctx, { ...entry('update', tenantId, id), data: { issuer, enabled, autoJoin, callbackKey } })
  }).catch(keyTaken)
  await record(id)
  return present(row, page)
}

/** People who signed in by this provider only need another way from then on. */
export async function removeIdentityProvider(ctx: DomainContext, { id }: ById): Promise<null> {
  const tenantId = managed(ctx)
  await transact(ctx, async (tx) => {
    if (!(await deleteProvider(tx, tenantId, id))) throw notFound('provider')
    await writeAudit(tx, ctx, entry('delete', tenantId, id))
  })
  return null
}

/** Loads the provider's metadata. Throws providerUnavailable when it does not respond as an OpenID Connect provider. */
export async function checkIdentityProvider(ctx: DomainContext, { id }: ById, { origin }: Page): Promise<null> {
  const provider = await providerById(ctx, managed(ctx), id)
  if (provider.kind !== 'oidc') throw notFound('provider')
  const redirectUri = `${origin}${callbackPath(provider.callbackKey)}`
  await ctx.ports.signIn.oidc.begin(provider.client(), { redirectUri, state: 'check' })
  return null
}
