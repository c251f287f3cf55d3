/** Saves the open article, or the whole manual, as a template of the organisation (EDIT-10, MAN-02). */
import { type Manual, SaveAsTemplateInput, TEMPLATE_LIMITS } from '@lectern/contracts'
import { Field, Input, SwitchRow, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Source = { articleId: string } | { manualId: string }

/** Anyone who decides who reads the manual may show its text to the whole organisation; its editors, while all members may read it. */
export function mayShareTemplate(manual: Manual): boolean {
  const { abilities, releaseType, releaseScope, hasSharePassword } = manual
  const open = releaseType === 'public' && releaseScope !== 'members' && !hasSharePassword
  return abilities.settings === true || (open && abilities.publish === true)
}

type Props = { source: Source; name: string; sharable: boolean; onClose: () => void }

export function SaveTemplateDialog({ source, name, sharable, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.template.save.useMutation()
  const [shared, setShared] = useState(false)
  const { register, onSubmit, watch, formState, busy } = useContractForm(SaveAsTemplateInput, {
    defaultValues: { name: [...name].slice(0, TEMPLATE_LIMITS.name).join(''), groupName: '', description: '' },
    required: { name: t('template.nameRequired') },
    toInput: (values) => ({ ...source, ...values, shared }),
    submit: async (input) => {
      const { leftOut } = await save.mutateAsync(input)
      toast.success(t('template.saved'))
      if (leftOut.length > 0) toast.info(t('template.leftOut', { titles: leftOut.join(t('template.and')) }))
      void utils.template.list.invalidate()
    },
    onDone: onClose,
  })
  const { errors } = formState
  const ofArticle = 'articleId' in source
  const title = t(ofArticle ? 'template.saveArticle' : 'template.saveManual')
  return (
    <FormDialog title={title} description={t('template.saveHint')} busy={busy} onSubmit={onSubmit} onClose={onClose}>
      <Field
        required
        label={t('template.name')}
        counter={counter(watch('name'), TEMPLATE_LIMITS.name)}
        error={errors.name?.message}
      >
        {(field) => <Input {...field} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('template.group')} error={errors.groupName?.message}>
        {(field) => <Input {...field} {...register('groupName')} autoComplete="off" />}
      </Field>
      <Field label={t('template.description')} error={errors.description?.message}>
        {(field) => <Input {...field} {...register('description')} autoComplete="off" />}
      </Field>
      <SwitchRow
        label={t('template.share')}
        hint={t(sharable ? 'template.shareHint' : 'template.shareNotAllowed')}
        checked={shared}
        disabled={!sharable}
        onChange={setShared}
      />
    </FormDialog>
  )
}
