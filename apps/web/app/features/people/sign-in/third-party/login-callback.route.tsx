// /login/callback/:key: OpenID Connect providers send the browser back here (AUTH-04); without a key, those that share one address.

import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/login-callback.route'
import { Callback } from './callback.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return { branding: await context.get(callerContext).auth.look(), query: new URL(request.url).search.slice(1) }
}

export default function LoginCallback({ loaderData: { branding, query } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <AuthFrame branding={branding} title={t('auth.login.title')} heading={t('thirdParty.callback.title')}>
      <Callback query={query} />
    </AuthFrame>
  )
}
