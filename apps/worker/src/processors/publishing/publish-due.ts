// article.publishDue: an article publishes itself at the time it was told. What the rules refuse ends it; the last try does too.
import { publishScheduled } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

export const publishDueProcessor =
  (contextFor: SystemContextFactory): JobHandlers['article.publishDue'] =>
  async ({ tenantId, articleId }, job) => {
    const lastTry = job.attempt >= JOBS['article.publishDue'].attempts
    await publishScheduled(contextFor({ tenantId, name: 'article.publishDue', id: job.id }), { articleId, lastTry })
  }
