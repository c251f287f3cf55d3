/** HTTP status and cache headers of a reader page (specification §8). */
import type { ReaderData } from './load-reader.ts'
import type { Notice } from './reader-error.ts'

export const NOTICE_STATUS: Record<Notice, number> = {
  notFound: 404,
  deleted: 410,
  notPublic: 403,
  forbidden: 403,
  signIn: 403,
  password: 403,
}

// For pages of one visitor, which no cache may store.
export const PRIVATE = 'private, no-store'

/** Status and headers of a page or of the notice in its place. */
export function headOf(reader: ReaderData): { status: number; headers: Record<string, string> } {
  if (reader.kind === 'shared') return { status: 200, headers: { 'Cache-Control': PRIVATE, 'X-Robots-Tag': 'noindex' } }
  if (reader.kind === 'page') {
    // A watermark names its reader.
    const personal = reader.unlocked || (reader.article?.watermark ?? null) !== null
    return { status: 200, headers: personal ? { 'Cache-Control': PRIVATE } : {} }
  }
  const { notice, problem, retryAfter } = reader
  const wait: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return {
    status: problem === 'tooManyRequests' ? 429 : NOTICE_STATUS[notice],
    headers: { 'Cache-Control': PRIVATE, ...wait },
  }
}
