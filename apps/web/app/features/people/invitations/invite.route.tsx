// /invite/:id: a promotion link redirects to the main site; else the page of an invitation: join, sign in and join, register and join
// (specification §2 'Invite-join page'; AUTH-07).
import { redirect } from 'react-router'
import { callerContext } from '~/lib/caller.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { AuthFrame } from '~/shared/page/auth-frame.tsx'
import type { Route } from './+types/invite.route'
import { invitationLead } from './invitation-lead.ts'
import { JoinChoice } from './join-choice.tsx'
import { leaveByPromotion } from './promotion.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const caller = context.get(callerContext)
  const leave = await leaveByPromotion(caller, params.id, request)
  if (leave) throw leave
  const invitation = await caller.invitation.find({ inviteCode: params.id }).catch(() => null)
  if (!invitation) throw redirect(paths.inviteError)
  const user = (await caller.auth.isLoggedIn()) ? await caller.auth.me() : null
  return { branding: await caller.auth.look(), invitation, user }
}

export default function Invite({ params, loaderData: { branding, invitation, user } }: Route.ComponentProps) {
  const { t } = useText()
  return (
    <AuthFrame
      branding={branding}
      title={t('invitations.page.title')}
      heading={t('invitations.page.title')}
      lead={invitationLead(invitation, t)}
    >
      <JoinChoice
        inviteCode={params.id}
        person={user?.name ?? null}
        type={user && user.username === '' ? 'register' : 'login'}
      />
    </AuthFrame>
  )
}
