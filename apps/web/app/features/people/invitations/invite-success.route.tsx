// /invite-success?type=login|register: the person has joined; with an inviteCode that is still valid, offers to join
// (specification §2 Login behaviour; AUTH-07).
import { Button } from '@lectern/ui'
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/invite-success.route'
import { invitationLead } from './invitation-lead.ts'
import { JoinChoice } from './join-choice.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const params = new URL(request.url).searchParams
  const type: 'login' | 'register' = params.get('type') === 'register' ? 'register' : 'login'
  const inviteCode = params.get('inviteCode') || null
  const signedIn = await caller.auth.isLoggedIn()
  if (!signedIn) throw redirect(inviteCode ? paths.loginByInvitation(inviteCode) : paths.login)
  const found = inviteCode === null ? null : await caller.invitation.find({ inviteCode }).catch(() => null)
  if (inviteCode !== null && !found) throw redirect(paths.inviteError)
  const open = found && !found.joined && inviteCode !== null ? { invitation: found, inviteCode } : null
  return { branding: await caller.auth.look(), user: await caller.auth.me(), type, open }
}

export default function InviteSuccess({ loaderData: { branding, user, type, open } }: Route.ComponentProps) {
  const { t } = useText()
  if (open)
    return (
      <AuthFrame
        branding={branding}
        title={t('invitations.page.title')}
        heading={t('invitations.page.title')}
        lead={invitationLead(open.invitation, t)}
      >
        <JoinChoice inviteCode={open.inviteCode} person={user.name} type={type} />
      </AuthFrame>
    )
  return (
    <AuthFrame
      branding={branding}
      title={t('invitations.page.success')}
      heading={t('invitations.page.success')}
      lead={t(type === 'register' ? 'invitations.page.successRegister' : 'invitations.page.successLogin', {
        tenant: user.tenantName,
      })}
    >
      <Button asChild variant="primary" size="lg" className="w-full">
        <a href={paths.start}>{t('registration.enter')}</a>
      </Button>
    </AuthFrame>
  )
}
