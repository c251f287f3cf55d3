// Buying a package, and the list of orders as a file.
import { OrderState } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useState } from 'react'
import { ownZone } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CsvButton } from '~/shared/lists/csv-button.tsx'
import type { useListQuery } from '~/shared/lists/use-list-query.ts'
import { BuyDialog } from './buy-dialog.tsx'

export function OrderActions({ page: { get, change, current } }: { page: ReturnType<typeof useListQuery> }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [buying, setBuying] = useState(false)
  const state = OrderState.safeParse(get('state')).data
  const offer = trpc.order.offer.useQuery()
  const exported = trpc.order.export.useMutation({ meta: { quiet: true } })
  const ordered = async (id: string) => {
    setBuying(false)
    change({ order: id, current })
    await utils.order.list.invalidate()
  }
  return (
    <>
      <CsvButton
        file="orders"
        load={async () => (await exported.mutateAsync({ search: get('search'), state, timeZone: ownZone() })).csv}
      />
      <Button variant="primary" disabled={!offer.data?.packages.length} onClick={() => setBuying(true)}>
        {t('orders.buy')}
      </Button>
      {buying && offer.data && (
        <BuyDialog offer={offer.data} onClose={() => setBuying(false)} onOrdered={(id) => void ordered(id)} />
      )}
    </>
  )
}
