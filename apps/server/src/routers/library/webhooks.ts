// Endpoints of webhooks, of an organisation and of a manual, with the log of their deliveries.
import * as contracts from '@lectern/contracts'
import * as library from '@lectern/library'
import { memberCall, router } from '../../trpc/init.ts'
import { nullVerb, verb } from '../../trpc/verbs.ts'

export const webhook = router({
  list: memberCall.input(contracts.WebhookPlace).query(verb(library.listWebhooks)),
  create: memberCall.input(contracts.CreateWebhookInput).mutation(verb(library.createWebhook)),
  update: memberCall.input(contracts.UpdateWebhookInput).mutation(verb(library.updateWebhook)),
  remove: memberCall.input(contracts.ByWebhook).mutation(nullVerb(library.removeWebhook)),
  renewSecret: memberCall.input(contracts.ByWebhook).mutation(verb(library.renewWebhookSecret)),
  test: memberCall.input(contracts.ByWebhook).mutation(verb(library.testWebhook)),
  deliveries: memberCall.input(contracts.ListWebhookDeliveriesInput).query(verb(library.listWebhookDeliveries)),
  redeliver: memberCall.input(contracts.RedeliverWebhookInput).mutation(verb(library.redeliverWebhook)),
  redeliverFailed: memberCall
    .input(contracts.RedeliverFailedWebhooksInput)
    .mutation(verb(library.redeliverFailedWebhooks)),
})
