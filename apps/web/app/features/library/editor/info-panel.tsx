/** Side panel: facts of the open article: who, when, state, search index (specification §2, article info). */
import type { ArticleState, IndexState } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Rail } from '~/features/library/panels/types.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
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

export default function InfoPanel({ rail: { node, manual } }: { rail: Rail }) {
  const { t } = useText()
  const { data } = trpc.article.details.useQuery(
    { id: node?.id ?? '' },
    {
      enabled: node !== null,
      staleTime: 0,
      refetchInterval: (query) => (query.state.data?.indexState === 'queued' ? POLL_MS : false),
    },
  )
  if (!node) return null
  return (
    <dl aria-busy={!data} className="p-4 text-sm">
      <Row label={t('common.words.status')}>{t(STATES[node.state])}</Row>
      {data && (
        <>
          <Row label={t('editor.infoIndex')}>{t(INDEX[data.indexState])}</Row>
          {/* Nobody made what came with the product. */}
          {data.creator && <Row label={t('common.words.createdBy')}>{data.creator}</Row>}
          <Row label={t('common.words.created')}>{dateTime(data.createdTime)}</Row>
          <Row label={t('editor.infoUpdated')}>
            {data.updatedName
              ? t('editor.infoUpdatedBy', { name: data.updatedName, time: dateTime(data.updatedTime) })
              : dateTime(data.updatedTime)}
          </Row>
          {data.publishedTime && <Row label={t('editor.infoPublished')}>{dateTime(data.publishedTime)}</Row>}
          <Row label={t('editor.infoWords')}>{data.wordCount}</Row>
          <Row label={t('editor.infoComments')}>{data.commentCount}</Row>
          <Row label={t('editor.infoFeedback')}>
            {data.feedbackCount > 0 && manual.abilities.editArticle ? (
              <Link className="text-primary-text hover:underline" to={paths.feedbackOn(manual.id, node.id)}>
                {data.feedbackCount}
              </Link>
            ) : (
              data.feedbackCount
            )}
          </Row>
          <Row label={t('editor.infoViews')}>{data.viewCount}</Row>
          <Row label={t('editor.infoHelpful')}>
            {t('editor.infoRatings', { good: data.goodCount, bad: data.badCount })}
          </Row>
        </>
      )}
    </dl>
  )
}
