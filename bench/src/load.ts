// Closed-loop load on one address; the generator runs in this process.
import autocannon from 'autocannon'

export type Load = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  errors: number
  non2xx: number
  bytes: number
}

type Options = { url: string; connections: number; seconds: number; requests?: autocannon.Request[] }

export async function load({ url, connections, seconds, requests }: Options): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, ...(requests ? { requests } : {}) })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts,
    non2xx: result.non2xx,
    bytes: result.throughput.average,
  }
}
