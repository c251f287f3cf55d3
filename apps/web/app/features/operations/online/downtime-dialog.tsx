// Announces a downtime to selected people, or to everybody.
import { AnnounceDowntimeInput } from '@lectern/contracts'
import { Field, SwitchRow, Textarea, toast } from '@lectern/ui'
import { Controller } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Times = { fromTime: string | null; toTime: string | null }

/** `userIds` empty: everybody. */
export function DowntimeDialog({
  userIds,
  onClose,
  onSent,
}: {
  userIds: string[]
  onClose: () => void
  onSent: () => void
}) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const announce = trpc.online.announce.useMutation()
  const times: Times = { fromTime: null, toTime: null }
  const { register, control, onSubmit, formState, busy } = useContractForm(AnnounceDowntimeInput, {
    defaultValues: { ...times, content: { zh_CN: '', en_US: '' }, mail: false },
    required: { fromTime: t('notices.online.timeRequired'), toTime: t('notices.online.timeRequired') },
    toInput: ({ fromTime, toTime, ...rest }) => ({ ...rest, fromTime: fromTime ?? '', toTime: toTime ?? '', userIds }),
    submit: (input) => announce.mutateAsync(input),
    onDone: () => {
      toast.success(t('notices.online.sent'))
      onSent()
      onClose()
      void utils.notice.invalidate()
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t('notices.online.announceTitle')}
      description={
        userIds.length > 0 ? t('notices.online.toChosen', { count: userIds.length }) : t('notices.online.toAll')
      }
      submitLabel={t('notices.online.send')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['fromTime', 'toTime'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <TimeField
                required
                label={t(`notices.online.${name}`)}
                error={errors[name]?.message}
                value={value}
                onChange={onChange}
              />
            )}
          />
        ))}
      </div>
      <Field label={t('notices.online.contentZh')} error={errors.content?.zh_CN?.message}>
        {(field) => <Textarea {...field} {...register('content.zh_CN')} />}
      </Field>
      <Field label={t('notices.online.contentEn')} error={errors.content?.en_US?.message}>
        {(field) => <Textarea {...field} {...register('content.en_US')} />}
      </Field>
      <Controller
        control={control}
        name="mail"
        render={({ field: { value, onChange } }) => (
          <SwitchRow
            label={t('notices.form.mail')}
            hint={t('notices.form.mailHint')}
            checked={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  )
}
