import { RenameThemeInput, type ThemeSummary } from '@lectern/contracts'
import { Field, Input } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

export function RenameDialog({ theme, onClose }: { theme: ThemeSummary; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const rename = trpc.theme.rename.useMutation()
  const form = useContractForm(RenameThemeInput, {
    defaultValues: { id: theme.id, name: theme.name },
    required: { name: t('portal.create.nameRequired') },
    submit: (input) => rename.mutateAsync(input),
    onDone: () => {
      void utils.theme.list.invalidate({ manualId: theme.manualId })
      onClose()
    },
  })
  return (
    <FormDialog title={t('common.actions.rename')} busy={form.busy} onSubmit={form.onSubmit} onClose={onClose}>
      <Field label={t('portal.create.name')} required error={form.formState.errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
