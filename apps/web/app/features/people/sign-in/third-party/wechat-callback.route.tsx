// /wechatCallback: WeChat sends the browser back here; with returnUrl it is redirected to the original host (specification §2; AUTH-04).
import { useEffect } from 'react'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/wechat-callback.route'
import { Callback } from './callback.tsx'
import { weChatReturn } from './wechat-return.ts'

/** Whether the address to leave for is one of ours; null when there is none. */
async function leaving(request: Request, context: Route.LoaderArgs['context']): Promise<boolean | null> {
  const { pathname, search } = new URL(request.url)
  const target = weChatReturn(pathname + search)
  if (!('leave' in target)) return null
  return context
    .get(callerContext)
    .thirdParty.checkReturn({ address: target.leave.slice(0, 4_000) })
    .then(
      () => true,
      () => false,
    )
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [branding, allowed] = await Promise.all([context.get(callerContext).auth.look(), leaving(request, context)])
  return { branding, allowed, query: new URL(request.url).search.slice(1) }
}

export default function WeChatCallback({ loaderData: { branding, allowed, query } }: Route.ComponentProps) {
  const { t } = useText()
  useEffect(() => {
    const { pathname, search, hash } = location
    const target = weChatReturn(pathname + search + hash)
    if ('stay' in target) history.replaceState(history.state, '', target.stay)
    else if (allowed) location.replace(target.leave)
  }, [allowed])
  return (
    <AuthFrame branding={branding} title={t('auth.login.title')} heading={t('thirdParty.callback.title')}>
      {allowed === null && <Callback query={query} />}
      {allowed === true && (
        <p role="status" className="text-second">
          {t('thirdParty.callback.busy')}
        </p>
      )}
      {allowed === false && <Refusal text={t('errors.returnRefused')} />}
    </AuthFrame>
  )
}
