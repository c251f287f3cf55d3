// A group of synonyms, new or to be changed: one word a line (SRCH-06).
import { LIMITS, type SynonymGroup } from '@lectern/contracts'
import { Field, Textarea, toast } from '@lectern/ui'
import { useForm } from 'react-hook-form'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { problemOf, wordsIn } from './synonym-words.ts'

type Props = { group?: SynonymGroup; firstWord?: string; onClose: () => void }

export function SynonymDialog({ group, firstWord = '', onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.synonym.create.useMutation()
  const update = trpc.synonym.update.useMutation()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { words: group?.words.join('\n') ?? (firstWord && `${firstWord}\n`) },
  })
  const done = {
    onSuccess: async () => {
      toast.success(t('search.synonyms.saved'))
      onClose()
      await utils.synonym.invalidate()
    },
  }
  const submit = handleSubmit((values) => {
    const words = wordsIn(values.words)
    if (group) update.mutate({ id: group.id, words }, done)
    else create.mutate({ words }, done)
  })
  const validate = (text: string) => {
    const problem = problemOf(wordsIn(text))
    return problem === null || t(`search.synonyms.${problem.key}`, { max: problem.max })
  }
  return (
    <FormDialog
      title={t(group ? 'search.synonyms.edit' : 'search.synonyms.create')}
      busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        required
        label={t('search.synonyms.words')}
        hint={t('search.synonyms.wordsHint', { max: LIMITS.synonymWords })}
        error={formState.errors.words?.message}
      >
        {(control) => <Textarea {...control} rows={6} {...register('words', { validate })} />}
      </Field>
    </FormDialog>
  )
}
