// Outgoing messages, their texts and their mail servers: for operators of the platform, and for administrators of an organisation what is
// its own (specification §6; MSG-03).
import {
  ById,
  ListMessagesInput,
  MessageChannel,
  type MessagePreview,
  type MessageStatus,
  type MessageTemplate,
  MessageTemplateInput,
  type MessageTemplates,
  type OutgoingMessage,
  type Page,
  type PlatformMail,
  PlatformMailInput,
  type ResentCount,
  TemplatePlace,
  type TenantMail,
  TenantMailInput,
  type TenantMessage,
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

export const operation = router({
  messages: operatorCall
    .input(ListMessagesInput)
    .query(({ ctx, input }): Promise<Page<OutgoingMessage>> => listMessages(ctx.domain, input)),
  messageStatus: operatorCall.query(({ ctx }): Promise<MessageStatus> => messageStatus(ctx.domain)),
  resend: operatorCall.input(ById).mutation(({ ctx, input }): Promise<null> => resendMessage(ctx.domain, input)),
  resendKept: operatorCall
    .input(z.object({ channel: MessageChannel }))
    .mutation(({ ctx, input }): Promise<ResentCount> => resendKept(ctx.domain, input)),
  mail: operatorCall.query(({ ctx }): Promise<PlatformMail> => getPlatformMail(ctx.domain)),
  updateMail: operatorCall
    .input(PlatformMailInput)
    .mutation(({ ctx, input }): Promise<PlatformMail> => updatePlatformMail(ctx.domain, input)),
  removeMail: operatorCall.mutation(({ ctx }): Promise<PlatformMail> => removePlatformMail(ctx.domain)),
  testMail: operatorCall
    .use(limited('login'))
    .input(TestPlatformMailInput)
    .mutation(({ ctx, input }): Promise<null> => testPlatformMail(ctx.domain, input)),
})

export const messageTemplate = router({
  list: operatorCall.query(({ ctx }): Promise<MessageTemplates> => listMessageTemplates(ctx.domain)),
  get: operatorCall
    .input(TemplatePlace)
    .query(({ ctx, input }): Promise<MessageTemplate> => getMessageTemplate(ctx.domain, input)),
  save: operatorCall
    .input(MessageTemplateInput)
    .mutation(({ ctx, input }): Promise<MessageTemplate> => saveMessageTemplate(ctx.domain, input)),
  reset: operatorCall
    .input(TemplatePlace)
    .mutation(({ ctx, input }): Promise<MessageTemplate> => resetMessageTemplate(ctx.domain, input)),
  preview: operatorCall
    .input(MessageTemplateInput)
    .mutation(async ({ ctx, input }): Promise<MessagePreview> => previewMessageTemplate(ctx.domain, input)),
})

export const tenantMail = router({
  get: memberCall.query(({ ctx }): Promise<TenantMail> => getTenantMail(ctx.domain)),
  update: memberCall
    .input(TenantMailInput)
    .mutation(({ ctx, input }): Promise<TenantMail> => updateTenantMail(ctx.domain, input)),
  remove: memberCall.mutation(({ ctx }): Promise<TenantMail> => removeTenantMail(ctx.domain)),
  test: memberCall
    .use(limited('login'))
    .input(TenantMailInput)
    .mutation(({ ctx, input }): Promise<null> => testTenantMail(ctx.domain, input)),
  messages: memberCall
    .input(ListMessagesInput)
    .query(({ ctx, input }): Promise<Page<TenantMessage>> => listTenantMessages(ctx.domain, input)),
})

export const unsubscribing = router({
  find: openCall
    .input(UnsubscribeInput)
    .query(({ ctx, input }): Promise<Unsubscribing> => findUnsubscribing(ctx.domain, input)),
  off: openCall
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }): Promise<Unsubscribing> => unsubscribe(ctx.domain, input)),
  on: openCall
    .input(UnsubscribeInput)
    .mutation(({ ctx, input }): Promise<Unsubscribing> => unsubscribe(ctx.domain, input, false)),
})
