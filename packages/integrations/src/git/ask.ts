// Requests to Git servers, whose addresses people choose: never inside our own network unless the operator allows it, with limits of bytes
// and time. The token goes to the origin that it was given for, and to nothing that it redirects to.
import { lookup } from 'node:dns'
import { GitFailed, type GitRemote } from '@lectern/kernel'
import { foreignLookup } from '../outbound/foreign-lookup.ts'
import { pinnedFetch } from '../outbound/pinned-fetch.ts'
import { assertAllowed } from '../sign-in/outbound.ts'
import { gitFailure, statusFailure } from './failures.ts'

const MAX_REDIRECTS = 3
/** A pack that takes longer than this to come has to come at this rate: a server that drips would hold a place of the worker. */
const PATIENCE = { ms: 60_000, bytesPerSecond: 4_096 }
/** Servers check this name before they speak Git. */
const AGENT = 'git/2.0 (lectern)'

export type Timed = { timeoutMs: number; signal: AbortSignal | undefined }
export type Question = { url: URL; remote: GitRemote; accept: string; body?: { type: string; text: string } }
export type RemoteRequest = {
  /** Address of the response: redirects are followed for requests without a body. */
  url: URL
  body: AsyncIterable<Uint8Array>
}

export function createAsk(local: boolean) {
  const send = pinnedFetch(local ? lookup : foreignLookup)

  /** Calls `read` with the answer while the time lasts; after more than `maxBytes` it fails with tooLarge. Throws GitFailed. */
  return async function requestRemote<T>(
    question: Question,
    { timeoutMs, signal }: Timed,
    maxBytes: number,
    read: (request: RemoteRequest) => Promise<T>,
  ): Promise<T> {
    const timer = AbortSignal.timeout(timeoutMs)
    const both = signal ? AbortSignal.any([timer, signal]) : timer
    try {
      const { answer, url } = await follow(question, both)
      return await read({ url, body: counted(answer, maxBytes) })
    } catch (error) {
      signal?.throwIfAborted()
      throw gitFailure(error, timer.aborted)
    }
  }

  async function follow({ url: first, remote, accept, body }: Question, signal: AbortSignal) {
    let url = first
    for (let step = 0; ; step++) {
      assertAllowed(url.href, local)
      const withToken = remote.token !== '' && url.origin === new URL(remote.address).origin
      const headers = {
        accept,
        'user-agent': AGENT,
        ...(withToken && { authorization: basic(remote) }),
        ...(body && { 'content-type': body.type }),
      }
      const init = { headers, redirect: 'manual' as const, signal }
      const answer = await send(url, body ? { ...init, method: 'POST', body: body.text } : init)
      const to = answer.headers.get('location')
      if (answer.ok) return { answer, url }
      await answer.body?.cancel()
      const moved = answer.status >= 300 && answer.status < 400 && to !== null
      if (!moved || body || step >= MAX_REDIRECTS) throw statusFailure(answer.status, withToken)
      url = target(to, url)
    }
  }
}

/** Throws GitFailed redirected for what is not an address of the web, and for a step back from https. */
function target(to: string, from: URL): URL {
  const url = URL.canParse(to, from.href) ? new URL(to, from.href) : null
  if (!url || !/^https?:$/.test(url.protocol) || (from.protocol === 'https:' && url.protocol !== 'https:'))
    throw new GitFailed('redirected', to.slice(0, 200))
  url.username = ''
  url.password = ''
  return url
}

/** Whether a server takes its time in bad faith, or is out of order. */
export const isDripping = (bytes: number, ms: number): boolean =>
  ms > PATIENCE.ms && bytes / (ms / 1_000) < PATIENCE.bytesPerSecond

const basic = ({ userName, token }: GitRemote) =>
  `Basic ${Buffer.from(`${userName || 'git'}:${token}`, 'utf8').toString('base64')}`

async function* counted(answer: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  const begin = performance.now()
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new GitFailed('tooLarge')
    if (isDripping(size, performance.now() - begin)) throw new GitFailed('timeout')
    yield part
  }
}
