// Makes a dictionary, or changes its names, its remark and who may read it.
import { DICTIONARY_LIMITS, type Dictionary, SaveDictionaryInput } from '@lectern/contracts'
import { Field, Input, SwitchRow, Textarea } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useSaveDictionary } from './use-save.ts'

const NEW: Dictionary = {
  ...{ code: '', nameZh: '', nameEn: '', remark: '', open: true, entries: [], builtIn: false, extensible: true },
  ...{ fixed: [], revision: 0, changedTime: null },
}

/** Built-in dictionaries have an editable remark only. `onDone` gets the code. */
export function DictionaryDialog({
  dictionary,
  onDone,
  onClose,
}: {
  dictionary: Dictionary | null
  onDone: (code: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const before = dictionary ?? NEW
  const { change, refused } = useSaveDictionary()
  const [open, setOpen] = useState(before.open)
  const { code, nameZh, nameEn, remark } = before
  const { register, formState, busy, onSubmit } = useContractForm(SaveDictionaryInput, {
    defaultValues: { code, nameZh, nameEn, remark },
    toInput: (values) => ({ ...before, ...values, open }),
    submit: (input) => change({ ...before, ...input }, dictionary ?? undefined),
    onRefused: refused,
    onDone: (_, input) => {
      onDone(input.code)
      onClose()
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t(dictionary ? 'dictionaries.edit' : 'dictionaries.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!before.builtIn && (
        <>
          <Field required label={t('dictionaries.nameZh')} error={errors.nameZh?.message}>
            {(control) => (
              <Input {...control} {...register('nameZh')} maxLength={DICTIONARY_LIMITS.label} lang="zh-CN" />
            )}
          </Field>
          <Field required label={t('dictionaries.nameEn')} error={errors.nameEn?.message}>
            {(control) => <Input {...control} {...register('nameEn')} maxLength={DICTIONARY_LIMITS.label} lang="en" />}
          </Field>
        </>
      )}
      {!dictionary && (
        <Field required label={t('dictionaries.code')} hint={t('dictionaries.codeHint')} error={errors.code?.message}>
          {(control) => (
            <Input {...control} {...register('code')} maxLength={DICTIONARY_LIMITS.code} autoCapitalize="off" />
          )}
        </Field>
      )}
      <Field label={t('common.words.remark')} error={errors.remark?.message}>
        {(control) => <Textarea {...control} {...register('remark')} rows={2} maxLength={DICTIONARY_LIMITS.remark} />}
      </Field>
      {!before.builtIn && (
        <SwitchRow label={t('dictionaries.open')} hint={t('dictionaries.openHint')} checked={open} onChange={setOpen} />
      )}
    </FormDialog>
  )
}
