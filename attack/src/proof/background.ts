// The work of the worker for the proof: at once and in this process, where the predicates are left out of its statements, too.
import type { JobName, JobPayload, Queues } from '@lectern/jobs'
import { type Log, relayOutbox } from '@lectern/kernel'
import { system, testContext } from '@lectern/testing'
import { createHandlers, enqueueJobs, periodicJobs, systemContexts } from '@lectern/worker'

/** Jobs of one turn; further ones would only be more of the same. */
const MAX_JOBS = 200
const BATCH = 100

type Job = { name: JobName; payload: JobPayload<JobName>; id: string }

/** Periodic jobs that write to people. */
const MAILERS = new Set(['notification-mails', 'quota-warnings', 'digests', 'notices', 'welcomes'])

type Deps = Parameters<typeof periodicJobs>[0]
const mailers = (deps: Pick<Deps, 'db' | 'ports' | 'log' | 'contextFor'>) =>
  periodicJobs({
    ...deps,
    queues: { counts: async () => ({ waiting: 0, active: 0, delayed: 0, failed: 0 }), wasEmptied: async () => false },
    workers: { taken: () => 0, running: () => 0 },
    origin: async () => 'http://proof.test',
    onStuck() {},
  }).filter(({ name }) => MAILERS.has(name))

/** Some do a part of what is due at each run. */
async function untilNothing(run: ReturnType<typeof mailers>[number]['run']): Promise<void> {
  while (Object.values(await run(new AbortController().signal)).some((count) => count > 0));
}

/** Does what is waiting, and returns how many jobs there were and how many of them ended well. */
export async function workOff(log: Log): Promise<{ jobs: number; done: number }> {
  const { db, ports, embedder } = await testContext(system(''))
  const deps = { db, ports, embedder, log }
  const contextFor = systemContexts(deps)
  const handlers = createHandlers(contextFor, async () => 'https://docs.test')
  const waiting: Job[] = []
  const queues: Pick<Queues, 'enqueueAll'> = {
    async enqueueAll(name, jobs) {
      waiting.push(...jobs.map(({ payload, jobId }) => ({ name, payload, id: jobId })))
    },
  }
  for (const job of mailers({ ...deps, contextFor })) await untilNothing(job.run)
  const report = (row: object) => log.warn(row, 'not a known event')
  while ((await relayOutbox(db, BATCH, (rows) => enqueueJobs(queues, rows), report)) === BATCH);
  let done = 0
  // Deliveries go first, so that they are not omitted.
  waiting.sort((a, b) => Number(b.name === 'message.deliver') - Number(a.name === 'message.deliver'))
  for (const { name, payload, id } of waiting.slice(0, MAX_JOBS)) {
    // The payload is that of the job's name.
    const handle = handlers[name] as (
      payload: unknown,
      run: { id: string; attempt: number; crashes: number },
    ) => Promise<void>
    await handle(payload, { id, attempt: 99, crashes: 0 }).then(
      () => {
        done++
      },
      () => {},
    )
  }
  return { jobs: Math.min(waiting.length, MAX_JOBS), done }
}
