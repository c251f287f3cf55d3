// Makes a group of templates, or changes its names.
import { CreateTemplateGroupInput, TEMPLATE_LIMITS, type TemplateGroup, type TemplateScope } from '@lectern/contracts'
import { Field, Input, SwitchRow, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { scope: TemplateScope; group: TemplateGroup | null; onClose: () => void }

export function GroupDialog({ scope, group, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.templateCentre.createGroup.useMutation({ meta: { tell: true } })
  const update = trpc.templateCentre.updateGroup.useMutation({ meta: { tell: true } })
  const [advanced, setAdvanced] = useState(group?.advanced ?? false)
  const { register, formState, busy, onSubmit } = useContractForm(CreateTemplateGroupInput, {
    defaultValues: { names: group?.names ?? { zh_CN: '', en_US: '' } },
    required: { 'names.zh_CN': t('templateCentre.form.nameRequired') },
    toInput: (values) => ({ ...values, scope, advanced }),
    submit: async (input) => {
      if (group) await update.mutateAsync({ id: group.id, names: input.names, advanced })
      else await create.mutateAsync(input)
    },
    onDone: async () => {
      await utils.templateCentre.invalidate()
      toast.success(t('templateCentre.saved'))
      onClose()
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t(group ? 'templateCentre.editGroup' : 'templateCentre.createGroup')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('templateCentre.form.nameZh')} error={errors.names?.zh_CN?.message}>
        {(control) => <Input {...control} {...register('names.zh_CN')} maxLength={TEMPLATE_LIMITS.name} lang="zh-CN" />}
      </Field>
      <Field
        label={t('templateCentre.form.nameEn')}
        hint={t('templateCentre.form.namesHint')}
        error={errors.names?.en_US?.message}
      >
        {(control) => <Input {...control} {...register('names.en_US')} maxLength={TEMPLATE_LIMITS.name} lang="en" />}
      </Field>
      {scope === 'theme' && (
        <SwitchRow
          label={t('templateCentre.form.advanced')}
          hint={t('templateCentre.form.advancedHint')}
          checked={advanced}
          onChange={setAdvanced}
        />
      )}
    </FormDialog>
  )
}
