/** Loads what the designer needs: the manual, its theme, and the right to change it. */
import { Skeleton, StatePanel } from '@lectern/ui'
import { Lock } from '@lectern/ui/icons'
import { useEffect, useState } from 'react'
import { hasCode } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { loadTexts } from '~/lib/texts.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError, NoPermission } from '~/shared/lists/async-state.tsx'
import { later } from '~/shared/page/later.tsx'
import { AskContact } from '~/shared/people/contact.tsx'

const Studio = later(() => import('./studio.tsx').then((part) => part.Studio))

type Props = { manualId: string; themeId: string }

export function DesignerPage({ manualId, themeId }: Props) {
  const { t } = useText()
  const manual = trpc.manual.get.useQuery({ id: manualId })
  const theme = trpc.theme.get.useQuery({ id: themeId }, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })
  // The page is shown in both languages, whatever language the designer speaks.
  const [texts, setTexts] = useState(false)
  useEffect(() => {
    Studio.prepare()
    void Promise.allSettled([loadTexts('zh_CN'), loadTexts('en_US')]).then(() => setTexts(true))
  }, [])
  // The studio begins with the draft as it was when it was opened.
  const [opened, setOpened] = useState<typeof theme.data>()
  // Data of an earlier page may be outdated.
  const fresh = theme.isFetchedAfterMount ? theme.data : undefined
  useEffect(() => setOpened((before) => before ?? fresh), [fresh])

  const error = manual.error ?? theme.error
  const title = `${theme.data?.name ?? t('portal.title')} · ${t('common.product')}`
  if (opened && manual.data?.abilities.settings && texts && opened.manualId === manualId) {
    return (
      <>
        <title>{title}</title>
        <Studio manual={manual.data} opened={opened} />
      </>
    )
  }
  const gone =
    (opened && opened.manualId !== manualId) || hasCode(error, 'notFound', 'invalidInput') ? (
      <StatePanel icon={<Lock />} title={t('portal.gone')} hint={<AskContact />} />
    ) : null
  return (
    <main id="main" className="grid min-h-dvh place-items-center bg-page">
      <title>{title}</title>
      {gone ??
        (error ? (
          <LoadError
            error={error}
            onRetry={() => {
              void manual.refetch()
              void theme.refetch()
            }}
          />
        ) : manual.data && !manual.data.abilities.settings ? (
          <NoPermission />
        ) : (
          <div role="status" aria-label={t('portal.loading')} className="flex w-full max-w-5xl gap-4 p-6">
            <Skeleton className="h-[70dvh] w-56" />
            <Skeleton className="h-[70dvh] flex-1" />
            <Skeleton className="h-[70dvh] w-72" />
          </div>
        ))}
    </main>
  )
}
