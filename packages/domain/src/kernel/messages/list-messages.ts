// The operators' list of messages: sent, waiting, or held because no gateway is configured (design §2 'Mail, SMS').
import {
  type ListMessagesInput,
  MessageChannel,
  MessageState,
  type OutgoingMessage,
  type Page,
} from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { offsetOf, toPage } from '../core/paging.ts'
import { countMessages, type ListedMessage, selectMessages } from './message.repo.ts'

/** Newest first. Messages hold one-time codes and invitations of all tenants: operators only, others get roleRequired. */
export async function listMessages(ctx: DomainContext, input: ListMessagesInput): Promise<Page<OutgoingMessage>> {
  if (ctx.actor.type !== 'operator') throw new DomainError('roleRequired')
  const [total, rows] = await Promise.all([
    countMessages(ctx.db, input),
    selectMessages(ctx.db, input, { limit: input.size, offset: offsetOf(input) }),
  ])
  return toPage(input, total, rows.map(present))
}

const present = ({ createdAt, sentAt, channel, state, ...row }: ListedMessage): OutgoingMessage => ({
  ...row,
  channel: MessageChannel.parse(channel),
  state: MessageState.parse(state),
  createdTime: createdAt.toISOString(),
  sentTime: sentAt?.toISOString() ?? null,
})
