// /setting/quota: how many answers the organisation has, and what changed that (specification §2 'AI usage', §9; TEN-06).
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { ScrollText } from '@lectern/ui/icons'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { useSales } from '~/shared/queries/sales.ts'
import { LedgerTable } from './ledger-table.tsx'
import { QuotaFigures } from './quota-figures.tsx'

export default function QuotaPage() {
  const { t } = useText()
  const quota = trpc.aiSettings.quota.useQuery()
  const sells = useSales()
  return (
    <SettingPage
      title={t('quota.title')}
      lead={t('quota.lead')}
      actions={
        sells && (
          <Button asChild variant="primary">
            <Link to={paths.setting('orders')}>{t('orders.buy')}</Link>
          </Button>
        )
      }
    >
      {quota.error && !quota.data ? (
        <LoadError error={quota.error} onRetry={() => void quota.refetch()} />
      ) : quota.data ? (
        <QuotaFigures quota={quota.data} />
      ) : (
        <Skeleton className="h-80" />
      )}
      <h2 className="mt-8 font-semibold text-base text-ink">{t('quota.ledger')}</h2>
      <p className="mt-0.5 mb-3 max-w-2xl text-second text-sm">{t('quota.ledgerLead')}</p>
      <Ledger />
    </SettingPage>
  )
}

function Ledger() {
  const { t } = useText()
  const page = useListQuery()
  const { current, size } = page
  const list = trpc.aiSettings.ledger.useQuery({ current, size }, KEEP)
  return (
    <PagedList list={list} page={page} empty={<StatePanel icon={<ScrollText />} title={t('quota.noRows')} />}>
      {(records) => <LedgerTable rows={records} />}
    </PagedList>
  )
}
