// The table of periodic jobs. Every worker runs all of them: each row is claimed or removed once, whichever worker is first.
import { randomUUID } from 'node:crypto'
import {
  fillContextLines,
  keepNearestIndexes,
  readPictures,
  refreshEmbeddings,
  reindexOutdated,
  warnOfQuota,
} from '@lectern/answering'
import type { Queues, Workers } from '@lectern/jobs'
import {
  type Database,
  inBatches,
  type Log,
  type Ports,
  recordBounces,
  spreadAudit,
  waitingTypes,
} from '@lectern/kernel'
import { claimDueGitSources, claimDueSchedules, claimDueWebhooks, remindOfReviews } from '@lectern/library'
import {
  mailNotices,
  recordRemovals,
  relayRecentAgain,
  requeueLostJobs,
  rollUp,
  sendAudit,
  sendDueNotices,
  settleDueOrders,
} from '@lectern/operations'
import {
  claimDueDirectories,
  mailNotifications,
  sendAllWelcomes,
  sendDigests,
  warnOfCertificates,
} from '@lectern/people'
import { countPortals } from '@lectern/reading'
import type { SystemContextFactory } from './context.ts'
import { keepHouse } from './housekeeping.ts'
import type { PeriodicJob } from './periodic-runner.ts'
import { queueWatch } from './queue-watch.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Audit rows that are read for webhooks in one statement. */
const AUDIT_BATCH = 500

type Deps = {
  db: Database
  ports: Ports
  log: Log
  contextFor: SystemContextFactory
  queues: Pick<Queues, 'counts' | 'wasEmptied'>
  workers: Pick<Workers, 'taken' | 'running'>
  /** Takes the rows of the operation log as well. */
  auditLog?: Log
  /** Address of the product, for links in mails. */
  origin(): Promise<string>
  /** Called when jobs wait and none is processed: the process must end and be restarted. */
  onStuck(): void
}

