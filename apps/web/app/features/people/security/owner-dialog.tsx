// The owner shows to be there before a way into the account is added or removed.
import { OwnerProof } from '@lectern/contracts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { NO_PROOF, type OwnerFacts, OwnerProofFields } from './owner-proof-fields.tsx'

/** `onConfirm` resolves when it worked and rejects with the error to show. */
export function OwnerDialog({
  title,
  lead,
  confirmLabel,
  facts,
  danger,
  onConfirm,
  onClose,
}: {
  title: string
  lead?: string
  confirmLabel: string
  facts: OwnerFacts
  danger?: boolean
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
    <FormDialog
      title={title}
      description={lead}
      submitLabel={confirmLabel}
      danger={danger}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <OwnerProofFields facts={facts} register={register} errors={formState.errors} onProblem={show} />
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
