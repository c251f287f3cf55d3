// /weChatBindPhone: people who signed in with another service enter a phone number (specification §2; AUTH-04).
import type { LoginOutput } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import { enterProduct } from '../enter.ts'
import type { NextStep } from '../next-step.ts'
import { SecondStep } from '../second-step.tsx'
import type { Route } from './+types/wechat-bind-phone.route'
import { BindPhoneForm } from './bind-phone-form.tsx'
import { clearNewPerson, type NewPerson, readNewPerson, storeNewPerson } from './pending-sign-in.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { branding: await context.get(callerContext).auth.look() }
}

export default function WeChatBindPhone({ loaderData: { branding } }: Route.ComponentProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const [stranger, setStranger] = useState<NewPerson | null>()
  const [second, setSecond] = useState<NextStep>()
  useEffect(() => setStranger(readNewPerson()), [])
  const enter = (answer: LoginOutput, returnTo: string) => {
    clearNewPerson()
    enterProduct(answer, returnTo)
  }
  const over = () => location.assign(paths.login)
  return (
    <AuthFrame
      branding={branding}
      title={t('thirdParty.phone.title')}
      heading={t('thirdParty.phone.title')}
      lead={stranger && !second ? t('thirdParty.phone.lead') : undefined}
    >
      {second && <SecondStep step={second} onDone={(answer) => enter(answer, '')} onOver={over} />}
      {stranger && !second && (
        <BindPhoneForm
          ticket={stranger.ticket}
          onSecondStep={setSecond}
          onDone={(outcome) => {
            if (outcome.next === 'session') return enter(outcome, outcome.returnTo)
            const { ticket, name, invited } = outcome
            storeNewPerson({ step: 'profile', ticket, name, invited })
            void navigate(paths.completeInformation, { replace: true })
          }}
        />
      )}
      {stranger === null && (
        <div className="flex flex-col gap-5">
          <p className="text-second">{t('errors.bindingExpired')}</p>
          <Button variant="primary" size="lg" onClick={over}>
            {t('thirdParty.again')}
          </Button>
        </div>
      )}
    </AuthFrame>
  )
}
