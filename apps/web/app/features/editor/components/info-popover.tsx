/** Quiet facts of the open article: who, when, state, whether search knows it (specification §2, article info). */
import type { ArticleState, IndexState } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { Button, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { Info } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const POLL_MS = 1500
const STATES: Record<ArticleState, TextKey> = {
  unpublished: 'editor.stateUnpublished',
  published: 'editor.published',
  changed: 'editor.stateChanged',
}
const INDEX: Record<IndexState, TextKey> = {
  none: 'editor.indexNone',
  queued: 'editor.indexQueued',
  indexed: 'editor.indexIndexed',
  failed: 'editor.indexFailed',
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-third">{label}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  )
}

export function InfoPopover({ articleId, state }: { articleId: string; state: ArticleState }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { data } = trpc.article.details.useQuery(
    { id: articleId },
    {
      enabled: open,
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.indexState === 'queued' ? POLL_MS : false),
    },
  )
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('editor.info')} title={t('editor.info')}>
          <Info />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('editor.info')}>
        <dl aria-busy={!data}>
          <Row label={t('editor.infoState')}>{t(STATES[state])}</Row>
          {data && (
            <>
              <Row label={t('editor.infoIndex')}>{t(INDEX[data.indexState])}</Row>
              <Row label={t('editor.infoCreator')}>{data.creator}</Row>
              <Row label={t('editor.infoUpdated')}>
                {t('editor.infoUpdatedBy', { name: data.updatedName, time: dateTime(data.updatedTime) })}
              </Row>
              <Row label={t('editor.infoViews')}>{data.viewCount}</Row>
              <Row label={t('editor.infoHelpful')}>
                {t('editor.infoRatings', { good: data.goodCount, bad: data.badCount })}
              </Row>
            </>
          )}
        </dl>
      </PopoverContent>
    </Popover>
  )
}
