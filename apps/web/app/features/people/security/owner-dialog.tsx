// The owner shows to be there before a way into the account is added.
import { OwnerProof } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent } from '@lectern/ui'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { NO_PROOF, type OwnerFacts, OwnerProofFields } from './owner-proof-fields.tsx'

/** `onConfirm` resolves when it worked and rejects with the error to show. */
export function OwnerDialog({
  title,
  lead,
  confirmLabel,
  facts,
  onConfirm,
  onClose,
}: {
  title: string
  lead?: string
  confirmLabel: string
  facts: OwnerFacts
  onConfirm: (proof: OwnerProof) => Promise<void>
  onClose: () => void
}) {
  const { t } = useText()
  const refusal = useRefusal()
  const show = (error: unknown) => refusal.show(errorText(error, t), true)
  const { register, onSubmit, formState, busy } = useContractForm(OwnerProof, {
    defaultValues: NO_PROOF,
    submit: (proof) => {
      refusal.clear()
      return onConfirm(proof)
    },
    onRefused: show,
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={lead}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form="owner-form" variant="primary" busy={busy}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form id="owner-form" onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
          <OwnerProofFields facts={facts} register={register} errors={formState.errors} onProblem={show} />
          <Refusal text={refusal.text} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
