// /login: the organisation's branding by the host and all ways in; people who are signed in already go on (specification §2 Login behaviour).
import type { LoginOutput } from '@lectern/contracts'
import { useEffect, useState } from 'react'
import { redirect } from 'react-router'
import { invitationLead } from '~/features/people/invitations/invitation-lead.ts'
import { loginInvitation } from '~/features/people/invitations/login-invitation.ts'
import { callerContext } from '~/lib/caller.ts'
import { fromLogin } from '~/lib/guards.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { returnPath } from '~/lib/redirect.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/login.route'
import { enterProduct } from './enter.ts'
import type { NextStep } from './next-step.ts'
import { SecondStep } from './second-step.tsx'
import { SignIn } from './sign-in.tsx'
import { OtherWays } from './third-party/other-ways.tsx'
import { UnsentNotice } from './unsent-notice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const invitation = await loginInvitation(caller, new URL(request.url).search)
  if (await caller.auth.isLoggedIn()) {
    const mayListRooms = () =>
      caller.space.list({ size: 1 }).then(
        () => true,
        () => false,
      )
    const to = await fromLogin(new URL(request.url).search, '', mayListRooms)
    if (to) throw redirect(to)
  }
  const [branding, { initialization, registrationOpen }] = await Promise.all([
    caller.auth.look(),
    caller.system.config(),
  ])
  if (!initialization) throw redirect(paths.initialization)
  return { branding, invitation, mayRegister: registrationOpen || invitation !== null }
}

const wayBack = () => {
  const inviteCode = new URLSearchParams(location.search).get('inviteCode')
  return inviteCode ? paths.inviteSuccess('login', inviteCode) : returnPath(location.search, location.hash, paths.start)
}
const enter = (answer: LoginOutput) => enterProduct(answer, wayBack())
/** Password and SMS code have joined by the invitation on the way in. */
const enterJoined = (answer: LoginOutput) =>
  enterProduct(
    answer,
    new URLSearchParams(location.search).has('inviteCode') ? paths.inviteSuccess('login') : wayBack(),
  )

export default function Login({ loaderData: { branding, invitation, mayRegister } }: Route.ComponentProps) {
  const { t } = useText()
  const [step, setStep] = useState<NextStep>()
  const [returnTo, setReturnTo] = useState<string>('')
  useEffect(() => setReturnTo(wayBack()), [])
  return (
    <AuthFrame
      branding={branding}
      title={t('auth.login.title')}
      heading={t('auth.login.welcome')}
      lead={step ? undefined : invitation ? invitationLead(invitation, t) : t('auth.login.lead')}
    >
      <UnsentNotice />
      {step ? (
        <SecondStep step={step} onDone={enterJoined} onOver={() => setStep(undefined)} />
      ) : (
        <SignIn
          onDone={enter}
          onJoined={enterJoined}
          onSecondStep={setStep}
          mayRegister={mayRegister}
          others={<OtherWays returnTo={returnTo} onDone={enter} />}
        />
      )}
    </AuthFrame>
  )
}
