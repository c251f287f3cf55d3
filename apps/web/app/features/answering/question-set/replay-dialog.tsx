// Begins a replay: without a model, or with it, after its cost has been shown (AI-05).
import { type ReplayEstimate, StartReplayInput } from '@lectern/contracts'
import { RadioGroup, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FormDialog } from '~/shared/forms/form-dialog.tsx'
import { useContractForm } from '~/shared/forms/use-contract-form.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

type Way = 'quoted' | 'model'

function Cost({ estimate }: { estimate: ReplayEstimate }) {
  const { t } = useText()
  const { questions, calls, inputTokens, outputTokens, measured, own } = estimate
  const figures = { questions, calls, input: inputTokens.toLocaleString(), output: outputTokens.toLocaleString() }
  return (
    <div className="flex flex-col gap-1 text-second text-sm" role="status">
      <p className="tabular-nums">{t('answering.set.estimate', figures)}</p>
      <p>{t(`answering.set.${measured ? 'estimateMeasured' : 'estimateUsual'}`)}</p>
      <p>{t(`answering.set.${own ? 'ownCost' : 'platformCost'}`)}</p>
    </div>
  )
}

export function ReplayDialog({ manualId, onClose }: { manualId: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const estimate = trpc.questionSet.estimate.useQuery({ manualId })
  const start = trpc.questionSet.replay.useMutation()
  const { watch, setValue, onSubmit, busy } = useContractForm(StartReplayInput, {
    defaultValues: { way: 'quoted' as Way },
    toInput: ({ way }) => ({ manualId, model: way === 'model' }),
    submit: (input) => start.mutateAsync(input),
    onDone: async () => {
      onClose()
      await utils.questionSet.replays.invalidate()
    },
  })
  const way = watch('way')
  const { data, error } = estimate
  const model = data?.model ?? null
  return (
    <FormDialog
      title={t('answering.set.replayTitle')}
      submitLabel={t('answering.set.startReplay')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {error && !data && <LoadError error={error} onRetry={() => void estimate.refetch()} />}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data && (
        <RadioGroup
          legend={t('answering.set.replayHow')}
          value={way}
          onChange={(value) => setValue('way', value)}
          options={[
            { value: 'quoted' as Way, label: t('answering.set.withoutModel') },
            ...(model === null ? [] : [{ value: 'model' as Way, label: t('answering.set.withModel', { model }) }]),
          ]}
        />
      )}
      {data && model === null && <p className="text-second text-sm">{t('answering.set.noModel')}</p>}
      {data && way === 'model' && <Cost estimate={data} />}
    </FormDialog>
  )
}
