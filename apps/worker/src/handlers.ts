// The job handlers: each calls one verb as the system. The map is total over the job names, so a missing handler does not compile.

import { checkDueManual, giveUpIndexing, indexArticle, runReplay } from '@lectern/answering'
import { JOBS, type JobHandlers, type JobName, type JobPayload, type JobRun } from '@lectern/jobs'
import { type DomainContext, deliverMessage, insideTenantOf } from '@lectern/kernel'
import { checkWords, deliverWebhook, makeExport, publishScheduled, runImport, syncGitSource } from '@lectern/library'
import { runWordScan } from '@lectern/operations'
import { runMemberImport, syncLdap } from '@lectern/people'
import { countPortal, makeBook } from '@lectern/reading'
import type { SystemContextFactory } from './context.ts'

/** A job that ended its process this often is given up: otherwise it would repeatedly end the work of all tenants. Imports count their own attempts. */
const MAX_CRASHES = 4

/** A message goes to a person, who may belong to several tenants; accounts are unique on the whole platform. */
type TenantJob = Exclude<JobName, 'ldap.sync' | 'message.deliver' | 'members.import' | 'words.scan'>
type Job = { ctx: DomainContext; lastTry: boolean; givenUp: boolean }

/**
 * Handlers are idempotent. On the last attempt the verbs mark their row as failed instead of leaving it to another retry. A job of a
 * tenant is confined to it (ADR 0024). `origin`: the address of the product.
 */
export function createHandlers(contextFor: SystemContextFactory, origin: () => Promise<string>): JobHandlers {
  const begin = (name: JobName, tenantId: string, job: JobRun): Job => ({
    ctx: contextFor({ tenantId, name, id: job.id }),
    lastTry: job.attempt >= JOBS[name].attempts,
    givenUp: job.crashes >= MAX_CRASHES,
  })
  const ofTenant =
    <Name extends TenantJob>(name: Name, work: (job: Job, payload: JobPayload<Name>) => Promise<unknown>) =>
    async (payload: JobPayload<Name>, run: JobRun): Promise<void> => {
      const job = begin(name, payload.tenantId, run)
      await insideTenantOf(job.ctx.actor, () => work(job, payload))
    }
  return {
    'article.index': ofTenant('article.index', ({ ctx, givenUp }, { articleId, versionId }) =>
      givenUp ? giveUpIndexing(ctx, { articleId, versionId }) : indexArticle(ctx, { articleId, versionId }),
    ),
    'article.publishDue': ofTenant('article.publishDue', ({ ctx, ...tries }, { articleId }) =>
      publishScheduled(ctx, { target: { kind: 'article', id: articleId }, ...tries }),
    ),
    'manual.publishDue': ofTenant('manual.publishDue', async ({ ctx, ...tries }, { manualId }) => {
      if (!tries.givenUp) await checkDueManual(ctx, { manualId })
      await publishScheduled(ctx, { target: { kind: 'manual', id: manualId }, ...tries })
    }),
    'export.make': ofTenant('export.make', ({ ctx, ...tries }, { exportId }) =>
      makeExport(ctx, { exportId, ...tries }),
    ),
    'book.make': ofTenant('book.make', ({ ctx, ...tries }, { bookId }) => makeBook(ctx, { bookId, ...tries })),
    'import.run': ofTenant('import.run', ({ ctx, lastTry }, { importId }) => runImport(ctx, { importId, lastTry })),
    'answers.replay': ofTenant('answers.replay', ({ ctx, ...tries }, { replayId }) =>
      runReplay(ctx, { replayId, ...tries }),
    ),
    'git.sync': ofTenant('git.sync', ({ ctx, ...tries }, { runId }) => syncGitSource(ctx, { runId, ...tries })),
    'webhook.deliver': ofTenant('webhook.deliver', async ({ ctx }, { deliveryId }) =>
      deliverWebhook(ctx, { deliveryId, origin: await origin() }),
    ),
    'portal.count': ofTenant('portal.count', ({ ctx }, { themeId }) => countPortal(ctx, themeId)),
    'article.words': ofTenant('article.words', ({ ctx }, { articleId }) => checkWords(ctx, articleId)),
    'words.scan': async ({ scanId }, run) => {
      const { ctx, ...tries } = begin('words.scan', '', run)
      await runWordScan(ctx, { scanId, ...tries })
    },
    'ldap.sync': async ({ tenantId, runId }, run) => {
      const { ctx, ...tries } = begin('ldap.sync', tenantId, run)
      await syncLdap(ctx, { runId, ...tries })
    },
    'members.import': async ({ tenantId, importId }, run) => {
      const { ctx, ...tries } = begin('members.import', tenantId, run)
      await runMemberImport(ctx, { tenantId, importId, ...tries })
    },
    'message.deliver': async ({ messageId }, job) => {
      const { ctx, ...tries } = begin('message.deliver', '', job)
      await deliverMessage(ctx, {
        messageId,
        ...tries,
        retryMs: JOBS['message.deliver'].backoff * 2 ** (job.attempt - 1),
      })
    },
  }
}
