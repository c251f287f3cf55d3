// /reset-password: three steps, for visitors (specification §2; AUTH-08).

import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/reset-password.route'
import { ResetPassword } from './reset-password.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { look: await context.get(callerContext).auth.look() }
}

export default function ResetPasswordPage({ loaderData: { look } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <AuthFrame look={look} title={t('auth.reset.title')} heading={t('auth.reset.title')} lead={t('auth.reset.lead')}>
      <ResetPassword />
    </AuthFrame>
  )
}
