// A group of synonyms, new or to be changed: one word a line (SRCH-06).
import { CreateSynonymsInput, SYNONYM_LIMITS, type SynonymGroup } from '@lectern/contracts'
import { Field, Textarea } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { wordsIn } from './synonym-words.ts'

type Props = { group?: SynonymGroup; firstWord?: string; onClose: () => void }

export function SynonymDialog({ group, firstWord = '', onClose }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.synonym.create.useMutation()
  const update = trpc.synonym.update.useMutation()
  const { register, onSubmit, formState, busy } = useContractForm(CreateSynonymsInput, {
    defaultValues: { words: group?.words.join('\n') ?? (firstWord && `${firstWord}\n`) },
    toInput: (values) => ({ words: wordsIn(values.words) }),
    submit: (input) => (group ? update.mutateAsync({ id: group.id, ...input }) : create.mutateAsync(input)),
    onDone: afterChange(t('search.synonyms.saved'), onClose, utils.synonym),
  })
  return (
    <FormDialog
      title={t(group ? 'common.words.edit' : 'search.synonyms.create')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('search.synonyms.words')}
        hint={t('search.synonyms.wordsHint', { max: SYNONYM_LIMITS.words })}
        error={formState.errors.words?.message}
      >
        {(control) => <Textarea {...control} rows={6} {...register('words')} />}
      </Field>
    </FormDialog>
  )
}
