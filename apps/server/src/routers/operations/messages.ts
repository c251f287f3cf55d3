// Outgoing messages, their texts and their mail servers: for operators of the platform, and for administrators of an organisation what is
// its own (specification §6; MSG-03).
import * as contracts from '@lectern/contracts'
import { listMessages, listTenantMessages, resendKept, resendMessage } from '@lectern/kernel'
import * as operations from '@lectern/operations'
import { z } from 'zod'
import { limited, memberCall, openCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const operation = router({
  messages: operatorCall.input(contracts.ListMessagesInput).query(verb(listMessages)),
  messageStatus: operatorCall.query(verb(operations.messageStatus)),
  resend: operatorCall.input(contracts.ById).mutation(verb(resendMessage)),
  resendKept: operatorCall.input(z.object({ channel: contracts.MessageChannel })).mutation(verb(resendKept)),
  mail: operatorCall.query(verb(operations.getPlatformMail)),
  updateMail: operatorCall.input(contracts.PlatformMailInput).mutation(verb(operations.updatePlatformMail)),
  removeMail: operatorCall.mutation(verb(operations.removePlatformMail)),
  testMail: operatorCall
    .use(limited('login'))
    .input(contracts.TestPlatformMailInput)
    .mutation(verb(operations.testPlatformMail)),
})

export const messageTemplate = router({
  list: operatorCall.query(verb(operations.listMessageTemplates)),
  get: operatorCall.input(contracts.TemplatePlace).query(verb(operations.getMessageTemplate)),
  save: operatorCall.input(contracts.MessageTemplateInput).mutation(verb(operations.saveMessageTemplate)),
  reset: operatorCall.input(contracts.TemplatePlace).mutation(verb(operations.resetMessageTemplate)),
  preview: operatorCall
    .input(contracts.MessageTemplateInput)
    .mutation(
      async ({ ctx, input }): Promise<contracts.MessagePreview> => operations.previewMessageTemplate(ctx.domain, input),
    ),
})

export const tenantMail = router({
  get: memberCall.query(verb(operations.getTenantMail)),
  update: memberCall.input(contracts.TenantMailInput).mutation(verb(operations.updateTenantMail)),
  remove: memberCall.mutation(verb(operations.removeTenantMail)),
  test: memberCall.use(limited('login')).input(contracts.TenantMailInput).mutation(verb(operations.testTenantMail)),
  messages: memberCall.input(contracts.ListMessagesInput).query(verb(listTenantMessages)),
})

export const unsubscribing = router({
  find: openCall.input(contracts.UnsubscribeInput).query(verb(operations.findUnsubscribing)),
  off: openCall.input(contracts.UnsubscribeInput).mutation(verb(operations.unsubscribe)),
  on: openCall
    .input(contracts.UnsubscribeInput)
    .mutation(({ ctx, input }): Promise<contracts.Unsubscribing> => operations.unsubscribe(ctx.domain, input, false)),
})
