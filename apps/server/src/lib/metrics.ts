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
export const answersTotal = counter('lectern_answers_total', 'Answers given', ['provider', 'found'])
export const searchesTotal = counter('lectern_searches_total', 'Searches made')
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
/** 1 when the part responds, 0 when not: `database`, `queue`, `storage`. */
export const partUp = new Gauge({
  name: 'lectern_part_up',
  help: 'Whether a part that the service needs responds',
  labelNames: ['part'],
  registers: [registry],
})
