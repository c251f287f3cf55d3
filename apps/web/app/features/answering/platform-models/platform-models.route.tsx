// /manage/models: models that the platform has for its organisations, and what they cost (AI-03, AI-04).
import { failureReason, type PlatformModel } from '@lectern/contracts'
import { Badge, Skeleton } from '@lectern/ui'
import { TriangleAlert } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { RoleForm } from '../settings/models/role-form.tsx'
import { Section } from '../settings/section.tsx'
import { PriceTable } from '../spending/price-table.tsx'

export default function PlatformModelsPage() {
  const { t } = useText()
  return (
    <SettingPage title={t('platformModels.title')} lead={t('platformModels.lead')}>
      <title>{t('platformModels.title')}</title>
      <div className="flex flex-col gap-8">
        <Roles />
        <Prices />
      </div>
    </SettingPage>
  )
}

/** A model that is left alone, or asked again, is seen after this. */
const REFRESH_MS = 30_000

function Roles() {
  const { t } = useText()
  const list = trpc.platformModels.list.useQuery(undefined, { refetchInterval: REFRESH_MS })
  const { data, error } = list
  if (error && !data) return <LoadError error={error} onRetry={() => void list.refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return (
    <Section title={t('platformModels.roles')} lead={t('platformModels.rolesLead')}>
      <div className="flex flex-col gap-4">
        {data.models.map((model) => (
          <Role key={model.role} model={model} chatAddress={data.models[0]?.baseUrl ?? ''} />
        ))}
      </div>
    </Section>
  )
}

function Role({ model, chatAddress }: { model: PlatformModel; chatAddress: string }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const save = trpc.platformModels.save.useMutation({
    onSuccess: (changed) => utils.platformModels.list.setData(undefined, changed),
  })
  const test = trpc.platformModels.test.useMutation()
  const { by, environment, leftAlone } = model
  const reason = leftAlone && failureReason(leftAlone.reason)
  return (
    <RoleForm
      model={model}
      state={<Badge tone={by === 'stored' ? 'success' : 'neutral'}>{t(`platformModels.by.${by}`)}</Badge>}
      emptyHint={t('platformModels.emptyHint')}
      chatAddress={chatAddress}
      passages={null}
      save={save}
      test={test}
    >
      {environment !== '' && (
        <p className="mt-0.5 text-third text-xs">{t('platformModels.environment', { model: environment })}</p>
      )}
      {leftAlone && (
        <p role="status" className="mt-2 flex gap-2 text-ink text-sm">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('platformModels.leftAlone', {
            time: dateTime(leftAlone.since),
            reason: reason ? t(`answering.log.reasons.${reason}`) : leftAlone.reason,
          })}
        </p>
      )}
    </RoleForm>
  )
}

function Prices() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const prices = trpc.aiSpending.platformPrices.useQuery()
  const save = trpc.aiSpending.savePlatformPrice.useMutation({
    onSuccess: (saved) => utils.aiSpending.platformPrices.setData(undefined, saved),
  })
  return (
    <PriceTable
      title={t('spending.platformPrices')}
      lead={t('spending.platformPricesLead')}
      list={prices}
      save={save}
    />
  )
}
