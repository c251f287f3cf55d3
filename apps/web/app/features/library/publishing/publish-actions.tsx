/** The menu beside the publish button: publish, schedule, roll back, unpublish, who can read, and the public link. */
import type { ArticleState, Manual } from '@lectern/contracts'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
} from '@lectern/ui'
import { CalendarClock, ChevronDown, ExternalLink, Eye, LinkIcon, Rocket, RotateCcw, Undo2 } from '@lectern/ui/icons'
import { readersOf } from '~/features/library/audience/audience.ts'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'

/** Actions that need confirmation. */
export type Question = 'unpublish' | 'rollBack' | 'schedule' | 'scheduleAll'

type Props = {
  manual: Manual
  articleId: string
  state: ArticleState
  /** Documents with something to publish, this one included. */
  pending: number
  busy: boolean
  mayPublish: boolean
  onPublish: (what: 'this' | 'all') => void
  onAsk: (question: Question) => void
  onShare: () => void
}

export function PublishActions(props: Props) {
  const { manual, articleId, state, pending, busy, mayPublish, onPublish, onAsk, onShare } = props
  const { t } = useText()
  const upToDate = state === 'published'
  const copyLink = () => {
    if (manual.releaseType === 'private') return toast.error(t('editor.linkRefused'))
    if (state === 'unpublished') return toast.error(t('editor.linkUnpublished'))
    void copyText(
      location.origin + paths.pub(manual.manualCode, articleId),
      t('common.words.linkCopied'),
      t('common.states.copyFailed'),
    )
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant={upToDate || !mayPublish ? 'secondary' : 'primary'}
          size="icon"
          className={mayPublish ? 'rounded-l-none border-l border-l-on-primary/30 pointer-coarse:h-11' : ''}
          aria-label={t('editor.publishMenu')}
        >
          <ChevronDown />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-56">
        {mayPublish && (
          <>
            <DropdownMenuItem disabled={upToDate || busy} onSelect={() => onPublish('this')}>
              <Rocket />
              {t('editor.publishThis')}
            </DropdownMenuItem>
            <DropdownMenuItem disabled={pending === 0 || busy} onSelect={() => onPublish('all')}>
              <Rocket />
              {t('editor.publishAll', { count: pending })}
            </DropdownMenuItem>
            <DropdownMenuItem disabled={busy} onSelect={() => onAsk('schedule')}>
              <CalendarClock />
              {t('publishing.schedule.action')}
            </DropdownMenuItem>
            <DropdownMenuItem disabled={busy} onSelect={() => onAsk('scheduleAll')}>
              <CalendarClock />
              {t('publishing.schedule.actionAll')}
            </DropdownMenuItem>
            <DropdownMenuItem disabled={state !== 'changed' || busy} onSelect={() => onAsk('rollBack')}>
              <RotateCcw />
              {t('history.rollBack')}
            </DropdownMenuItem>
            <DropdownMenuItem danger disabled={state === 'unpublished' || busy} onSelect={() => onAsk('unpublish')}>
              <Undo2 />
              {t('editor.cancelPublish')}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem onSelect={onShare}>
          <Eye />
          <span className="max-w-64 whitespace-normal">{t(`audience.readers.${readersOf(manual)}`)}</span>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={state === 'unpublished'} asChild>
          <a href={paths.pub(manual.manualCode, articleId)} target="_blank" rel="noopener">
            <ExternalLink />
            {t('editor.openPublic')}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={copyLink}>
          <LinkIcon />
          {t('common.words.copyLink')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
