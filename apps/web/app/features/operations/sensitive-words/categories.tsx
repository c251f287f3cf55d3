// Categories of words: a name in both languages, a level, and what the words are for.
import { SaveWordCategoryInput, SENSITIVE_WORD_LIMITS, type WordCategory, WordLevel, WordUse } from '@lectern/contracts'
import { Button, DataTable, Field, Input, Select, Skeleton } from '@lectern/ui'
import { Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { LevelBadge } from './level-badge.tsx'
import { useCategories } from './use-categories.ts'

const GENERAL = 'general'

function CategoryDialog({ category, onClose }: { category: WordCategory | null; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.sensitiveWord.saveCategory.useMutation({ meta: { quiet: true } })
  const { register, watch, setValue, onSubmit, formState, busy } = useContractForm(SaveWordCategoryInput, {
    defaultValues: {
      nameZh: category?.nameZh ?? '',
      nameEn: category?.nameEn ?? '',
      level: category?.level ?? ('hold' as WordLevel),
      use: category?.use ?? ('everywhere' as WordUse),
    },
    toInput: (values) => ({ ...values, ...(category && { id: category.id }) }),
    submit: (input) => save.mutateAsync(input),
    onDone: afterChange(t('common.words.saved'), onClose, utils.sensitiveWord),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t(category ? 'words.category.edit' : 'words.category.add')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('words.category.nameZh')} error={errors.nameZh?.message}>
        {(control) => <Input {...control} {...register('nameZh')} maxLength={SENSITIVE_WORD_LIMITS.category} />}
      </Field>
      <Field required label={t('words.category.nameEn')} error={errors.nameEn?.message}>
        {(control) => <Input {...control} {...register('nameEn')} maxLength={SENSITIVE_WORD_LIMITS.category} />}
      </Field>
      <Field label={t('common.words.level')} hint={t(`words.levelHints.${watch('level')}`)}>
        {({ id }) => (
          <Select
            id={id}
            label={t('common.words.level')}
            value={watch('level')}
            onValueChange={(value) => setValue('level', WordLevel.parse(value))}
            options={WordLevel.options.map((value) => ({ value, label: t(`words.levels.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('words.category.use')} hint={t('words.useHint')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('words.category.use')}
            value={watch('use') ?? 'everywhere'}
            onValueChange={(value) => setValue('use', WordUse.parse(value))}
            options={WordUse.options.map((value) => ({ value, label: t(`words.uses.${value}`) }))}
          />
        )}
      </Field>
    </FormDialog>
  )
}

export function Categories() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { list, categories, nameOf } = useCategories()
  const [edited, setEdited] = useState<WordCategory | 'new' | null>(null)
  const remove = trpc.sensitiveWord.removeCategory.useMutation({
    onSuccess: afterChange(t('words.category.removed'), null, utils.sensitiveWord),
  })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-48" />
  return (
    <>
      <p className="mb-4 sm:text-right">
        <Button variant="primary" onClick={() => setEdited('new')}>
          <Plus />
          {t('words.category.add')}
        </Button>
      </p>
      <DataTable
        label={t('words.tabs.categories')}
        rows={categories}
        columns={[
          { head: t('common.words.category'), kind: 'name', cell: nameOf },
          { head: t('common.words.level'), cell: ({ level }) => <LevelBadge level={level} /> },
          { head: t('words.category.use'), cell: ({ use }) => t(`words.uses.${use}`) },
          { head: t('words.category.words'), kind: 'number', cell: ({ words }) => words },
          {
            head: t('common.words.actions'),
            kind: 'acts',
            cell: (category) => (
              <>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('words.category.editNamed', { name: nameOf(category) })}
                  onClick={() => setEdited(category)}
                >
                  {t('common.words.edit')}
                </Button>
                {category.id !== GENERAL && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={t('words.category.removeNamed', { name: nameOf(category) })}
                    disabled={category.words > 0}
                    title={category.words > 0 ? t('words.category.inUse') : undefined}
                    onClick={() => remove.mutate({ id: category.id })}
                  >
                    {t('common.words.remove')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {edited && <CategoryDialog category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
