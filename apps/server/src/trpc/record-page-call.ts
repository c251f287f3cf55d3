// Records the changes that pages make, for the details of the audit rows they leave (specification §3 'Log'; OPS-05).
import { recordCall, recordsCalls, startOfCall } from '@lectern/operations'
import { domainErrorOf, toFailure } from '../errors/failure.ts'
import type { CallContext } from '../request/context.ts'

type PageCall = {
  path: string
  /** Time from performance.now. */
  begin: number
  result: { ok: true; data: unknown } | { ok: false; error: Error }
  input(): Promise<unknown>
}

/** Keeps the call in memory; never throws. */
export async function recordPageCall({ domain, client, page }: CallContext, call: PageCall): Promise<void> {
  if (!page || !recordsCalls(domain.db)) return
  const { path, begin, result, input } = call
  const durationMs = performance.now() - begin
  const failure = result.ok ? null : toFailure(result.error, domain.lang, domain.requestId)
  recordCall(domain.db, {
    source: 'page',
    at: startOfCall(durationMs),
    requestId: domain.requestId,
    actor: domain.actor,
    method: page.method,
    name: path,
    summary: '',
    path: page.path,
    status: failure?.http ?? 200,
    code: failure?.wire ?? 0,
    message: failure?.message ?? '',
    durationMs,
    ip: domain.ip ?? '',
    userAgent: client.userAgent,
    request: await input().catch(() => undefined),
    response: result.ok ? result.data : undefined,
    exception: result.ok ? '' : exceptionOf(result.error),
  })
}

/** Returns the internal exception; refusals are described by their message. */
function exceptionOf(error: unknown): string {
  const domainError = domainErrorOf(error)
  if (domainError.code !== 'internal') return domainError.code
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
