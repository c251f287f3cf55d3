// Outgoing messages, their texts and their mail servers: for operators of the platform, and for administrators of an organisation what is
// its own (specification §6; MSG-03).
import {
  ById,
  ListMessagesInput,
  MessageChannel,
  type MessagePreview,
  MessageTemplateInput,
  PlatformMailInput,
  TemplatePlace,
  TenantMailInput,
  TestPlatformMailInput,
  UnsubscribeInput,
  type Unsubscribing,
} from '@lectern/contracts'
import { listMessages, listTenantMessages, resendKept, resendMessage } from '@lectern/kernel'
import {
  findUnsubscribing,
  getMessageTemplate,
  getPlatformMail,
  getTenantMail,
  listMessageTemplates,
  messageStatus,
  previewMessageTemplate,
  removePlatformMail,
  removeTenantMail,
  resetMessageTemplate,
  saveMessageTemplate,
  testPlatformMail,
  testTenantMail,
  unsubscribe,
  updatePlatformMail,
  updateTenantMail,
} from '@lectern/operations'
import { z } from 'zod'
import { limited, memberCall, openCall, operatorCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const operation = router({
  messages: operatorCall.input(ListMessagesInput).query(verb(listMessages)),
  messageStatus: operatorCall.query(verb(messageStatus)),
  resend: operatorCall.input(ById).mutation(verb(resendMessage)),
  resendKept: operatorCall.input(z.object({ channel: MessageChannel })).mutation(verb(resendKept)),
  mail: operatorCall.query(verb(getPlatformMail)),
  updateMail: operatorCall.input(PlatformMailInput).mutation(verb(updatePlatformMail)),
  removeMail: operatorCall.mutation(verb(removePlatformMail)),
  testMail: operatorCall.use(limited('login')).input(TestPlatformMailInput).mutation(verb(testPlatformMail)),
})

export const messageTemplate = router({
  list: operatorCall.query(verb(listMessageTemplates)),
  get: operatorCall.input(TemplatePlace).query(verb(getMessageTemplate)),
  save: operatorCall.input(MessageTemplateInput).mutation(verb(saveMessageTemplate)),
  reset: operatorCall.input(TemplatePlace).mutation(verb(resetMessageTemplate)),
  preview: operatorCall
    .input(MessageTemplateInput)
    .mutation(async ({ ctx, input }): Promise<MessagePreview> => previewMessageTemplate(ctx.domain, input)),
})

export const tenantMail = router({
  get: memberCall.query(verb(getTenantMail)),
  update: memberCall.input(TenantMailInput).mutation(verb(updateTenantMail)),
  remove: memberCall.mutation(verb(removeTenantMail)),
  test: memberCall.use(limited('login')).input(TenantMailInput).mutation(verb(testTenantMail)),
  messages: memberCall.input(ListMessagesInput).query(verb(listTenantMessages)),
})

export const unsubscribing = router({
  find: openCall.input(UnsubscribeInput).query(verb(findUnsubscribing)),
  off: openCall.input(UnsubscribeInput).mutation(verb(unsubscribe)),
  on: openCall
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }): Promise<Unsubscribing> => unsubscribe(ctx.domain, input, false)),
})
