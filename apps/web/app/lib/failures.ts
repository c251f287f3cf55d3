// Effects of a failed call on the page, beside what the page itself shows (specification §8; GUARD-05). Pure.

export type Failed = {
  kind: 'query' | 'mutation'
  /** Our error code, or null when the server did not answer. */
  code: string | null
  timedOut: boolean
  /** Address of the page. */
  pathname: string
  /** The page shows it itself (`meta: { quiet: true }`). */
  quiet: boolean
  /** The person pressed a button of this page and waits for its response (`meta: { tell: true }`). */
  tell: boolean
}
/** `login`: user info is cleared and the person signs in again. `notFound`: the 404 page, so that its existence is not revealed. */
export type Reaction = 'login' | 'notFound' | 'toast' | 'none'

/** Pages on which nothing pops up; they say in place what went wrong. */
const SILENT = /^\/(?:wechatCallback|weChatBindPhone|sso|article\/manual-content\/[^/]+)\/?$/

export const isSilentPage = (pathname: string): boolean => SILENT.test(pathname)

/**
 * HTTP 400 of the REST contract is `unauthenticated`, 401 is `roleRequired`. The isLogin and login calls, and what pages show
 * themselves, are quiet. A list that could not be loaded says so in its place; only a timeout is shown by a toast too.
 */
export function reactionTo({ kind, code, timedOut, pathname, quiet, tell }: Failed): Reaction {
  if (code === 'unauthenticated' && !(kind === 'mutation' && quiet)) return 'login'
  if (code === 'roleRequired') return 'notFound'
  if (quiet || (isSilentPage(pathname) && !tell)) return 'none'
  return kind === 'mutation' || timedOut ? 'toast' : 'none'
}
