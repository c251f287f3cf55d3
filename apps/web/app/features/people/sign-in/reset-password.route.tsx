// /reset-password: three steps, for visitors (specification §2; AUTH-08).

import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/reset-password.route'
import { ResetPassword } from './reset-password.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { branding: await context.get(callerContext).auth.look() }
}

export default function ResetPasswordPage({ loaderData: { branding } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <AuthFrame
      branding={branding}
      title={t('auth.reset.title')}
      heading={t('auth.reset.title')}
      lead={t('auth.reset.lead')}
    >
      <ResetPassword />
    </AuthFrame>
  )
}
