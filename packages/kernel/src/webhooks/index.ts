// Events that are reported to other programs (Standard Webhooks): those that audit rows record, and the others.
export { spreadAudit, webhookInsert, writeWebhookEvent } from './deliveries.repo.ts'
