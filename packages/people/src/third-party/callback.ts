// Where providers send the browser back to. Each has an address of its own, so that an answer meant for one is never completed at another
// (RFC 9700 §4.4.2); those of earlier versions share one until their administrators move them.
import type { Provider } from './provider.ts'

/** The page for OpenID Connect providers: of the platform's as it is, of the others with their key behind it. */
const CALLBACK = '/login/callback'
/** The page for WeChat. */
export const WECHAT_CALLBACK = '/wechatCallback'

export const callbackPath = (key: string | null): string => (key === null ? CALLBACK : `${CALLBACK}/${key}`)

/** Whether the browser came back where this sign-in was to come back. Pages of earlier versions do not say `path`. */
export function returnsTo(redirectUri: string, provider: Provider, path: string | undefined): boolean {
  return new URL(redirectUri).pathname === (path ?? (provider.kind === 'wechat' ? WECHAT_CALLBACK : CALLBACK))
}
