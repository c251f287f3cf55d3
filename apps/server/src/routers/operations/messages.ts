// Outgoing messages, for operators of the platform only (specification §6).
import { ListMessagesInput, type OutgoingMessage, type Page } from '@lectern/contracts'
import { listMessages } from '@lectern/domain'
import { operatorCall, router } from '../../trpc/init.ts'

export const operation = router({
  messages: operatorCall
    .input(ListMessagesInput)
    .query(({ ctx, input }): Promise<Page<OutgoingMessage>> => listMessages(ctx.domain, input)),
})
