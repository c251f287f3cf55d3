/** The primary button of the editor: publish, with its menu (specification §4 Article, Manual publicity). */

import type { ArticleState, Manual } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { Check } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { PublishActions, type Question } from './publish-actions.tsx'
import { ScheduleChip } from './schedule-chip.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { usePublishFlow } from './use-publish-flow.tsx'
import { type PublishingProps, usePublishing } from './use-publishing.ts'
import { useSchedule } from './use-schedule.ts'

type Props = Omit<PublishingProps, 'manualId'> & {
  manual: Manual
  title: string
  state: ArticleState
  /** Documents with something to publish, this one included. */
  pending: number
  /** Opens sharing, where who may read can be changed. */
  onShare: () => void
}

export function PublishMenu({ manual, title, state, pending, onShare, ...props }: Props) {
  const { t } = useText()
  const { articleId, flush } = props
  const [asking, setAsking] = useState<Question | null>(null)
  const close = () => setAsking(null)
  const publishing = usePublishing({ manualId: manual.id, ...props })
  const { refresh } = publishing
  const flow = usePublishFlow({ manual, flush, onChanged: refresh, onShare })
  const busy = flow.busy || publishing.unpublishing
  const publishThis = () => void flow.start({ kind: 'article', id: articleId })
  const articleSchedule = { target: { id: articleId }, ...useSchedule({ id: articleId }, refresh) }
  const all = { target: { manualId: manual.id }, ...useSchedule({ manualId: manual.id }, refresh) }
  const scheduling = asking === 'schedule' ? articleSchedule : asking === 'scheduleAll' ? all : null
  const mayPublish = manual.abilities.publish === true
  const upToDate = state === 'published'

  return (
    <div className="flex">
      {all.schedule && <ScheduleChip schedule={all.schedule} onOpen={() => setAsking('scheduleAll')} />}
      {articleSchedule.schedule && (
        <ScheduleChip schedule={articleSchedule.schedule} onOpen={() => setAsking('schedule')} />
      )}
      {mayPublish && (
        <Button
          variant={upToDate ? 'secondary' : 'primary'}
          busy={busy}
          // Not `disabled`: who has just published keeps the focus.
          aria-disabled={upToDate}
          className="rounded-r-none"
          onClick={upToDate ? undefined : publishThis}
        >
          {upToDate && <Check />}
          {state === 'changed' ? (
            <>
              <span className="sm:hidden">{t('editor.publish')}</span>
              <span className="max-sm:hidden">{t('editor.publishChanges')}</span>
            </>
          ) : (
            t(upToDate ? 'editor.published' : 'editor.publish')
          )}
        </Button>
      )}
      <PublishActions
        manual={manual}
        articleId={articleId}
        state={state}
        pending={pending}
        busy={busy}
        mayPublish={mayPublish}
        onPublish={(what) => (what === 'this' ? publishThis() : void flow.start({ kind: 'all' }))}
        onAsk={setAsking}
        onShare={onShare}
      />
      {flow.dialog}
      {scheduling && mayPublish && (
        <ScheduleDialog
          manual={manual}
          target={scheduling.target}
          schedule={scheduling.schedule}
          flush={flush}
          onClose={close}
          onChanged={scheduling.refetch}
        />
      )}
      <ConfirmDialog
        open={asking === 'unpublish'}
        onClose={close}
        danger
        busy={publishing.unpublishing}
        title={t('editor.cancelPublishTitle', { title })}
        description={t('editor.cancelPublishText')}
        confirmLabel={t('editor.cancelPublish')}
        onConfirm={() => publishing.unpublish(close)}
      />
      <ConfirmDialog
        open={asking === 'rollBack'}
        onClose={close}
        busy={publishing.rollingBack}
        title={t('history.rollBackTitle', { title })}
        description={t('history.rollBackText')}
        confirmLabel={t('history.rollBack')}
        onConfirm={() => void publishing.rollBack(close)}
      />
    </div>
  )
}
