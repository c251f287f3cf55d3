// Figures of this process for Prometheus (/metrics).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
  new Counter({ name, help, labelNames, registers: [registry] })

/** Seconds from request to response, by route pattern; cached reader pages are only counted. */
export const httpDuration = new Histogram({
  name: 'lectern_http_request_duration_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
})
export const readerCacheTotal = counter('lectern_reader_cache_total', 'Reader pages asked for, by what the cache did', [
  'result',
])
/** Seconds of a call of the contract, however it came: from a page, a loader or /service. `outcome`: ok, refused, failed. */
export const callDuration = new Histogram({
  name: 'lectern_call_duration_seconds',
  help: 'Time of a call by its name and outcome',
  labelNames: ['call', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})
/** Seconds until the first words (`part` first) and the end (whole) of an answer. */
export const answerDuration = new Histogram({
  name: 'lectern_answer_duration_seconds',
  help: 'Time until an answer begins and ends, by who wrote it',
  labelNames: ['provider', 'part'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [registry],
})
export const answersTotal = counter('lectern_answers_total', 'Answers given', ['provider', 'found'])
export const modelRequestsTotal = counter('lectern_model_requests_total', 'Requests to models by role and outcome', [
  'role',
  'outcome',
])
export const modelsLeftAlone = new Gauge({
  name: 'lectern_models_left_alone',
  help: 'Endpoints of models that are not asked for a while, because they failed',
  labelNames: ['role'],
  registers: [registry],
})
export const searchesTotal = counter('lectern_searches_total', 'Searches made')
export const queueJobs = new Gauge({
  name: 'lectern_queue_jobs',
  help: 'Jobs of the queue by state: waiting, active, delayed, failed',
  labelNames: ['state'],
  registers: [registry],
})
export const outboxWaiting = new Gauge({
  name: 'lectern_outbox_waiting',
  help: 'Events that wait to be relayed to the queue',
  registers: [registry],
})
export const eventStreams = new Gauge({
  name: 'lectern_event_streams',
  help: 'Browsers that hear of changes at once',
  registers: [registry],
})
export const removalsTotal = counter('lectern_removed_rows_total', 'Old rows that were removed, by what they were', [
  'what',
])
export const removalLast = new Gauge({
  name: 'lectern_removal_last_rows',
  help: 'Rows that the last run of each removal took',
  labelNames: ['what'],
  registers: [registry],
})
export const removalRanAt = new Gauge({
  name: 'lectern_removal_last_run_timestamp_seconds',
  help: 'When each removal of old rows ran to its end last',
  labelNames: ['what'],
  registers: [registry],
})
/** 1 when the part responds, 0 when not: `database`, `queue`, `storage`. */
export const partUp = new Gauge({
  name: 'lectern_part_up',
  help: 'Whether a part that the service needs responds',
  labelNames: ['part'],
  registers: [registry],
})
