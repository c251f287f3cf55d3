// Events that other programs are told of (Standard Webhooks): from audit rows, and those that no audit row tells of.
export { spreadAudit, webhookInsert, writeWebhookEvent } from './deliveries.repo.ts'
