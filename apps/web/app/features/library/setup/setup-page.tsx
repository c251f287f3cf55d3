// The guided setup of an organisation: four pages, each stored when it is left, so that another day or person goes on from there.
import { type Branding, type Onboarding, SetupStep, type UpdateSetupInput } from '@lectern/contracts'
import { Button, cn, Skeleton } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { useSession } from '~/lib/session.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { AssistantStep } from './assistant-step.tsx'
import { ManualStep } from './manual-step.tsx'
import { OrganisationStep } from './organisation-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { PublishedPanel } from './published-panel.tsx'

const STEPS = SetupStep.options
const BRANDINGS = { current: 1, size: 50 } as const
/** First queries of the page. */
export const SETUP_ASKS = [{ path: 'onboarding.state' }, { path: 'appearance.list', input: BRANDINGS }]

function Progress({ current }: { current: SetupStep }) {
  const { t } = useText()
  const at = STEPS.indexOf(current)
  return (
    <ol className="mb-8 flex gap-2 sm:gap-3">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} className="min-w-0 flex-1">
          <span className={cn('block h-1 rounded-full', index <= at ? 'bg-primary' : 'bg-line')} />
          <span
            className={cn('mt-2 block truncate text-xs', index === at ? 'font-medium text-ink' : 'text-third')}
          >{`${index + 1}. ${t(`onboarding.setup.steps.${step}`)}`}</span>
        </li>
      ))}
    </ol>
  )
}

type Props = { state: Onboarding; branding: Branding | undefined; model: ReactNode; onLeave: () => void }
type PagesProps = Props & { step: SetupStep | 'published'; go: (step: SetupStep | 'published') => void }

function Pages({ state, branding, model, step, go }: PagesProps) {
  const { tenantName } = useSession()
  const utils = trpc.useUtils()
  const { manualId, articleId } = state
  const manual = trpc.manual.get.useQuery({ id: manualId ?? '' }, { enabled: manualId !== null })
  const update = trpc.onboarding.updateSetup.useMutation({
    onSuccess: (next) => utils.onboarding.state.setData(undefined, next),
  })
  const store = (next: UpdateSetupInput['step']) => update.mutateAsync({ step: next })
  const goOn = (next: SetupStep) => async () => {
    await store(next)
    go(next)
  }
  if (manual.error && !manual.data) return <LoadError error={manual.error} onRetry={() => void manual.refetch()} />
  if (manualId !== null && !manual.data) return <Skeleton className="h-64" />
  const begun = manual.data ?? null
  const back = (before: SetupStep) => () => go(before)
  if (step === 'organisation') return <OrganisationStep branding={branding} name={tenantName} onDone={goOn('manual')} />
  if (step === 'manual' || begun === null)
    return (
      <ManualStep
        manual={begun}
        organisation={branding?.systemName || tenantName}
        onBack={back('organisation')}
        onDone={goOn('assistant')}
      />
    )
  if (step === 'assistant')
    return <AssistantStep manual={begun} model={model} onBack={back('manual')} onDone={goOn('publish')} />
  if (step === 'published') return <PublishedPanel manual={begun} articleId={articleId} />
  return (
    <PublishStep
      manual={begun}
      articleId={articleId}
      onBack={back('assistant')}
      onDone={() => store('done')}
      onPublished={() => go('published')}
    />
  )
}

function Loaded(props: Props) {
  const { state, onLeave } = props
  const { t } = useText()
  const [step, setStep] = useState<SetupStep | 'published'>(state.setup.step ?? 'organisation')
  // Without a manual there is nothing to go on with.
  const shown = state.manualId === null && step !== 'organisation' ? 'manual' : step
  const later = trpc.onboarding.updateSetup.useMutation({ onSuccess: onLeave })
  return (
    <>
      {shown !== 'published' && (
        <div className="mb-6 flex items-center justify-between gap-4">
          <p className="text-second text-sm">{t('onboarding.setup.title')}</p>
          <Button
            variant="ghost"
            busy={later.isPending || later.isSuccess}
            // Finished ones stay finished.
            onClick={() => (state.setup.step === null ? onLeave() : later.mutate({ step: shown }))}
          >
            {t('onboarding.setup.later')}
          </Button>
        </div>
      )}
      {shown !== 'published' && <Progress current={shown} />}
      <Pages
        {...props}
        step={shown}
        go={(next) => {
          setStep(next)
          scrollTo({ top: 0 })
        }}
      />
    </>
  )
}

/** `model`: says which model answers. */
export function SetupPage({ model }: { model: ReactNode }) {
  const { t } = useText()
  const user = useSession()
  const state = trpc.onboarding.state.useQuery()
  const brandings = trpc.appearance.list.useQuery(BRANDINGS)
  const failed = state.error ?? brandings.error
  const leave = () => location.assign(paths.start)
  return (
    <div className="min-h-dvh bg-page">
      <title>{`${t('onboarding.setup.title')} · ${user.systemName || user.tenantName || t('common.product')}`}</title>
      <main className="mx-auto max-w-2xl px-4 pt-6 pb-16 sm:px-6 sm:pt-12">
        {failed ? (
          <LoadError error={failed} onRetry={() => void Promise.all([state.refetch(), brandings.refetch()])} />
        ) : !state.data || !brandings.data ? (
          <Skeleton className="h-96" />
        ) : (
          <Loaded
            state={state.data}
            branding={brandings.data.records.find(({ isDefault }) => isDefault)}
            model={model}
            onLeave={leave}
          />
        )}
      </main>
    </div>
  )
}
