// Driver of WeChat's website sign-in (AUTH-04): `qrconnect` page, then `sns/oauth2/access_token` and `sns/userinfo`. Its errors come
// with HTTP 200 as {errcode, errmsg}.
import { DomainError, type Log, type WeChat } from '@lectern/kernel'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
const Refusal = z.object({ errcode: z.number().refine((code) => code !== 0), errmsg: z.string().default('') })
const AccessToken = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() })
const UserInfo = z.object({ openid: z.string(), nickname: z.string().default(''), unionid: z.string().optional() })

export type WeChatSettings = {
  appId: string
  appSecret: string
  /** Address of the calls, https://api.weixin.qq.com. */
  apiUrl: string
  /** Address of the page that people see, https://open.weixin.qq.com. */
  pageUrl: string
}

export function weChat({ appId, appSecret, apiUrl, pageUrl }: WeChatSettings, log?: Log): WeChat {
  const unreachable = (error: unknown, call: string) => {
    log?.warn({ err: error, call }, 'WeChat could not be reached')
    return new DomainError('providerUnavailable')
  }

  async function callWeChat<T>(call: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    let body: unknown
    try {
      const response = await fetch(`${apiUrl}${call}?${new URLSearchParams(query)}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`WeChat returned ${response.status}`)
      body = await response.json()
    } catch (error) {
      throw unreachable(error, call)
    }
    const refusal = Refusal.safeParse(body)
    if (refusal.success) {
      log?.warn({ call, ...refusal.data }, 'WeChat refused')
      throw new DomainError('thirdPartyRefused')
    }
    const answer = schema.safeParse(body)
    if (!answer.success) throw unreachable(answer.error, call)
    return answer.data
  }

  return {
    begin({ redirectUri, state }) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      })
      return `${pageUrl}/connect/qrconnect?${query}#wechat_redirect`
    },

    async finish({ code }) {
      const grant = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
      const token = await callWeChat('/sns/oauth2/access_token', grant, AccessToken)
      const identity = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }
      const person = await callWeChat('/sns/userinfo', identity, UserInfo)
      // The same person in all applications of one owner has one unionid; openid is of this application only.
      return { subject: person.unionid ?? token.unionid ?? person.openid, name: person.nickname.trim(), email: null }
    },
  }
}
