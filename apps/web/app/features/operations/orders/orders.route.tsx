// /setting/orders: what the organisation bought, buying, and its invoices (specification §2 'orders and invoices'; TEN-07).
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { InvoiceList } from '../invoices/index.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderList } from './order-list.tsx'

export default function Orders() {
  const { t } = useText()
  const page = useListQuery()
  const { get, change } = page
  const tab = get('tab') === 'invoices' ? 'invoices' : 'orders'
  return (
    <SettingPage
      title={t('orders.title')}
      lead={t('orders.lead')}
      actions={tab === 'orders' && <OrderActions page={page} />}
    >
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === 'invoices' ? next : null, search: null, state: null })}
      >
        <TabsList aria-label={t('invoices.tabs')} className="mb-5">
          <TabsTrigger value="orders">{t('invoices.orders')}</TabsTrigger>
          <TabsTrigger value="invoices">{t('invoices.title')}</TabsTrigger>
        </TabsList>
        <TabsContent value="orders">
          <OrderList page={page} />
        </TabsContent>
        <TabsContent value="invoices">
          <InvoiceList page={page} />
        </TabsContent>
      </Tabs>
    </SettingPage>
  )
}
