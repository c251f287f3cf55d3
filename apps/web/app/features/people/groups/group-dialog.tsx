// Creates a group or edits one (specification §3 Group, §5; TEN-03).
import { type Group, LIMITS } from '@lectern/contracts'
import { Field, Input, Textarea } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { useMemberChange } from '~/features/people/members/use-member-change.ts'
import { fieldTexts } from '~/lib/errors.ts'
import { useLineRule } from '~/lib/field-rules.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'

export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const { t } = useText()
  const line = useLineRule()
  const done = useMemberChange(onClose)
  const create = trpc.group.create.useMutation()
  const update = trpc.group.update.useMutation()
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: group?.name ?? '', remark: group?.remark ?? '' },
  })
  const onError = (error: unknown) => {
    const { name } = fieldTexts(error)
    if (name) setError('name', { message: name })
  }
  const submit = handleSubmit((values) => {
    if (group) update.mutate({ id: group.id, ...values }, { ...done(t('groups.saved')), onError })
    else create.mutate(values, { ...done(t('groups.saved')), onError })
  })
  return (
    <FormDialog
      title={t(group ? 'groups.edit' : 'groups.create')}
      busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field required label={t('groups.name')} error={formState.errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: line(LIMITS.groupName, t('groups.nameRequired')) })}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('groups.remark')} error={formState.errors.remark?.message}>
        {(control) => <Textarea {...control} {...register('remark', { validate: line(LIMITS.groupRemark) })} />}
      </Field>
    </FormDialog>
  )
}
