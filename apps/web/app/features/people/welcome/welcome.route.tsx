// /set-password/:token: the page behind the mail to a new member; sets the first password, or joins with an account that is there already (TEN-02).
import { useParams } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/welcome.route'
import { WelcomeSteps } from './welcome-steps.tsx'

/** The address holds a secret: it goes to nobody else, and no cache keeps the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const welcome = await caller.welcome.find({ token: params.token })
  return { branding: await caller.auth.look(), welcome }
}

export default function Welcome({ loaderData: { branding, welcome } }: Route.ComponentProps) {
  const { t } = useText()
  const { token = '' } = useParams()
  const { state, tenantName, name, account, ownAccount } = welcome
  const lead =
    state !== 'open'
      ? undefined
      : ownAccount
        ? t('welcome.leadKnown', { tenant: tenantName })
        : t('welcome.lead', { name, account })
  return (
    <AuthFrame
      branding={branding}
      title={t('welcome.title')}
      heading={state === 'open' ? t('welcome.heading', { tenant: tenantName }) : t(`welcome.${state}.title`)}
      lead={lead}
    >
      <WelcomeSteps token={token} welcome={welcome} />
    </AuthFrame>
  )
}
