// article.publishDue, manual.publishDue: what was told to publish itself at a time does. What the rules refuse ends it; the last try does too.
import { publishScheduled } from '@lectern/domain'
import { JOBS, type JobHandlers } from '@lectern/jobs'
import type { SystemContextFactory } from '../../context.ts'

type Due = { name: 'article.publishDue' | 'manual.publishDue'; tenantId: string; job: { id: string; attempt: number } }
type Target = Parameters<typeof publishScheduled>[1]['target']

const publish = (contextFor: SystemContextFactory, { name, tenantId, job }: Due, target: Target) =>
  publishScheduled(contextFor({ tenantId, name, id: job.id }), { target, lastTry: job.attempt >= JOBS[name].attempts })

export const publishDueProcessor =
  (contextFor: SystemContextFactory): JobHandlers['article.publishDue'] =>
  ({ tenantId, articleId }, job) =>
    publish(contextFor, { name: 'article.publishDue', tenantId, job }, { kind: 'article', id: articleId })

export const publishManualDueProcessor =
  (contextFor: SystemContextFactory): JobHandlers['manual.publishDue'] =>
  ({ tenantId, manualId }, job) =>
    publish(contextFor, { name: 'manual.publishDue', tenantId, job }, { kind: 'manual', id: manualId })
