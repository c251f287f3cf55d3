// /setting/ai: AI settings of the organisation (specification §2 'Enterprise settings', §3 'AI settings'; TEN-05, AI-03, AI-04, AI-07).
import { Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { ContextCard } from './context-card.tsx'
import { IndexCard } from './index-card.tsx'
import { LimitForm } from './limit-form.tsx'
import { ModelsForm } from './models/models-form.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { UsageCard } from './usage-card.tsx'

/** While vectors are filled the progress is polled at this interval. */
const PROGRESS_MS = 3_000

export default function AiSettingsPage() {
  const { t } = useText()
  const settings = trpc.aiSettings.get.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data && state.data.index.state !== 'ready' ? PROGRESS_MS : false),
  })
  const { data, error } = settings
  return (
    <SettingPage title={t('answering.settings.title')} lead={t('answering.settings.lead')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void settings.refetch()} />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <UsageCard usage={data.usage} />
          <SettingSwitch setting="enableAi" value={data.enableAi} />
          <LimitForm value={data.requestsPerMinute} />
          <ModelsForm settings={data} />
          <SettingSwitch setting="storeAnswers" value={data.storeAnswers} />
          <IndexCard index={data.index} />
          <ContextCard />
        </div>
      )}
    </SettingPage>
  )
}
