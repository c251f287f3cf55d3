// Invites somebody to found an organisation: by mail, or by a link that is shown once.
import { InviteOrganisationInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CopyDialog } from '~/shared/forms/copy-dialog.tsx'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

const DAYS = 7

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [path, setPath] = useState<string>()
  const create = trpc.organisationInvitation.create.useMutation({ meta: { quiet: true } })
  const form = useContractForm(InviteOrganisationInput, {
    defaultValues: { email: '', remark: '', days: String(DAYS) },
    toInput: ({ email, ...values }) => ({ ...values, ...(email.trim() !== '' && { email }) }),
    submit: async (input) => ({ input, answer: await create.mutateAsync(input) }),
    onDone: async ({ input, answer }) => {
      if (answer.path === null) {
        toast.success(t('organisationInvitations.mailed', { email: input.email ?? '' }))
        onClose()
      } else setPath(answer.path)
      await utils.organisationInvitation.invalidate()
    },
  })
  const { register, onSubmit, formState, busy } = form
  if (path !== undefined)
    return (
      <CopyDialog
        title={t('organisationInvitations.created')}
        description={t('organisationInvitations.linkHint')}
        submitLabel={t('organisationInvitations.done')}
        onClose={onClose}
        wordy
        label={t('organisationInvitations.link')}
        value={`${location.origin}${path}`}
        copyLabel={t('common.words.copyLink')}
        copied={t('organisationInvitations.copied')}
      />
    )
  return (
    <FormDialog
      title={t('organisationInvitations.invite')}
      submitLabel={t('organisationInvitations.invite')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('organisationInvitations.email')}
        hint={t('organisationInvitations.emailHint')}
        error={formState.errors.email?.message}
      >
        {(control) => <Input {...control} {...register('email')} type="email" />}
      </Field>
      <Field label={t('common.words.remark')} error={formState.errors.remark?.message}>
        {(control) => <Input {...control} {...register('remark')} maxLength={200} />}
      </Field>
      <Field required label={t('organisationInvitations.days')} error={formState.errors.days?.message}>
        {(control) => <Input {...control} {...register('days')} inputMode="numeric" />}
      </Field>
    </FormDialog>
  )
}
