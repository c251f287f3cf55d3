// Choices of the holder of a valid invitation: join as who is signed in, sign in and join, register and join (specification §2; AUTH-07).

import { Button } from '@lectern/ui'
import { errorText, hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { Refusal } from '~/shared/forms/refusal.tsx'

/** `person` is the name of who is signed in, null for visitors; `type` says how this person got here. */
export function JoinChoice({
  inviteCode,
  person,
  type,
}: {
  inviteCode: string
  person: string | null
  type: 'login' | 'register'
}) {
  const { t } = useText()
  const accept = trpc.invitation.accept.useMutation({ meta: { quiet: true } })
  const join = () =>
    accept.mutate(
      { inviteCode },
      {
        onSuccess: () => location.assign(paths.inviteSuccess(type)),
        onError: (error) => hasCode(error, 'invitationInvalid') && location.assign(paths.inviteError),
      },
    )
  if (person === null)
    return (
      <div className="flex flex-col gap-3">
        <Button asChild variant="primary" size="lg">
          <a href={paths.loginByInvitation(inviteCode)}>{t('invitations.page.loginAndJoin')}</a>
        </Button>
        <Button asChild size="lg">
          <a href={paths.registerByInvitation(inviteCode)}>{t('invitations.page.registerAndJoin')}</a>
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-second">{t('invitations.page.signedInAs', { name: person })}</p>
      <Refusal text={accept.error ? errorText(accept.error, t) : undefined} />
      <Button variant="primary" size="lg" busy={accept.isPending || accept.isSuccess} onClick={join}>
        {t('invitations.page.join')}
      </Button>
    </div>
  )
}
