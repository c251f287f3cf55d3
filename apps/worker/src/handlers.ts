// The job handlers: each calls one verb as the system. The map is total over the job names, so a missing handler does not compile.
import { deliverMessage, indexArticle, makeExport, publishScheduled, runImport } from '@lectern/domain'
import { JOBS, type JobHandlers, type JobName } from '@lectern/jobs'
import type { SystemContextFactory } from './context.ts'

/** Handlers are idempotent. On the last attempt the verbs mark their row as failed instead of leaving it to another retry. */
export function createHandlers(contextFor: SystemContextFactory): JobHandlers {
  const begin = (name: JobName, tenantId: string, job: { id: string; attempt: number }) => ({
    ctx: contextFor({ tenantId, name, id: job.id }),
    lastTry: job.attempt >= JOBS[name].attempts,
  })
  return {
    'article.index': async ({ tenantId, articleId, versionId }, job) => {
      const { ctx } = begin('article.index', tenantId, job)
      await indexArticle(ctx, { articleId, versionId })
    },
    'article.publishDue': async ({ tenantId, articleId }, job) => {
      const { ctx, lastTry } = begin('article.publishDue', tenantId, job)
      await publishScheduled(ctx, { target: { kind: 'article', id: articleId }, lastTry })
    },
    'manual.publishDue': async ({ tenantId, manualId }, job) => {
      const { ctx, lastTry } = begin('manual.publishDue', tenantId, job)
      await publishScheduled(ctx, { target: { kind: 'manual', id: manualId }, lastTry })
    },
    'export.make': async ({ tenantId, exportId }, job) => {
      const { ctx, lastTry } = begin('export.make', tenantId, job)
      await makeExport(ctx, { exportId, lastTry })
    },
    'import.run': async ({ tenantId, importId }, job) => {
      const { ctx, lastTry } = begin('import.run', tenantId, job)
      await runImport(ctx, { importId, lastTry })
    },
    'message.deliver': async ({ messageId }, job) => {
      const { ctx, lastTry } = begin('message.deliver', '', job)
      await deliverMessage(ctx, { messageId, lastTry })
    },
  }
}
