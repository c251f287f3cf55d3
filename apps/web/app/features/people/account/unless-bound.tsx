// Settings of the account itself, which a session that a tenant's identity provider opened cannot change (specification §2).
import { StatePanel } from '@lectern/ui'
import { ShieldCheck } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from '~/shared/lists/rows-skeleton.tsx'

/** The settings, or in such a session why they are not here. */
export function UnlessBound({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton />
  if (data.binding !== 'provider') return children
  return <StatePanel icon={<ShieldCheck />} title={t('account.bound.title')} hint={t('account.bound.hint')} />
}
