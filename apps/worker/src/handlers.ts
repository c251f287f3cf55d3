// The job handlers: each calls one verb as the system. The map is total over the job names, so a missing handler does not compile.
import { deliverMessage, giveUpIndexing, indexArticle, makeExport, publishScheduled, runImport } from '@lectern/domain'
import { JOBS, type JobHandlers, type JobName, type JobRun } from '@lectern/jobs'
import type { SystemContextFactory } from './context.ts'

/** A job that ended its process this often is given up: it would end the work of all tenants again and again. Imports count for themselves. */
const MAX_CRASHES = 4

/** Handlers are idempotent. On the last attempt the verbs mark their row as failed instead of leaving it to another retry. */
export function createHandlers(contextFor: SystemContextFactory): JobHandlers {
  const begin = (name: JobName, tenantId: string, job: JobRun) => ({
    ctx: contextFor({ tenantId, name, id: job.id }),
    lastTry: job.attempt >= JOBS[name].attempts,
    givenUp: job.crashes >= MAX_CRASHES,
  })
  return {
    'article.index': async ({ tenantId, articleId, versionId }, job) => {
      const { ctx, givenUp } = begin('article.index', tenantId, job)
      if (givenUp) await giveUpIndexing(ctx, { articleId, versionId })
      else await indexArticle(ctx, { articleId, versionId })
    },
    'article.publishDue': async ({ tenantId, articleId }, job) => {
      const { ctx, ...tries } = begin('article.publishDue', tenantId, job)
      await publishScheduled(ctx, { target: { kind: 'article', id: articleId }, ...tries })
    },
    'manual.publishDue': async ({ tenantId, manualId }, job) => {
      const { ctx, ...tries } = begin('manual.publishDue', tenantId, job)
      await publishScheduled(ctx, { target: { kind: 'manual', id: manualId }, ...tries })
    },
    'export.make': async ({ tenantId, exportId }, job) => {
      const { ctx, ...tries } = begin('export.make', tenantId, job)
      await makeExport(ctx, { exportId, ...tries })
    },
    'import.run': async ({ tenantId, importId }, job) => {
      const { ctx, lastTry } = begin('import.run', tenantId, job)
      await runImport(ctx, { importId, lastTry })
    },
    'message.deliver': async ({ messageId }, job) => {
      const { ctx, ...tries } = begin('message.deliver', '', job)
      await deliverMessage(ctx, { messageId, ...tries })
    },
  }
}
