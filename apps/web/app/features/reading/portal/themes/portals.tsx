/** Themes of a manual: what visitors see, what is being prepared, and who can read the portal at all. */
import { type Manual, THEME_LIMITS } from '@lectern/contracts'
import { Button, Skeleton, StatePanel } from '@lectern/ui'
import { LayoutGrid, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { later } from '~/shared/page/later.tsx'
import { PortalConfig } from './portal-config.tsx'
import { ThemeCard } from './theme-card.tsx'

const Gallery = later(() => import('./gallery.tsx').then((part) => part.Gallery))

function Themes({ manual, onCreate }: { manual: Manual; onCreate: () => void }) {
  const { t } = useText()
  const { data, error, refetch } = trpc.theme.list.useQuery({ manualId: manual.id })
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const enabled = data.find((theme) => theme.enabled)
  return (
    <>
      <PortalConfig manual={manual} enabled={enabled ?? null} />
      {data.length === 0 ? (
        <StatePanel
          icon={<LayoutGrid />}
          title={t('portal.empty.title')}
          hint={t('portal.empty.text')}
          action={
            <Button variant="primary" onClick={onCreate}>
              <Plus />
              {t('portal.create.title')}
            </Button>
          }
        />
      ) : (
        <section aria-labelledby="themes">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id="themes" className="font-semibold text-base text-ink">
              {t('portal.themes')}
            </h2>
            <Button
              disabled={data.length >= THEME_LIMITS.themes}
              title={
                data.length >= THEME_LIMITS.themes ? t('portal.create.full', { max: THEME_LIMITS.themes }) : undefined
              }
              onClick={onCreate}
            >
              <Plus />
              {t('portal.create.title')}
            </Button>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2">
            {data.map((theme) => (
              <li key={theme.id}>
                <ThemeCard manual={manual} theme={theme} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

export function Portals({ manual }: { manual: Manual }) {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <Themes manual={manual} onCreate={() => setCreating(true)} />
      {creating && <Gallery manual={manual} onClose={() => setCreating(false)} />}
    </>
  )
}
