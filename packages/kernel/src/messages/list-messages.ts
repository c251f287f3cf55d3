// Lists of messages: all of them for the operators, an organisation's own for its administrators (MSG-03).
import {
  DeliveryReason,
  type ListMessagesInput,
  MessageChannel,
  MessageState,
  type OutgoingMessage,
  type Page,
  type TenantMessage,
} from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { offsetOf, toPage } from '../core/paging.ts'
import { requireTenantAdminMember } from '../permissions/require-actor.ts'
import { countMessages, type ListedMessage, selectMessages } from './message.repo.ts'
import { notResendable } from './resend-message.ts'

/** Newest first. Messages hold one-time codes and invitations of all tenants: operators only, others get roleRequired. */
export async function listMessages(ctx: DomainContext, input: ListMessagesInput): Promise<Page<OutgoingMessage>> {
  if (ctx.actor.type !== 'operator') throw new DomainError('roleRequired')
  const now = ctx.now()
  return list(ctx, input, undefined, (row) => ({
    ...present(row),
    text: row.text,
    tenantName: row.tenantName,
    notResendable: notResendable(row, now),
  }))
}

/** Newest first, without what they say. Errors: unauthenticated, roleRequired for everybody but administrators. */
export const listTenantMessages = async (ctx: DomainContext, input: ListMessagesInput): Promise<Page<TenantMessage>> =>
  list(ctx, input, requireTenantAdminMember(ctx).tenantId, present)

async function list<T>(
  ctx: DomainContext,
  input: ListMessagesInput,
  tenantId: string | undefined,
  shape: (row: ListedMessage) => T,
): Promise<Page<T>> {
  const filter = { ...input, tenantId }
  const [total, rows] = await Promise.all([
    countMessages(ctx.db, filter),
    selectMessages(ctx.db, filter, { limit: input.size, offset: offsetOf(input) }),
  ])
  return toPage(input, total, rows.map(shape))
}

const present = ({ createdAt, sentAt, nextTryAt, ...row }: ListedMessage): TenantMessage => ({
  id: row.id,
  channel: MessageChannel.parse(row.channel),
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  state: MessageState.parse(row.state),
  attempts: row.attempts,
  reason: DeliveryReason.safeParse(row.reason).data ?? null,
  error: row.error,
  through: row.through === 'tenant' ? 'tenant' : row.through === 'platform' ? 'platform' : null,
  createdTime: createdAt.toISOString(),
  sentTime: sentAt?.toISOString() ?? null,
  nextTryTime: nextTryAt?.toISOString() ?? null,
})