export function periodicJobs(deps: Deps): readonly PeriodicJob[] {
  const { db, ports, log, contextFor, queues } = deps
  const contextsOf = (name: string) => (tenantId: string) => contextFor({ tenantId, name, id: randomUUID() })
  return [
    {
      // The interval is the maximum delay of a scheduled publication.
      name: 'schedules',
      firstDelayMs: 3 * SECOND,
      intervalMs: 3 * SECOND,
      run: async () => ({ taken: await claimDueSchedules(db, new Date()) }),
      done: 'scheduled publications due',
      failed: 'reading scheduled publications failed; will retry',
    },
    {
      // The interval is the maximum delay of reading a directory.
      name: 'directories',
      firstDelayMs: 10 * SECOND,
      intervalMs: 30 * SECOND,
      run: async () => ({ queued: await claimDueDirectories(db, contextsOf('ldap.schedule'), new Date()) }),
      done: 'scheduled runs of directories queued',
      failed: 'reading schedules of directories failed; will retry',
    },
    {
      // The interval is the maximum delay of reading a repository.
      name: 'git-sources',
      firstDelayMs: 12 * SECOND,
      intervalMs: 30 * SECOND,
      run: async () => ({ queued: await claimDueGitSources(db, contextsOf('git.schedule'), new Date()) }),
      done: 'scheduled looks at repositories queued',
      failed: 'reading schedules of repositories failed; will retry',
    },
    {
      // The interval is the maximum delay of a webhook.
      name: 'webhooks',
      firstDelayMs: 4 * SECOND,
      intervalMs: 2 * SECOND,
      run: async (signal) => {
        await inBatches({ size: AUDIT_BATCH, signal }, (limit) => spreadAudit(db, limit))
        return { queued: await claimDueWebhooks(db, new Date()) }
      },
      failed: 'reading what webhooks are due failed; will retry',
    },
    {
      // The maximum delay of an email sent 'at once' (MSG-01).
      name: 'notification-mails',
      firstDelayMs: 5 * SECOND,
      intervalMs: 5 * SECOND,
      run: async (signal) => ({
        mailed: await mailNotifications(contextsOf('notification-mails')(''), { origin: await deps.origin(), signal }),
      }),
      failed: 'mailing notifications failed; will retry',
    },
    {
      // The interval is the maximum delay of a line.
      name: 'audit-lines',
      firstDelayMs: 5 * SECOND,
      intervalMs: 5 * SECOND,
      run: async (signal) => ({ sent: deps.auditLog ? await sendAudit({ db, log: deps.auditLog }, signal) : 0 }),
      failed: 'rows of the operation log could not be written as lines; will retry',
    },
    {
      name: 'quota-warnings',
      firstDelayMs: 25 * SECOND,
      intervalMs: 5 * MINUTE,
      run: async (signal) => ({
        warned: await warnOfQuota(contextsOf('quota-warnings'), db, { origin: await deps.origin(), signal }),
      }),
      done: 'administrators were told of their answers',
      failed: 'warnings of answers could not be written; will retry',
    },
    {
      name: 'certificates',
      firstDelayMs: 45 * SECOND,
      intervalMs: 60 * MINUTE,
      run: async (signal) => ({ warned: await warnOfCertificates(contextsOf('certificates'), db, signal) }),
      done: 'administrators were told of certificates that end',
      failed: 'certificates could not be looked at; will retry',
    },
    {
      name: 'reviews',
      firstDelayMs: 50 * SECOND,
      intervalMs: 60 * MINUTE,
      run: async (signal) => ({ reminded: await remindOfReviews(contextsOf('reviews'), db, signal) }),
      done: 'writers were reminded of reviews',
      failed: 'days of review could not be looked at; will retry',
    },
    {
      name: 'bounces',
      firstDelayMs: 20 * SECOND,
      intervalMs: MINUTE,
      run: async (signal) => ({ bounced: await recordBounces({ db, ports }, signal) }),
      done: 'mails came back',
      failed: 'the mailbox for bounces could not be read; will retry',
    },
    {
      name: 'digests',
      firstDelayMs: 30 * SECOND,
      intervalMs: 5 * MINUTE,
      run: async (signal) => ({
        sent: await sendDigests(contextsOf('digests')(''), { origin: await deps.origin(), signal }),
      }),
      done: 'daily digests sent',
      failed: 'sending daily digests failed; will retry',
    },
    {
      // The interval is the maximum delay of a scheduled notice.
      name: 'notices',
      firstDelayMs: 3 * SECOND,
      intervalMs: 3 * SECOND,
      run: async (signal) => ({
        sent: await sendDueNotices(db, new Date()),
        mails: await mailNotices(contextsOf('notices')(''), signal),
      }),
      done: 'scheduled notices sent, mails of notices written',
      failed: 'sending notices failed; will retry',
    },
    {
      // The maximum delay of finding a payment whose notification was lost.
      name: 'orders',
      firstDelayMs: 20 * SECOND,
      intervalMs: MINUTE,
      run: async (signal) => ({
        looked: await settleDueOrders(db, { contextFor: contextsOf('orders'), signal }, new Date()),
      }),
      failed: 'settling orders failed; will retry',
    },
    {
      // Moves tenants whose index uses an outdated embedding model (AI-07). Early, since models change with a restart.
      name: 'embeddings',
      firstDelayMs: 3 * SECOND,
      intervalMs: 15 * SECOND,
      run: async (signal) => ({
        settled: await refreshEmbeddings(contextsOf('embeddings'), { db, log }, new Date(), signal),
      }),
      failed: 'embedding refresh failed; will retry',
    },
    {
      name: 'context-lines',
      firstDelayMs: 20 * SECOND,
      intervalMs: 15 * SECOND,
      run: async (signal) => ({
        filled: await fillContextLines(contextsOf('context-lines'), { db, log }, new Date(), signal),
      }),
      done: 'organisations have their lines of context',
      failed: 'filling in lines of context failed; will retry',
    },
    {
      name: 'pictures',
      firstDelayMs: 40 * SECOND,
      intervalMs: MINUTE,
      run: async (signal) => ({ read: await readPictures(contextsOf('pictures'), { db, ports }, signal) }),
      done: 'texts of pictures were read',
      failed: 'reading the texts of pictures failed; will retry',
    },
    {
      // Welcomes new members at once within the limit of their organisation, and the others later.
      name: 'welcomes',
      firstDelayMs: 15 * SECOND,
      intervalMs: 30 * SECOND,
      run: async (signal) => ({ sent: await sendAllWelcomes(contextsOf('welcomes'), db, signal) }),
      done: 'welcomes sent',
      failed: 'sending welcomes failed; will retry',
    },
    {
      // Redis can lose its data, and with it the jobs that others wait for.
      name: 'lost-jobs',
      firstDelayMs: 10 * SECOND,
      intervalMs: 20 * SECOND,
      run: async () => {
        if (await queues.wasEmptied()) return { relayedAgain: await relayRecentAgain(db, new Date()) }
        const { waiting, active, delayed } = await queues.counts()
        const hasJobs = waiting + active + delayed > 0 || (await waitingTypes(db)).length > 0
        return hasJobs ? {} : requeueLostJobs(db, new Date())
      },
      done: 'lost jobs were queued again',
      failed: 'looking for lost jobs failed; will retry',
    },
    {
      name: 'queue-watch',
      firstDelayMs: 15 * SECOND,
      intervalMs: 5 * SECOND,
      run: queueWatch(deps),
      failed: 'the queue could not be looked at; will retry',
    },
    {
      // Re-indexes articles that an older release has analysed (PUB-06).
      name: 'index',
      firstDelayMs: 20 * SECOND,
      intervalMs: 10 * MINUTE,
      run: async (signal) => ({ renewed: await reindexOutdated(contextsOf('index'), { db, log }, signal) }),
      done: 'articles re-indexed with the current text analysis',
      failed: 're-indexing failed; will retry',
    },
    {
      // Not at the start, which may be one of many.
      name: 'nearest-index',
      firstDelayMs: 2 * MINUTE,
      intervalMs: 10 * MINUTE,
      run: async () => ({ built: await keepNearestIndexes(db) }),
      done: 'indexes of vectors built',
      failed: 'an index of vectors could not be built; will retry',
    },
    {
      // The order of popular articles, and hot words (PORTAL-04). Pages are rendered again only where it changed.
      name: 'portals',
      firstDelayMs: 60 * SECOND,
      intervalMs: 60 * MINUTE,
      run: async (signal) => ({ counted: await countPortals(contextsOf('portals'), { db, log }, signal) }),
      done: 'popular articles of portals counted',
      failed: 'counting popular articles of portals failed; will retry',
    },
    {
      name: 'statistics',
      firstDelayMs: 2 * MINUTE,
      intervalMs: 60 * MINUTE,
      run: async (signal) => {
        const now = new Date()
        const days = await rollUp({ db }, now, signal)
        await recordRemovals(db, { days }, now)
        return { days }
      },
      done: 'days of statistics summed up',
      failed: 'summing up statistics failed; will retry',
    },
    {
      // Delayed so that it does not slow the start.
      name: 'housekeeping',
      firstDelayMs: 5 * MINUTE,
      intervalMs: 60 * MINUTE,
      run: (signal) => keepHouse({ db, ports, contextsOf }, signal),
      done: 'old rows removed',
      failed: 'removing old rows failed; will retry',
    },
  ]
}
