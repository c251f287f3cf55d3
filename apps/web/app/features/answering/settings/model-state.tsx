// The model that answers, or what it means that none is connected; for administrators who set the organisation up.
import type { AiModel } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { Trial } from './models/trial.tsx'

/** Only models of the organisation itself can be tried here; those of the platform are the operators'. */
function TestButton({ model: { by: _, hasKey: __, keyEnding: ___, ...input } }: { model: AiModel }) {
  const { t } = useText()
  const test = trpc.aiSettings.testModel.useMutation()
  return (
    <>
      <Button size="sm" busy={test.isPending} onClick={() => test.mutate(input)}>
        {t('answering.settings.models.test')}
      </Button>
      <Trial role={input.role} trial={test.data} pending={test.isPending} />
    </>
  )
}

export function ModelState() {
  const { t } = useText()
  const { data, error, refetch } = trpc.aiSettings.get.useQuery()
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const chat = data.models.find(({ role }) => role === 'chat')
  const by = chat?.by
  const state = by === 'own' || by === 'platform' ? by : 'none'
  return (
    <section aria-labelledby="model" className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h2 id="model" className="font-medium text-ink">
        {t(`answering.settings.state.${state}`)}
      </h2>
      <p className="mt-1 text-second">{t(`answering.settings.state.${state}Hint`)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {state === 'own' && chat && <TestButton model={chat} />}
        <Button asChild size="sm" variant={state === 'none' ? undefined : 'ghost'}>
          <Link to={paths.setting('ai')}>
            {t(`answering.settings.state.${state === 'none' ? 'connect' : 'change'}`)}
          </Link>
        </Button>
      </div>
    </section>
  )
}
