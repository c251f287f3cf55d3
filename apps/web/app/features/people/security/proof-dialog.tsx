// Asks people who they are before something dangerous, when their sign-in is too long ago (ledger OPS-02).
import { OwnerProof } from '@lectern/contracts'
import { Button, Skeleton } from '@lectern/ui'
import { KeyRound } from '@lectern/ui/icons'
import { startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { answerProof } from '~/lib/proof-link.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { Refusal, useRefusal } from '~/shared/forms/refusal.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { NO_PROOF, OwnerProofFields, ownerFacts } from './owner-proof-fields.tsx'

const done = () => answerProof(true)
const cancelled = () => answerProof(false)

/** A passkey of this device; a cancelled dialog of the browser is not an error. */
function PasskeyButton({ onError }: { onError: (error: unknown) => void }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const options = trpc.security.passkeyOptions.useMutation({ meta: { quiet: true } })
  const confirm = trpc.security.confirmByPasskey.useMutation({ meta: { quiet: true } })
  const start = async () => {
    setBusy(true)
    try {
      const ceremony = await options.mutateAsync()
      // The server made these options for this very call of the browser.
      const optionsJSON = ceremony.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
      const response = await startAuthentication({ optionsJSON })
      await confirm.mutateAsync({ ticket: ceremony.ticket, response: { ...response } })
      done()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'NotAllowedError')) onError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={start}>
      <KeyRound />
      {t('security.proof.passkey')}
    </Button>
  )
}

export function ProofDialog() {
  const { t } = useText()
  const refusal = useRefusal()
  const overview = trpc.security.overview.useQuery()
  const confirm = trpc.security.confirm.useMutation({ meta: { quiet: true } })
  const show = (error: unknown) => refusal.show(errorText(error, t), true)
  const { register, onSubmit, formState, busy } = useContractForm(OwnerProof, {
    defaultValues: NO_PROOF,
    submit: async (proof) => {
      refusal.clear()
      await confirm.mutateAsync(proof)
      done()
    },
    onRefused: show,
  })
  const passkey = overview.data?.passkeys.some(({ host }) => host === location.hostname) === true
  const nothing =
    overview.data && !overview.data.hasPassword && !overview.data.secondFactor.enabled && overview.data.contact === ''
  return (
    <FormDialog
      title={t('security.proof.title')}
      description={t(nothing && !passkey ? 'security.proof.signInAgain' : 'security.proof.lead')}
      submitLabel={t('security.proof.confirm')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={cancelled}
    >
      {overview.data ? (
        <OwnerProofFields
          facts={ownerFacts(overview.data)}
          register={register}
          errors={formState.errors}
          onProblem={show}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      {passkey && <PasskeyButton onError={show} />}
      <Refusal text={refusal.text} />
    </FormDialog>
  )
}
