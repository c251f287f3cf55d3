// A question of the set with what is expected, new or to be changed (AI-05).
import { LIMITS, QUESTION_SET_LIMITS, SaveSetQuestionInput, type SetQuestion } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { ArticleField } from '~/features/answering/steering/article-field.tsx'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

/** Initial values of the dialog; with `id` it changes a question. */
export type SetStart = Pick<SetQuestion, 'question'> & Partial<SetQuestion>
type Props = { start: SetStart; manualId: string; onClose: () => void }

export function SetDialog({ start, manualId, onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.questionSet.save.useMutation()
  const { register, watch, setValue, onSubmit, formState, busy } = useContractForm(SaveSetQuestionInput, {
    defaultValues: {
      question: start.question,
      articleId: start.articleId ?? '',
      title: start.title ?? '',
      phrase: start.phrase ?? '',
    },
    toInput: ({ title: _, articleId, ...values }) => ({
      ...values,
      manualId,
      id: start.id,
      articleId: articleId || undefined,
    }),
    submit: (input) => save.mutateAsync(input),
    onDone: afterChange(t('answering.set.saved'), onClose, utils.questionSet.list),
  })
  const { errors } = formState
  const title = watch('title')
  return (
    <FormDialog
      title={t(start.id === undefined ? 'answering.set.add' : 'answering.set.edit')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('answering.set.question')} error={errors.question?.message}>
        {(control) => <Input {...control} maxLength={LIMITS.searchText} {...register('question')} />}
      </Field>
      <ArticleField
        label={t('answering.set.article')}
        hint={t('answering.set.articleHint')}
        error={errors.articleId?.message}
        manualId={manualId}
        title={title}
        clearLabel={t('answering.set.clearArticle')}
        onChange={(article) => {
          setValue('articleId', article.id)
          setValue('title', article.title)
        }}
      />
      <Field label={t('answering.set.phrase')} hint={t('answering.set.phraseHint')} error={errors.phrase?.message}>
        {(control) => <Input {...control} maxLength={QUESTION_SET_LIMITS.phrase} {...register('phrase')} />}
      </Field>
    </FormDialog>
  )
}
