// Creates a group or edits one (specification §3 Group, §5; TEN-03).
import { CreateGroupInput, type Group, UpdateGroupInput } from '@lectern/contracts'
import { Field, Input, Textarea } from '@lectern/ui'
import { useMemberChange } from '~/features/people/members/use-member-change.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const create = trpc.group.create.useMutation()
  const update = trpc.group.update.useMutation()
  const { register, onSubmit, formState, busy } = useContractForm(group ? UpdateGroupInput : CreateGroupInput, {
    defaultValues: { name: group?.name ?? '', remark: group?.remark ?? '' },
    required: { name: t('groups.nameRequired') },
    toInput: (values) => (group ? { id: group.id, ...values } : values),
    submit: (input) => ('id' in input ? update.mutateAsync(input) : create.mutateAsync(input)),
    onDone: done(t('groups.saved')).onSuccess,
  })
  return (
    <FormDialog
      title={t(group ? 'common.words.edit' : 'groups.create')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('groups.name')} error={formState.errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('common.words.description')} error={formState.errors.remark?.message}>
        {(control) => <Textarea {...control} {...register('remark')} />}
      </Field>
    </FormDialog>
  )
}
