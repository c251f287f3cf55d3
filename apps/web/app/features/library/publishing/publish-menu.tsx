/** The one primary button of the editor: publish, with what belongs to it (specification §4 Article, Manual publicity). */
import type { ArticleState, Manual } from '@lectern/contracts'
import {
  AlertDialog,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
} from '@lectern/ui'
import { CalendarClock, Check, ChevronDown, ExternalLink, LinkIcon, Rocket, RotateCcw, Undo2 } from '@lectern/ui/icons'
import { useCallback, useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { ScheduleChip } from './schedule-chip.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useSchedule } from './use-schedule.ts'

type Props = {
  manual: Manual
  articleId: string
  title: string
  state: ArticleState
  /** Documents with something to publish, this one included. */
  pending: number
  /** Saves what is open; false when that failed. */
  flush: () => Promise<boolean>
  /** The draft at the server is another one now. */
  reload: () => Promise<unknown>
  onChanged: () => Promise<unknown>
}

export function PublishMenu({ manual, articleId, title, state, pending, flush, reload, onChanged }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<'cancel' | 'rollBack' | 'schedule' | 'scheduleAll' | null>(null)
  const settled = useCallback(async () => {
    await Promise.all([
      onChanged(),
      utils.article.details.invalidate({ id: articleId }),
      utils.version.list.invalidate({ id: articleId }),
      utils.publishing.pending.invalidate({ manualId: manual.id }),
    ])
  }, [onChanged, utils, articleId, manual.id])
  const own = { target: { id: articleId }, ...useSchedule({ id: articleId }, settled) }
  const all = { target: { manualId: manual.id }, ...useSchedule({ manualId: manual.id }, settled) }
  const scheduling = asking === 'schedule' ? own : asking === 'scheduleAll' ? all : null
  const publishing = trpc.publishing.publish.useMutation({ meta: { tell: true }, onSettled: settled })
  const canceling = trpc.publishing.cancel.useMutation({ meta: { tell: true }, onSettled: settled })
  const rollingBack = trpc.version.rollBack.useMutation({ meta: { tell: true }, onSettled: settled })
  const [flushing, setFlushing] = useState(false)
  const busy = flushing || publishing.isPending || canceling.isPending
  const mayPublish = manual.abilities.publish === true
  const upToDate = state === 'published'

  async function publish(what: 'this' | 'all'): Promise<void> {
    setFlushing(true)
    const saved = await flush()
    setFlushing(false)
    if (!saved) {
      toast.error(t('editor.publishNotSaved'))
      return
    }
    publishing.mutate(what === 'this' ? { id: articleId } : { manualId: manual.id }, {
      onSuccess: ({ published }) =>
        toast.success(what === 'this' ? t('editor.publishDone') : t('editor.publishAllDone', { count: published })),
    })
  }
  async function rollBack(): Promise<void> {
    // Unsaved changes go to the server first, so that the history has them.
    if (!(await flush())) {
      setAsking(null)
      toast.error(t('history.notSaved'))
      return
    }
    rollingBack.mutate(
      { id: articleId },
      {
        onSuccess: () => reload().then(() => toast.success(t('history.rolledBack'))),
        onSettled: () => setAsking(null),
      },
    )
  }
  const copyLink = () => {
    if (manual.releaseType === 'private') return toast.error(t('editor.linkRefused'))
    if (state === 'unpublished') return toast.error(t('editor.linkUnpublished'))
    void copyText(
      location.origin + paths.pub(manual.manualCode, articleId),
      t('editor.linkCopied'),
      t('common.states.copyFailed'),
    )
  }

  return (
    <div className="flex">
      {all.schedule && <ScheduleChip schedule={all.schedule} onOpen={() => setAsking('scheduleAll')} />}
      {own.schedule && <ScheduleChip schedule={own.schedule} onOpen={() => setAsking('schedule')} />}
      {mayPublish && (
        <Button
          variant={upToDate ? 'secondary' : 'primary'}
          busy={busy}
          disabled={upToDate}
          className="rounded-r-none"
          onClick={() => void publish('this')}
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
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant={upToDate || !mayPublish ? 'secondary' : 'primary'}
            size="icon"
            className={mayPublish ? 'rounded-l-none border-l border-l-on-primary/30' : ''}
            aria-label={t('editor.publishMenu')}
          >
            <ChevronDown />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="min-w-56">
          {mayPublish && (
            <>
              <DropdownMenuItem disabled={upToDate || busy} onSelect={() => void publish('this')}>
                <Rocket />
                {t('editor.publishThis')}
              </DropdownMenuItem>
              <DropdownMenuItem disabled={pending === 0 || busy} onSelect={() => void publish('all')}>
                <Rocket />
                {t('editor.publishAll', { count: pending })}
              </DropdownMenuItem>
              <DropdownMenuItem disabled={busy} onSelect={() => setAsking('schedule')}>
                <CalendarClock />
                {t('publishing.schedule.action')}
              </DropdownMenuItem>
              <DropdownMenuItem disabled={busy} onSelect={() => setAsking('scheduleAll')}>
                <CalendarClock />
                {t('publishing.schedule.actionAll')}
              </DropdownMenuItem>
              <DropdownMenuItem disabled={state !== 'changed' || busy} onSelect={() => setAsking('rollBack')}>
                <RotateCcw />
                {t('history.rollBack')}
              </DropdownMenuItem>
              <DropdownMenuItem danger disabled={state === 'unpublished' || busy} onSelect={() => setAsking('cancel')}>
                <Undo2 />
                {t('editor.cancelPublish')}
              </DropdownMenuItem>
              <DropdownMenuSeparator />
            </>
          )}
          <DropdownMenuItem disabled={state === 'unpublished'} asChild>
            <a href={paths.pub(manual.manualCode, articleId)} target="_blank" rel="noopener">
              <ExternalLink />
              {t('editor.openPublic')}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={copyLink}>
            <LinkIcon />
            {t('editor.copyLink')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {scheduling && mayPublish && (
        <ScheduleDialog
          target={scheduling.target}
          schedule={scheduling.schedule}
          flush={flush}
          onClose={() => setAsking(null)}
          onChanged={scheduling.refetch}
        />
      )}
      <AlertDialog
        open={asking === 'cancel'}
        onOpenChange={(open) => !open && setAsking(null)}
        danger
        busy={canceling.isPending}
        title={t('editor.cancelPublishTitle', { title })}
        description={t('editor.cancelPublishText')}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t('editor.cancelPublish')}
        onConfirm={() =>
          canceling.mutate(
            { id: articleId },
            {
              onSuccess: () => toast.success(t('editor.cancelPublishDone')),
              onSettled: () => setAsking(null),
            },
          )
        }
      />
      <AlertDialog
        open={asking === 'rollBack'}
        onOpenChange={(open) => !open && setAsking(null)}
        busy={rollingBack.isPending}
        title={t('history.rollBackTitle', { title })}
        description={t('history.rollBackText')}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t('history.rollBack')}
        onConfirm={() => void rollBack()}
      />
    </div>
  )
}
