// Protection of an account: two-step verification, passkeys, linked accounts (specification §2 User settings 'security settings').
import { Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { CloseCard } from './close-card.tsx'
import { FactorCard } from './factor-card.tsx'
import { LinkedCard } from './linked-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

/** For the security tab of the user settings; it brings its own loading and error states. */
export function SecuritySection() {
  const { t } = useText()
  const { data, error, refetch } = trpc.security.overview.useQuery()
  return (
    <section aria-label={t('security.title')} className="flex flex-col gap-4">
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : (
        <>
          <FactorCard security={data} />
          <PasskeysCard security={data} />
          <LinkedCard security={data} />
          <CloseCard security={data} />
        </>
      )}
    </section>
  )
}
