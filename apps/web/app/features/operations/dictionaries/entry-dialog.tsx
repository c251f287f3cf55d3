// Adds an entry to a dictionary, or changes its labels.
import { DICTIONARY_LIMITS, type Dictionary, DictionaryEntry } from '@lectern/contracts'
import { Field, Input, SwitchRow } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useSaveDictionary } from './use-save.ts'

const NEW: DictionaryEntry = { value: '', labelZh: '', labelEn: '', enabled: true, isDefault: false, remark: '' }

/** `entry` null adds one at the end. */
export function EntryDialog({
  dictionary,
  entry,
  onClose,
}: {
  dictionary: Dictionary
  entry: DictionaryEntry | null
  onClose: () => void
}) {
  const { t } = useText()
  const { change, refused } = useSaveDictionary()
  const before = entry ?? NEW
  const [isDefault, setDefault] = useState(before.isDefault)
  const { value, labelZh, labelEn, remark } = before
  const { register, setError, formState, busy, onSubmit } = useContractForm(DictionaryEntry, {
    defaultValues: { value, labelZh, labelEn, remark },
    toInput: (values) => ({ ...before, ...values, isDefault }),
    submit: async (input) => {
      const { entries } = dictionary
      const key = input.value.toLowerCase()
      if (!entry && entries.some((one) => one.value.toLowerCase() === key)) {
        setError('value', { message: t('dictionaries.entry.valueTaken') }, { shouldFocus: true })
        return false
      }
      const others = (one: DictionaryEntry) => (isDefault ? { ...one, isDefault: false } : one)
      const next = entry
        ? entries.map((one) => (one.value === value ? { ...input, isDefault } : others(one)))
        : [...entries.map(others), input]
      await change({ ...dictionary, entries: next }, dictionary)
      return true
    },
    onRefused: refused,
    onDone: (saved) => saved && onClose(),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t(entry ? 'dictionaries.entry.edit' : 'dictionaries.entry.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!entry && (
        <Field
          required
          label={t('dictionaries.entry.value')}
          hint={t('dictionaries.entry.valueHint')}
          error={errors.value?.message}
        >
          {(control) => (
            <Input {...control} {...register('value')} maxLength={DICTIONARY_LIMITS.value} autoCapitalize="off" />
          )}
        </Field>
      )}
      <Field required label={t('dictionaries.entry.labelZh')} error={errors.labelZh?.message}>
        {(control) => <Input {...control} {...register('labelZh')} maxLength={DICTIONARY_LIMITS.label} lang="zh-CN" />}
      </Field>
      <Field required label={t('dictionaries.entry.labelEn')} error={errors.labelEn?.message}>
        {(control) => <Input {...control} {...register('labelEn')} maxLength={DICTIONARY_LIMITS.label} lang="en" />}
      </Field>
      <Field label={t('common.words.remark')} error={errors.remark?.message}>
        {(control) => <Input {...control} {...register('remark')} maxLength={DICTIONARY_LIMITS.remark} />}
      </Field>
      <SwitchRow
        label={t('dictionaries.entry.default')}
        hint={t('dictionaries.entry.makeDefault')}
        checked={isDefault}
        onChange={setDefault}
      />
    </FormDialog>
  )
}
