// /register: registration in three steps, also by an invitation of an organisation (?inviteCode=) or of the operators (/register/<token>); the
// third is /register-status (specification §2).
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { invitationLead } from '~/features/people/invitations/invitation-lead.ts'
import { enterProduct } from '~/features/people/sign-in/enter.ts'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { storeOrganisationToken } from '~/shared/organisation-token.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/register.route'
import { ClosedNote } from './closed-note.tsx'
import { RegisterForm } from './register-form.tsx'

/** The address may hold a secret: it goes to nobody else, and no cache keeps the page. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const inviteCode = new URL(request.url).searchParams.get('inviteCode') || undefined
  const invitation = inviteCode === undefined ? null : await caller.invitation.find({ inviteCode }).catch(() => null)
  if (inviteCode !== undefined && !invitation) throw redirect(paths.inviteError)
  if (await caller.auth.isLoggedIn()) throw redirect(inviteCode ? paths.invite(inviteCode) : paths.start)
  const organisationToken = inviteCode === undefined ? params.token : undefined
  const [branding, { mode, contact, proof, captcha }, founding] = await Promise.all([
    caller.auth.look(),
    caller.registration.info(),
    organisationToken === undefined ? null : caller.registration.invitation({ organisationToken }),
  ])
  const state =
    founding && !founding.valid && mode !== 'closed' ? 'invalid' : invitation || founding?.valid ? 'open' : mode
  // Members whom an organisation invites prove nothing, and a mailed invitation is a proof.
  const requiredProof = invitation || founding?.mailed ? { sms: false, mail: false } : proof
  const requiredCaptcha = invitation || founding?.valid ? null : captcha
  const required = { proof: requiredProof, captcha: requiredCaptcha }
  return { branding, inviteCode, organisationToken, invitation, state, contact, required } as const
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { branding, inviteCode, organisationToken, invitation, state, contact, required } = loaderData
  const { t } = useText()
  // The page after returning from another service does not have the address.
  useEffect(() => {
    if (organisationToken !== undefined && state === 'open') storeOrganisationToken(organisationToken)
  }, [organisationToken, state])
  const signIn = inviteCode === undefined ? paths.login : paths.loginByInvitation(inviteCode)
  const leads = {
    open: invitation ? invitationLead(invitation, t) : t('registration.lead'),
    invalid: t('registration.invalidInvitation'),
    byInvitation: t('errors.registrationByInvitation'),
    closed: t('errors.registrationClosed'),
  }
  return (
    <AuthFrame
      branding={branding}
      title={t('registration.title')}
      heading={t('registration.title')}
      lead={leads[state]}
    >
      {state !== 'open' ? (
        <ClosedNote contact={contact} />
      ) : (
        <RegisterForm
          inviteCode={inviteCode}
          organisationToken={organisationToken}
          {...required}
          onDone={(answer) =>
            enterProduct(answer, inviteCode === undefined ? paths.registerStatus : paths.inviteSuccess('register'))
          }
        />
      )}
      <p className="mt-8 text-center text-second text-sm">
        {t('registration.haveAccount')}{' '}
        <a href={signIn} className="text-primary-text underline underline-offset-4">
          {t('auth.login.submit')}
        </a>
      </p>
    </AuthFrame>
  )
}
