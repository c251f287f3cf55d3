// The end of the setup: articles and portal are published with one press. What has no text yet goes to the editor, with its portal prepared.
import type { Manual } from '@lectern/contracts'
import { Button, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { publicityOf } from '~/features/library/audience/publicity.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { StepFrame } from './step-frame.tsx'

const TITLES = 6

type Props = {
  manual: Manual
  articleId: string | null
  onBack: () => void
  /** The setup is over. */
  onDone: () => Promise<unknown>
  onPublished: () => void
}

/** Returns a function that gets the manual's first theme, and creates it if there is none. */
function usePortal(manual: Manual) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const create = trpc.theme.create.useMutation()
  const input = { manualId: manual.id }
  return async () => {
    const themes = await utils.theme.list.fetch(input, { staleTime: 0 })
    const [first] = themes
    const theme = first
      ? await utils.theme.get.fetch({ id: first.id }, { staleTime: 0 })
      : await create.mutateAsync({ ...input, name: t('portal.create.defaultName') })
    await utils.theme.list.invalidate(input)
    return theme
  }
}

export function PublishStep({ manual, articleId, onBack, onDone, onPublished }: Props) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const pending = trpc.publishing.pending.useQuery({ manualId: manual.id }, { staleTime: 0 })
  const audience = trpc.publishing.audience.useQuery({ manualId: manual.id }, { staleTime: 0 })
  const publishAll = trpc.publishing.publish.useMutation()
  const publishTheme = trpc.theme.publish.useMutation()
  const portal = usePortal(manual)
  const articles = pending.data?.filter(({ publishable }) => publishable)
  const empty = articles?.length === 0 && audience.data?.published === 0
  const publicity = publicityOf(manual)
  // A line that counts one article could as well name it.
  const titles = articles && articles.length > TITLES + 1 ? articles.slice(0, TITLES) : (articles ?? [])

  /** A toast says why it failed; the page stays. */
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch(() => setBusy(false))
  }
  const publish = async () => {
    if (articles && articles.length > 0) await publishAll.mutateAsync({ manualId: manual.id })
    const theme = await portal()
    if (!theme.enabled) await publishTheme.mutateAsync({ id: theme.id, revision: theme.revision })
    await onDone()
    onPublished()
  }
  const leaveFor = (address: string) =>
    attempt(async () => {
      await portal()
      await onDone()
      location.assign(address)
    })
  const write = () => leaveFor(paths.manual(manual.id, articleId ?? undefined))
  if (pending.error && !pending.data) return <LoadError error={pending.error} onRetry={() => void pending.refetch()} />
  if (!articles || !audience.data) return <Skeleton className="h-64" />
  return (
    <StepFrame
      title={t(empty ? 'onboarding.setup.publish.emptyTitle' : 'onboarding.setup.publish.title')}
      lead={t(empty ? 'onboarding.setup.publish.emptyLead' : `onboarding.setup.publish.lead.${publicity}`)}
      busy={busy}
      onBack={onBack}
      submitLabel={t(empty ? 'onboarding.setup.publish.write' : 'onboarding.setup.publish.submit')}
      onSubmit={(event) => {
        event.preventDefault()
        void (empty ? write() : attempt(publish))
      }}
      others={
        <Button
          size="lg"
          disabled={busy}
          onClick={() => void (empty ? leaveFor(paths.importInto(manual.id)) : write())}
        >
          {t(empty ? 'onboarding.setup.publish.import' : 'onboarding.setup.publish.later')}
        </Button>
      }
    >
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
        <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-third">{t('common.words.manual')}</dt>
          <dd className="text-ink">{manual.name}</dd>
        </div>
        <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-third">{t('audience.title')}</dt>
          <dd className="text-ink">{t(`manual.publicity.${publicity}`)}</dd>
        </div>
        <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-third">{t('portal.title')}</dt>
          <dd className="break-all text-ink">{`${location.origin}${paths.website(manual.id)}`}</dd>
        </div>
        {articles.length > 0 && (
          <div className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[8rem_1fr]">
            <dt className="text-third">{t('manual.articles', { count: articles.length })}</dt>
            <dd>
              <ul className="text-ink">
                {titles.map(({ id, title }) => (
                  <li key={id} className="truncate">
                    {title}
                  </li>
                ))}
                {articles.length > titles.length && (
                  <li className="text-third">
                    {t('onboarding.setup.publish.more', { count: articles.length - titles.length })}
                  </li>
                )}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </StepFrame>
  )
}
