// Invitations by email: sends them, and lists the open ones, to resend or withdraw them (specification §5 'Invitation email'; TEN-02).
import { type Invitation, type InvitationRole, SendInvitationInput } from '@lectern/contracts'
import { Badge, Button, Field, Input, Skeleton, toast } from '@lectern/ui'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { HeldHint } from '~/shared/messages/held-hint.tsx'

function PendingInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const refresh = () => utils.invitation.list.invalidate()
  const resend = trpc.invitation.resend.useMutation({
    onSuccess: () => {
      toast.success(t('invitations.sent'))
      return refresh()
    },
  })
  const withdraw = trpc.invitation.withdraw.useMutation({ onSuccess: refresh })
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink text-sm">{invitation.email}</span>
        <span className="block text-third text-xs">
          {invitation.invitedBy} · {relativeTime(invitation.sentTime, t)}
          {invitation.role && ` · ${t(`invitations.role.${invitation.role}`)}`}
        </span>
      </span>
      {invitation.expired && <Badge tone="warning">{t('invitations.expired')}</Badge>}
      <Button
        size="sm"
        variant="ghost"
        busy={resend.isPending}
        aria-label={t('invitations.resendTo', { email: invitation.email })}
        onClick={() => resend.mutate({ id: invitation.id })}
      >
        {t('invitations.resend')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={withdraw.isPending}
        aria-label={t('invitations.withdrawFrom', { email: invitation.email })}
        onClick={() => withdraw.mutate({ id: invitation.id })}
      >
        {t('common.words.withdraw')}
      </Button>
    </li>
  )
}

export function MailPanel({ spaceId, role }: { spaceId?: string; role?: InvitationRole }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const list = trpc.invitation.list.useQuery({ spaceId, size: 50 })
  const send = trpc.invitation.send.useMutation()
  const { register, onSubmit, reset, formState, busy } = useContractForm(SendInvitationInput, {
    defaultValues: { email: '' },
    required: { email: t('invitations.emailRequired') },
    toInput: ({ email }) => ({ email, spaceId, role }),
    submit: (input) => send.mutateAsync(input),
    onDone: async () => {
      toast.success(t('invitations.sent'))
      reset()
      await utils.invitation.list.invalidate()
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <form onSubmit={onSubmit} noValidate>
        <Field required label={t('invitations.email')} error={formState.errors.email?.message}>
          {(control) => (
            <div className="flex gap-2">
              <Input {...control} {...register('email')} type="email" autoComplete="off" />
              <Button type="submit" variant="primary" busy={busy}>
                {t('invitations.send')}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <HeldHint channel="mail" sent={send.isSuccess} />
      {list.error ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-12" />
      ) : (
        list.data.records.length > 0 && (
          <div>
            <h3 className="font-medium text-ink text-sm">{t('invitations.waiting')}</h3>
            <ul className="max-h-56 divide-y divide-line overflow-y-auto">
              {list.data.records.map((invitation) => (
                <PendingInvitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </div>
        )
      )}
    </div>
  )
}
