// Adds a member with account and password, or changes one (specification §2 'Member management', §5; TEN-02).
import type { Member } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { GroupPicker } from './group-picker.tsx'
import { useMemberChange } from './use-member-change.ts'

const FIELDS = ['account', 'name', 'password', 'email', 'phone'] as const
type Values = Record<(typeof FIELDS)[number], string>

/** Without `member` a new one. */
export function MemberDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const add = trpc.member.add.useMutation()
  const update = trpc.member.update.useMutation()
  const [groupIds, setGroupIds] = useState(member?.groups.map(({ id }) => id) ?? [])
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      account: '',
      name: member?.name ?? '',
      password: '',
      email: member?.email ?? '',
      phone: member?.phone ?? '',
    },
  })
  const onError = (error: unknown) => {
    const texts = fieldTexts(error)
    for (const field of FIELDS) if (texts[field]) setError(field, { message: texts[field] })
  }
  const submit = handleSubmit(({ account, name, password, email, phone }) => {
    if (member) {
      const own = member.abilities.editAccount ? { name, email: email || null, phone: phone || null } : {}
      update.mutate({ id: member.id, groupIds, ...own }, { ...done(t('members.saved')), onError })
    } else {
      const input = { account, name, password, groupIds, email: email || undefined, phone: phone || undefined }
      add.mutate(input, { ...done(t('members.added')), onError })
    }
  })
  const editable = member?.abilities.editAccount ?? true
  const field = (
    name: keyof Values,
    label: string,
    options: { type?: string; required?: boolean; complete?: string },
  ) => (
    <Field label={label} required={options.required} error={formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...register(name, {
            validate: (value) => !options.required || value !== '' || t('errors.fields.required'),
          })}
          type={options.type ?? 'text'}
          autoComplete={options.complete ?? 'off'}
          disabled={!editable}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(member ? 'members.edit' : 'members.add')}
      description={editable ? undefined : t('errors.memberElsewhere')}
      busy={add.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {!member && field('account', t('auth.login.account'), { required: true })}
      {field('name', t('members.name'), { required: true })}
      {!member &&
        field('password', t('registration.password'), { type: 'password', required: true, complete: 'new-password' })}
      {field('email', t('members.email'), { type: 'email' })}
      {field('phone', t('members.phone'), { type: 'tel' })}
      <GroupPicker value={groupIds} onChange={setGroupIds} />
    </FormDialog>
  )
}
