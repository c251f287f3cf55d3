// /register-status: the last step of registration (specification §2 Register; AUTH-06).
import { Button } from '@lectern/ui'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/register-status.route'
import { RegisterSteps } from './steps.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const user = (await caller.auth.isLoggedIn()) ? await caller.auth.me() : null
  return { branding: await caller.auth.look(), user }
}

type Person = { tenantName: string; username: string; roleCodeList: readonly string[] }
const isAdministrator = ({ roleCodeList }: Person) => roleCodeList.includes('administratorRole')
const names = ({ tenantName, username }: Person) => ({ tenant: tenantName, account: username })

export default function RegisterStatus({ loaderData: { branding, user } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <AuthFrame
      branding={branding}
      title={t('registration.title')}
      heading={t(user ? 'registration.done' : 'registration.notSignedIn')}
      lead={
        user ? t(isAdministrator(user) ? 'registration.doneLead' : 'registration.memberLead', names(user)) : undefined
      }
    >
      {user && <RegisterSteps current="success" />}
      <Button asChild variant="primary" size="lg" className="w-full">
        {user ? (
          <a href={paths.start}>{t('registration.enter')}</a>
        ) : (
          <a href={paths.login}>{t('auth.login.submit')}</a>
        )}
      </Button>
    </AuthFrame>
  )
}
