// Adds a word, or changes one.
import {
  SaveSensitiveWordInput,
  SENSITIVE_WORD_LIMITS,
  type SensitiveWord,
  WordKind,
  WordLevel,
} from '@lectern/contracts'
import { Field, Input, Select } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { useCategories } from './use-categories.ts'

const GENERAL = 'general'
const OF_CATEGORY = 'category'

type Props = { kind: WordKind; word: SensitiveWord | null; onClose: () => void }

export function WordDialog({ kind, word, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { options, find } = useCategories()
  const save = trpc.sensitiveWord.save.useMutation({ meta: { quiet: true } })
  const listed = kind === WordKind.enum.word
  const { register, watch, setValue, onSubmit, formState, busy } = useContractForm(SaveSensitiveWordInput, {
    defaultValues: {
      word: word?.word ?? '',
      categoryId: word?.categoryId || GENERAL,
      level: word?.level ?? OF_CATEGORY,
    },
    toInput: ({ categoryId, level, ...values }) => ({
      ...values,
      ...{ kind, level: level === OF_CATEGORY ? null : WordLevel.parse(level) },
      ...(word && { id: word.id }),
      ...(listed && { categoryId }),
    }),
    submit: (input) => save.mutateAsync(input),
    onDone: afterChange(t('common.words.saved'), onClose, utils.sensitiveWord),
  })
  const { errors } = formState
  const category = find(watch('categoryId'))
  const level = WordLevel.safeParse(watch('level')).data ?? category?.level
  const ofCategory = category ? t('words.ofCategory', { level: t(`words.levels.${category.level}`) }) : ''
  return (
    <FormDialog
      title={t(word ? 'words.editTitle' : listed ? 'words.add' : 'words.addAllowed')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('words.columns.word')}
        hint={t('words.wordHint')}
        counter={counter(watch('word'), SENSITIVE_WORD_LIMITS.word)}
        error={errors.word?.message}
      >
        {(control) => <Input {...control} {...register('word')} autoComplete="off" />}
      </Field>
      {listed && (
        <>
          <Field label={t('common.words.category')} error={errors.categoryId?.message}>
            {({ id }) => (
              <Select
                id={id}
                label={t('common.words.category')}
                value={watch('categoryId')}
                onValueChange={(value) => setValue('categoryId', value)}
                options={options}
              />
            )}
          </Field>
          <Field label={t('common.words.level')} hint={level && t(`words.levelHints.${level}`)}>
            {({ id }) => (
              <Select
                id={id}
                label={t('common.words.level')}
                value={watch('level')}
                onValueChange={(value) => setValue('level', value)}
                options={[
                  { value: OF_CATEGORY, label: ofCategory },
                  ...WordLevel.options.map((value) => ({ value, label: t(`words.levels.${value}`) })),
                ]}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
