// Adds the questions of a file, or of pasted lines, to the set (AI-05).
import { type ImportedSet, ImportSetInput, QUESTION_SET_LIMITS } from '@lectern/contracts'
import { Field, Textarea, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { textOfFile } from '~/lib/text-of-file.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

/** Lines that are named. */
const MAX_LINES = 10

export function ImportDialog({ manualId, onClose }: { manualId: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const add = trpc.questionSet.import.useMutation()
  const { register, setValue, onSubmit, formState, busy } = useContractForm(ImportSetInput, {
    defaultValues: { text: '' },
    toInput: ({ text }) => ({ manualId, text }),
    submit: (input) => add.mutateAsync(input),
    onDone: async (result) => {
      reportImport(result)
      onClose()
      await utils.questionSet.list.invalidate()
    },
  })
  const reportImport = ({ added, known, refused, withoutArticle }: ImportedSet) => {
    const lines = (numbers: number[]) =>
      numbers.slice(0, MAX_LINES).join(', ') + (numbers.length > MAX_LINES ? ', …' : '')
    toast.success(t('answering.set.imported', { count: added, known }))
    if (refused.length > 0) toast.error(t('answering.set.importRefused', { lines: lines(refused) }))
    if (withoutArticle.length > 0)
      toast.error(t('answering.set.importWithoutArticle', { lines: lines(withoutArticle) }))
  }
  return (
    <FormDialog
      title={t('answering.set.importTitle')}
      description={t('answering.set.importHint')}
      submitLabel={t('answering.set.importAction')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('answering.set.importFile')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            className="text-second text-sm"
            onChange={async (event) => {
              const [file] = event.target.files ?? []
              if (file) setValue('text', (await textOfFile(file)).slice(0, QUESTION_SET_LIMITS.file + 1))
            }}
          />
        )}
      </Field>
      <Field required label={t('answering.set.importText')} error={formState.errors.text?.message}>
        {(control) => <Textarea {...control} rows={8} {...register('text')} />}
      </Field>
    </FormDialog>
  )
}
