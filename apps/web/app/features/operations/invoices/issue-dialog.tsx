// An operator issues an invoice: its number, its day and its file (OPS-04).
import { INVOICE_LIMITS, IssueInvoiceInput } from '@lectern/contracts'
import { Field, Input, toast } from '@lectern/ui'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '~/lib/i18n.ts'
import { postFile } from '~/lib/post-file.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

type Props = { id: string; onClose: () => void; onIssued: () => void }

export function IssueDialog({ id, onClose, onIssued }: Props) {
  const { t, lang } = useText()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string>()
  const send = async (input: IssueInvoiceInput): Promise<void> => {
    setRefused(undefined)
    if (!file) throw new Error(t('invoices.fileNeeded'))
    if (file.size > INVOICE_LIMITS.fileMegabytes * 1024 * 1024)
      throw new Error(t('errors.fileTooLarge', { max: INVOICE_LIMITS.fileMegabytes }))
    await postFile('/invoice-files', file, { ...input, lang }, z.unknown())
  }
  const { register, onSubmit, formState, busy } = useContractForm(IssueInvoiceInput, {
    defaultValues: { number: '', day: '' },
    toInput: (values) => ({ ...values, id }),
    submit: send,
    // It can be sent again at once, with another file.
    onRefused: (failure) => setRefused((failure instanceof Error && failure.message) || t('errors.internal')),
    onDone: () => {
      toast.success(t('invoices.done'))
      onIssued()
    },
  })
  const { errors } = formState
  return (
    <FormDialog
      title={t('invoices.issue')}
      description={t('invoices.issueLead')}
      submitLabel={t('invoices.issue')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field required label={t('invoices.number')} error={errors.number?.message}>
        {(control) => <Input {...control} {...register('number')} maxLength={40} autoComplete="off" />}
      </Field>
      <Field required label={t('invoices.day')} error={errors.day?.message}>
        {(control) => <Input {...control} {...register('day')} type="date" />}
      </Field>
      <Field required label={t('invoices.file')} hint={t('invoices.fileHint', { mb: INVOICE_LIMITS.fileMegabytes })}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".pdf,.ofd,.xml"
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Refusal text={refused} />
    </FormDialog>
  )
}
