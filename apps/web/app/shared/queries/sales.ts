/** Whether operators sell anything to this organisation, or it has bought something before. For its administrators. */
import { trpc } from '~/lib/trpc.ts'

const STALE_MS = 60_000

export function useSales(): boolean {
  const offer = trpc.order.offer.useQuery(undefined, { staleTime: STALE_MS })
  const nothing = offer.data?.packages.length === 0
  const orders = trpc.order.list.useQuery({ size: 1 }, { staleTime: STALE_MS, enabled: nothing })
  return nothing ? (orders.data?.total ?? 0) > 0 : offer.data !== undefined
}
