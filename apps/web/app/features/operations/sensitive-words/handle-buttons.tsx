// Pass, mask or withdraw hits, each with a note that their writers read.
import { LIMITS, PassHitsInput, type SensitiveHit, WithdrawHitsInput } from '@lectern/contracts'
import { Button, type ButtonProps, Field, Textarea, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { counter } from '~/shared/forms/counter.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'

const ACTS = ['pass', 'mask', 'withdraw'] as const
type Act = (typeof ACTS)[number]

type DialogProps = { act: Act; ids: string[]; onClose: () => void; onDone?: (() => void) | undefined }

function HandleDialog({ act, ids, onClose, onDone }: DialogProps) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const quiet = { meta: { quiet: true } }
  const acts = {
    pass: trpc.sensitiveWord.passHits.useMutation(quiet),
    mask: trpc.sensitiveWord.maskHits.useMutation(quiet),
    withdraw: trpc.sensitiveWord.withdrawHits.useMutation(quiet),
  }
  const needed = act === 'withdraw'
  const { register, watch, onSubmit, formState, busy } = useContractForm(needed ? WithdrawHitsInput : PassHitsInput, {
    defaultValues: { note: '' },
    toInput: ({ note }) => ({ ids, note }),
    submit: (input) => acts[act].mutateAsync(input).finally(() => utils.sensitiveWord.invalidate()),
    onDone: ({ count }) => {
      if (count === 0) toast.info(t('words.hits.doneNone'))
      else toast.success(t('words.hits.done', { count }))
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog
      danger={needed}
      title={t(`words.hits.${act}`)}
      description={t(`words.hits.${act}Hint`)}
      submitLabel={t(`words.hits.${act}`)}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        required={needed}
        label={t(needed ? 'words.hits.reason' : 'words.hits.note')}
        counter={counter(watch('note'), LIMITS.disableReason)}
        error={formState.errors.note?.message}
      >
        {(control) => <Textarea {...control} {...register('note')} rows={3} />}
      </Field>
    </FormDialog>
  )
}

type Props = { hits: readonly SensitiveHit[]; size?: ButtonProps['size']; onDone?: () => void }

/** Those that the hits leave. */
export function HandleButtons({ hits, size, onDone }: Props) {
  const { t } = useText()
  const [act, setAct] = useState<Act | null>(null)
  const open = hits.filter(({ state }) => state === 'open' || state === 'withdrawn')
  const fits: Record<Act, boolean> = {
    pass: open.length > 0,
    mask: open.length > 0,
    withdraw: hits.some(({ state, published }) => state === 'open' && published),
  }
  return (
    <>
      {ACTS.filter((one) => fits[one]).map((one) => (
        <Button
          key={one}
          {...(size && { size })}
          variant={one === 'withdraw' ? 'danger' : undefined}
          onClick={() => setAct(one)}
        >
          {t(`words.hits.${one}`)}
        </Button>
      ))}
      {act && <HandleDialog act={act} ids={hits.map(({ id }) => id)} onClose={() => setAct(null)} onDone={onDone} />}
    </>
  )
}
