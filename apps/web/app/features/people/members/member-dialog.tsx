// Adds a member with account and password, or changes one (specification §2 'Member management', §5; TEN-02).
import { AddMemberInput, type Member, UpdateMemberInput } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { GroupPicker } from './group-picker.tsx'
import { useMemberChange } from './use-member-change.ts'

type TextField = 'account' | 'name' | 'password' | 'email' | 'phone'

/** Without `member` a new one. */
export function MemberDialog({ member, onClose }: { member?: Member; onClose: () => void }) {
  const { t } = useText()
  const done = useMemberChange(onClose)
  const add = trpc.member.add.useMutation()
  const update = trpc.member.update.useMutation()
  const { register, control, onSubmit, formState, busy } = useContractForm(
    member ? UpdateMemberInput : AddMemberInput,
    {
      defaultValues: {
        account: '',
        name: member?.name ?? '',
        password: '',
        email: member?.email ?? '',
        phone: member?.phone ?? '',
        groupIds: member?.groups.map(({ id }) => id) ?? [],
      },
      toInput: ({ account, name, password, email, phone, groupIds }) => {
        if (!member) {
          const contacts = { email: email || undefined, phone: phone || undefined }
          return { account, name, password: password || undefined, groupIds, ...contacts }
        }
        const { editAccount, editContacts } = member.abilities
        const values = {
          ...(editAccount && { name }),
          ...(editContacts && { email: email || null, phone: phone || null }),
        }
        return { id: member.id, groupIds, ...values }
      },
      submit: (input) => ('id' in input ? update.mutateAsync(input) : add.mutateAsync(input)),
      onDone: done(t(member ? 'members.saved' : 'members.added')).onSuccess,
    },
  )
  const { editAccount, editContacts } = member?.abilities ?? { editAccount: true, editContacts: true }
  const mayEdit = (name: TextField) => (name === 'email' || name === 'phone' ? editContacts : editAccount)
  const field = (
    name: TextField,
    label: string,
    options: { type?: string; required?: boolean; complete?: string; hint?: string },
  ) => (
    <Field label={label} required={options.required} hint={options.hint} error={formState.errors[name]?.message}>
      {(control) => (
        <Input
          {...control}
          {...register(name)}
          type={options.type ?? 'text'}
          autoComplete={options.complete ?? 'off'}
          disabled={!mayEdit(name)}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t(member ? 'members.edit' : 'members.add')}
      description={editContacts ? undefined : t(editAccount ? 'errors.memberOwnsAccount' : 'errors.memberElsewhere')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!member && field('account', t('common.words.account'), { required: true })}
      {field('name', t('members.name'), { required: true })}
      {!member &&
        field('password', t('registration.password'), {
          type: 'password',
          complete: 'new-password',
          hint: t('welcome.passwordOptional'),
        })}
      {field('email', t('members.email'), { type: 'email' })}
      {field('phone', t('members.phone'), { type: 'tel' })}
      <Controller
        control={control}
        name="groupIds"
        render={({ field: { value, onChange } }) => <GroupPicker value={value} onChange={onChange} />}
      />
    </FormDialog>
  )
}
