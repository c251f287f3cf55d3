// Endpoints of an organisation, by its administrators, and of a manual, by anyone who manages it. Secrets are sealed and shown once.
import { randomBytes } from 'node:crypto'
import {
  type ByWebhook,
  type CreateWebhookInput,
  MANUAL_EVENTS,
  type UpdateWebhookInput,
  WEBHOOK_LIMITS,
  type WebhookAuditAction,
  type WebhookEndpoint,
  type WebhookEndpoints,
  WebhookEvent,
  type WebhookPlace,
  type WebhookWithSecret,
} from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import {
  createId,
  type DomainContext,
  DomainError,
  invalid,
  lockFor,
  notFound,
  requireTenantRights,
  tenantActor,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { managedManual } from '../manuals/managed-manual.ts'
import { failWaiting } from './delivery.repo.ts'
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  updateEndpoint,
} from './endpoint.repo.ts'

/** While programs change over to a new secret. */
const BOTH_SECRETS_MS = 24 * 60 * 60_000

/** The tenant whose endpoints these are. Errors: unauthenticated, roleRequired; of a manual notFound, forbidden. */
async function requireRights(ctx: DomainContext, manualId: string | null | undefined): Promise<string> {
  const actor = manualId ? await managedManual(ctx, manualId) : requireTenantRights(ctx)
  return actor.tenantId
}

/** Errors: unauthenticated, notFound, roleRequired, forbidden. */
export async function loadEndpoint(ctx: DomainContext, id: string): Promise<EndpointRow> {
  const row = await findEndpoint(ctx.db, tenantActor(ctx).tenantId, id)
  if (!row) throw notFound('record')
  await requireRights(ctx, row.manualId)
  return row
}

/** Errors: unauthenticated, roleRequired; of a manual notFound, forbidden. */
export async function listWebhooks(ctx: DomainContext, { manualId }: WebhookPlace): Promise<WebhookEndpoints> {
  const tenantId = await requireRights(ctx, manualId)
  const rows = await findEndpoints(ctx.db, tenantId, manualId ?? null)
  return { endpoints: rows.map((row) => present(row, ctx.now())), available: [...eventsOf(manualId)] }
}

/** The answer holds the secret, this once. Errors: as listWebhooks, webhookLimit, invalidInput. */
export async function createWebhook(ctx: DomainContext, input: CreateWebhookInput): Promise<WebhookWithSecret> {
  const { manualId, ...fields } = input
  const tenantId = await requireRights(ctx, manualId)
  check(ctx, fields, manualId)
  const secret = newSecret()
  const row = await transact(ctx, async (tx) => {
    await lockFor(tx, `webhooks ${tenantId}`)
    if ((await countEndpoints(tx, tenantId)) >= WEBHOOK_LIMITS.endpoints)
      throw new DomainError('webhookLimit', { data: { max: WEBHOOK_LIMITS.endpoints } })
    const id = createId()
    const sealed = ctx.ports.secrets.seal(secret)
    const created = await insertEndpoint(tx, {
      ...fields,
      id,
      tenantId,
      manualId: manualId ?? null,
      secret: sealed,
      createdAt: ctx.now(),
    })
    await audit(tx, ctx, created, 'webhook.create', facts(fields))
    return created
  })
  return { endpoint: present(row, ctx.now()), secret }
}

/** Switched on again, it counts as working. Errors: as loadEndpoint, invalidInput. */
export async function updateWebhook(
  ctx: DomainContext,
  { id, ...fields }: UpdateWebhookInput,
): Promise<WebhookEndpoint> {
  const row = await loadEndpoint(ctx, id)
  check(ctx, fields, row.manualId)
  const again = fields.enabled && !row.enabled ? { failingSince: null, stoppedAt: null } : {}
  await transact(ctx, async (tx) => {
    if (!(await updateEndpoint(tx, row, { ...fields, ...again }))) throw notFound('record')
    if (!fields.enabled) await failWaiting(tx, row)
    await audit(tx, ctx, row, 'webhook.update', facts(fields))
  })
  return present(await loadEndpoint(ctx, id), ctx.now())
}

/** With its log. Errors: as loadEndpoint. */
export async function removeWebhook(ctx: DomainContext, { id }: ByWebhook): Promise<void> {
  const row = await loadEndpoint(ctx, id)
  await transact(ctx, async (tx) => {
    if (!(await deleteEndpoint(tx, row.tenantId, id))) throw notFound('record')
    await audit(tx, ctx, row, 'webhook.delete', { address: row.address })
  })
}

/** For a day calls are signed with both secrets. The answer holds the new one, this once. Errors: as loadEndpoint. */
export async function renewWebhookSecret(ctx: DomainContext, { id }: ByWebhook): Promise<WebhookWithSecret> {
  const row = await loadEndpoint(ctx, id)
  const secret = newSecret()
  const secretBeforeUntil = new Date(ctx.now().getTime() + BOTH_SECRETS_MS)
  await transact(ctx, async (tx) => {
    const sealed = ctx.ports.secrets.seal(secret)
    const data = { secret: sealed, secretBefore: row.secret, secretBeforeUntil }
    if (!(await updateEndpoint(tx, row, data))) throw notFound('record')
    await audit(tx, ctx, row, 'webhook.secret')
  })
  return { endpoint: present(await loadEndpoint(ctx, id), ctx.now()), secret }
}

/** As Standard Webhooks writes it. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const eventsOf = (manualId: string | null | undefined): readonly WebhookEvent[] =>
  manualId ? MANUAL_EVENTS : WebhookEvent.options

type Fields = Omit<CreateWebhookInput, 'manualId'>
const facts = ({ address, enabled, events }: Fields) => ({ address, enabled, events: events.join(' ') })

/** Errors: invalidInput. */
function check(ctx: DomainContext, { address, events }: Fields, manualId: string | null | undefined): void {
  if (!ctx.ports.webhooks.mayBeCalled(address)) throw invalid('address', 'issuerRefused')
  if (!events.every((event) => eventsOf(manualId).includes(event))) throw invalid('events', 'webhookEventsOfManual')
}

export const audit = (
  tx: Tx,
  ctx: DomainContext,
  { tenantId, id, manualId }: EndpointRow,
  action: WebhookAuditAction,
  data: Record<string, string | number | boolean> = {},
): Promise<void> =>
  writeAudit(tx, ctx, { tenantId, action, subject: 'webhook', subjectId: id, data, ...(manualId && { manualId }) })

function present(row: EndpointRow, now: Date): WebhookEndpoint {
  const { id, manualId, address, description, events, enabled, failingSince, stoppedAt, secretBeforeUntil, createdAt } =
    row
  return {
    ...{ id, manualId, address, description, enabled },
    // Those of a later release are left out.
    events: events.flatMap((event) => WebhookEvent.safeParse(event).data ?? []),
    failingSince: failingSince?.toISOString() ?? null,
    stoppedTime: stoppedAt?.toISOString() ?? null,
    secretBeforeUntil: secretBeforeUntil && secretBeforeUntil > now ? secretBeforeUntil.toISOString() : null,
    createdTime: createdAt.toISOString(),
  }
}
