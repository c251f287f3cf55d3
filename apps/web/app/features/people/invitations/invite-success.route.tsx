// /invite-success?type=login|register: the person has joined; with an inviteCode that is still valid, offers to join. Open to visitors (§2 route
// table, §4 Route guards), who are shown the ways in (specification §2 Login behaviour; AUTH-07).
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
  const invitation = inviteCode === null ? null : await caller.invitation.find({ inviteCode }).catch(() => null)
  if (inviteCode !== null && !invitation) throw redirect(paths.inviteError)
  const open = invitation && !invitation.joined && inviteCode !== null ? { invitation, inviteCode } : null
  const user = (await caller.auth.isLoggedIn()) ? await caller.auth.me() : null
  return { branding: await caller.auth.look(), user, type, open }
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
        <JoinChoice inviteCode={open.inviteCode} person={user?.name ?? null} type={type} />
      </AuthFrame>
    )
  if (!user)
    return (
      <AuthFrame
        branding={branding}
        title={t('invitations.page.visitor')}
        heading={t('invitations.page.visitor')}
        lead={t('invitations.page.visitorLead')}
      >
        <Button asChild variant="primary" size="lg" className="w-full">
          <a href={paths.login}>{t('auth.login.submit')}</a>
        </Button>
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
