// One application as operators audit it: everything that was submitted, passed or refused with a reason. The look is written to the audit log.
import { CERTIFICATION_LIMITS, RefuseCertificationInput } from '@lectern/contracts'
import { Button, Dialog, Field, SheetContent, Skeleton, Textarea, toast } from '@lectern/ui'
import { useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { ReasonChoices } from '~/shared/forms/reason-choices.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CertificationFacts } from '../../people/certification/index.ts'

type Props = { id: string; onClose: () => void }

function useDecided(onClose: () => void) {
  const utils = trpc.useUtils()
  return async (text: string) => {
    toast.success(text)
    onClose()
    await utils.certificationAudit.list.invalidate()
  }
}

function RefuseDialog({ id, onClose, onRefused }: Props & { onRefused: () => void }) {
  const { t } = useText()
  const refuse = trpc.certificationAudit.refuse.useMutation()
  const { register, onSubmit, watch, setValue, formState, busy } = useContractForm(RefuseCertificationInput, {
    defaultValues: { reason: '' },
    required: { reason: t('certification.audit.reasonRequired') },
    toInput: ({ reason }) => ({ id, reason }),
    submit: (input) => refuse.mutateAsync(input),
    onDone: onRefused,
  })
  return (
    <FormDialog
      danger
      title={t('certification.audit.refuseTitle')}
      description={t('certification.audit.refuseHint')}
      submitLabel={t('certification.audit.refuse')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required
        label={t('certification.reason')}
        counter={counter(watch('reason'), CERTIFICATION_LIMITS.reason)}
        error={formState.errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...register('reason')} rows={4} />}
      </Field>
      <ReasonChoices
        of="certificationReason"
        onChoose={(reason) => setValue('reason', reason, { shouldValidate: true })}
      />
    </FormDialog>
  )
}

export function CertificationSheet({ id, onClose }: Props) {
  const { t } = useText()
  const [refusing, setRefusing] = useState(false)
  const { data, error, mutate } = trpc.certificationAudit.get.useMutation()
  useEffect(() => mutate({ id }), [mutate, id])
  const decided = useDecided(onClose)
  const pass = trpc.certificationAudit.pass.useMutation({
    onSuccess: () => decided(t('certification.audit.passed')),
  })
  const auditing = data?.state === 'auditing'
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <SheetContent
          title={data ? data.organisationName || data.personName : t('common.words.view')}
          closeLabel={t('common.actions.close')}
          footer={
            auditing && (
              <>
                <Button variant="danger" onClick={() => setRefusing(true)}>
                  {t('certification.audit.refuse')}
                </Button>
                <Button variant="primary" busy={pass.isPending} onClick={() => pass.mutate({ id })}>
                  {t('certification.audit.pass')}
                </Button>
              </>
            )
          }
        >
          {error ? (
            <LoadError error={error} onRetry={() => mutate({ id })} />
          ) : data ? (
            <>
              <p className="mb-4 text-second text-sm">
                {[data.applicant, data.account, data.tenantName].filter(Boolean).join(' · ')}
              </p>
              <CertificationFacts record={data} />
            </>
          ) : (
            <Skeleton className="h-64" />
          )}
        </SheetContent>
      </Dialog>
      {refusing && (
        <RefuseDialog
          id={id}
          onClose={() => setRefusing(false)}
          onRefused={() => void decided(t('certification.audit.refused'))}
        />
      )}
    </>
  )
}
