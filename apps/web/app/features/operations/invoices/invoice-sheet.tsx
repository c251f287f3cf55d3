// One invoice for operators: issue, refuse, void, ask again. The look is written to the audit log (OPS-04).
import { INVOICE_LIMITS, type InvoiceState, JudgeInvoiceInput } from '@lectern/contracts'
import { Button, Dialog, Field, SheetContent, Skeleton, Textarea, toast } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { ReasonChoices } from '~/shared/forms/reason-choices.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { IssueDialog } from './issue-dialog.tsx'

type Judgement = 'refuse' | 'void'
type Act = Judgement | 'issue' | 'reissue'
const ACTS: Readonly<Partial<Record<InvoiceState, readonly Act[]>>> = {
  requested: ['refuse', 'issue'],
  issued: ['void'],
  voided: ['reissue'],
}

type JudgeProps = { id: string; act: Judgement; onClose: () => void; onJudged: () => void }

function JudgeDialog({ id, act, onClose, onJudged }: JudgeProps) {
  const { t } = useText()
  const acts = { refuse: trpc.invoiceAudit.refuse.useMutation(), void: trpc.invoiceAudit.void.useMutation() }
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(JudgeInvoiceInput, {
    defaultValues: { reason: '' },
    toInput: ({ reason }) => ({ id, reason }),
    submit: (input) => acts[act].mutateAsync(input),
    onDone: () => {
      toast.success(t('invoices.done'))
      onJudged()
    },
  })
  return (
    <FormDialog
      danger
      title={t(`invoices.${act}`)}
      description={t(`invoices.${act}Hint`)}
      submitLabel={t(`invoices.${act}`)}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('invoices.reason')}
        counter={counter(watch('reason'), INVOICE_LIMITS.reason)}
        error={formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...register('reason')} rows={3} />}
      </Field>
      <ReasonChoices of="invoiceReason" onChoose={(reason) => setValue('reason', reason, { shouldValidate: true })} />
    </FormDialog>
  )
}

export function InvoiceSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [act, setAct] = useState<Act | null>(null)
  const { data, error, mutate } = trpc.invoiceAudit.get.useMutation()
  useEffect(() => mutate({ id }), [mutate, id])
  const judged = async () => {
    setAct(null)
    onClose()
    await utils.invoiceAudit.list.invalidate()
  }
  const reissue = trpc.invoiceAudit.reissue.useMutation({
    onSuccess: () => {
      toast.success(t('invoices.done'))
      return judged()
    },
  })
  const begin = (one: Act) => (one === 'reissue' ? reissue.mutate({ id }) : setAct(one))
  const acts = (data && ACTS[data.state]) ?? []
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          title={data ? data.name : t('invoices.view')}
          closeLabel={t('common.actions.close')}
          footer={
            acts.length > 0 &&
            acts.map((one) => (
              <Button
                key={one}
                busy={one === 'reissue' && reissue.isPending}
                variant={one === 'refuse' || one === 'void' ? 'danger' : 'primary'}
                onClick={() => begin(one)}
              >
                {t(`invoices.${one}`)}
              </Button>
            ))
          }
        >
          {error ? (
            <LoadError error={error} onRetry={() => mutate({ id })} />
          ) : data ? (
            <InvoiceFacts invoice={data} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </SheetContent>
      </Dialog>
      {act === 'issue' && <IssueDialog id={id} onClose={() => setAct(null)} onIssued={() => void judged()} />}
      {(act === 'refuse' || act === 'void') && (
        <JudgeDialog id={id} act={act} onClose={() => setAct(null)} onJudged={() => void judged()} />
      )}
    </>
  )
}
