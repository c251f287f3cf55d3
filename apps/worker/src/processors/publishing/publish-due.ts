// article.publishDue, manual.publishDue: what was told to publish itself at a time does. What the rules refuse ends it; the last try does too.
import { publishScheduled } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const publishDueProcessor =
  (contextFor: SystemContextFactory): JobHandlers['article.publishDue'] =>
  async ({ tenantId, articleId }, job) => {
    const lastTry = job.attempt >= JOBS['article.publishDue'].attempts
    const ctx = contextFor({ tenantId, name: 'article.publishDue', id: job.id })
    await publishScheduled(ctx, { target: { kind: 'article', id: articleId }, lastTry })
  }

export const publishManualDueProcessor =
  (contextFor: SystemContextFactory): JobHandlers['manual.publishDue'] =>
  async ({ tenantId, manualId }, job) => {
    const lastTry = job.attempt >= JOBS['manual.publishDue'].attempts
    const ctx = contextFor({ tenantId, name: 'manual.publishDue', id: job.id })
    await publishScheduled(ctx, { target: { kind: 'manual', id: manualId }, lastTry })
  }
