// Ways of signing in that others run, by OIDC_* and WECHAT_* (AUTH-04).
import type { Env } from '@lectern/config'
import type { Log, SignInPorts } from '@lectern/kernel'
import { oidcProviders } from './oidc.ts'
import { webAuthn } from './passkeys.ts'
import { weChat } from './wechat.ts'

function platformOf(env: Env): SignInPorts['platform'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret = null } = env
  if (!issuer || !clientId) return null
  return { name: env.OIDC_NAME, client: { issuer, clientId, clientSecret, trusted: true } }
}

function weChatOf(env: Env, log?: Log): SignInPorts['weChat'] {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = env
  if (!appId || !appSecret) return null
  return weChat({ appId, appSecret, apiUrl: env.WECHAT_API_URL, pageUrl: env.WECHAT_PAGE_URL }, log)
}

export const createSignIn = (env: Env, log?: Log): SignInPorts => ({
  oidc: oidcProviders({ local: env.OIDC_LOCAL_ISSUERS === 'allow', log }),
  platform: platformOf(env),
  weChat: weChatOf(env, log),
  passkeys: webAuthn(log),
  publicUrl: env.PUBLIC_URL ?? null,
})
