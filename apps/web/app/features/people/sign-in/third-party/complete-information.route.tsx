// /completeInformation: a new person of another service, or a signed-in one without an account name (specification §4; AUTH-13).
import { Button } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { returnPath } from '~/lib/redirect.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import { enterProduct } from '../enter.ts'
import type { Route } from './+types/complete-information.route'
import { InformationForm } from './information-form.tsx'
import { clearNewPerson, type NewPerson, readNewPerson } from './pending-sign-in.ts'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const branding = await caller.auth.look()
  if (!(await caller.auth.isLoggedIn())) return { branding, missing: null }
  const missing = await caller.thirdParty.missing()
  if (!missing.account) throw redirect(returnPath(new URL(request.url).search, '', paths.start))
  return { branding, missing }
}

export default function CompleteInformation({ loaderData: { branding, missing } }: Route.ComponentProps) {
  const { t } = useText()
  const [stranger, setStranger] = useState<NewPerson | null>()
  useEffect(() => setStranger(missing ? null : readNewPerson()), [missing])
  const newcomer = stranger?.step === 'profile' ? stranger : null
  const expired = !missing && stranger === null
  return (
    <AuthFrame
      branding={branding}
      title={t('thirdParty.profile.title')}
      heading={t('thirdParty.profile.title')}
      lead={expired ? undefined : t('thirdParty.profile.lead')}
    >
      {missing && (
        <InformationForm
          missing={missing}
          onDone={() => location.assign(returnPath(location.search, location.hash, paths.start))}
        />
      )}
      {newcomer && (
        <ProfileForm
          ticket={newcomer.ticket}
          name={newcomer.name}
          invited={newcomer.invited}
          onDone={(answer) => {
            clearNewPerson()
            enterProduct(answer, answer.returnTo)
          }}
        />
      )}
      {expired && (
        <div className="flex flex-col gap-5">
          <p className="text-second">{t('errors.bindingExpired')}</p>
          <Button asChild variant="primary" size="lg">
            <a href={paths.login}>{t('thirdParty.again')}</a>
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}
