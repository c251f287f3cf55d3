// The work of the worker for the proof: at once and in this process, where the predicates are left out of its statements, too.
import type { JobName, JobPayload, Queues } from '@lectern/jobs'
import { type Log, relayOutbox } from '@lectern/kernel'
import { system, testContext } from '@lectern/testing'
import { createHandlers, enqueueJobs, systemContexts } from '@lectern/worker'

/** Jobs of one turn; further ones would only be more of the same. */
const MAX_JOBS = 200
const BATCH = 100

type Job = { name: JobName; payload: JobPayload<JobName>; id: string }

/** Does what is waiting, and returns how many jobs there were and how many of them ended well. */
export async function workOff(log: Log): Promise<{ jobs: number; done: number }> {
  const { db, ports, embedder } = await testContext(system(''))
  const handlers = createHandlers(systemContexts({ db, ports, embedder, log }))
  const waiting: Job[] = []
  const queues: Pick<Queues, 'enqueueAll'> = {
    async enqueueAll(name, jobs) {
      waiting.push(...jobs.map(({ payload, jobId }) => ({ name, payload, id: jobId })))
    },
  }
  const report = (row: object) => log.warn(row, 'not a known event')
  while ((await relayOutbox(db, BATCH, (rows) => enqueueJobs(queues, rows), report)) === BATCH);
  let done = 0
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
