// Calls to other programs when something happens in an organisation or a manual (Standard Webhooks).
export { claimDueWebhooks, deliverWebhook } from './deliver.ts'
export { createWebhook, listWebhooks, removeWebhook, renewWebhookSecret, updateWebhook } from './endpoints.ts'
export { listWebhookDeliveries, redeliverFailedWebhooks, redeliverWebhook, testWebhook } from './log.ts'
