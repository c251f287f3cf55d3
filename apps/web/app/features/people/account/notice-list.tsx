// In-site notifications: unread and read, mark read, delete (specification §2 'in-site notifications').
import type { Notification } from '@lectern/contracts'
import { AlertDialog, Badge, Button, cn, StatePanel, Switch, toast } from '@lectern/ui'
import { Bell, Check, Trash2 } from '@lectern/ui/icons'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { saveFile } from '~/shared/article/save-file.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { RowsSkeleton } from './activity-list.tsx'

function useChanges() {
  const utils = trpc.useUtils()
  const onSettled = () => utils.notification.invalidate()
  return {
    read: trpc.notification.read.useMutation({ onSettled }),
    remove: trpc.notification.remove.useMutation({ onSettled }),
  }
}

type LinkProps = { notice: Notification; text: string; onOpen: () => void }

/** To a page of the app, or to a file, which is saved; a file that is kept no longer is said to be gone. */
function NoticeLink({ notice: { kind, link }, text, onOpen }: LinkProps) {
  const { t, lang } = useText()
  const look = 'text-primary-text hover:underline'
  const about = <span className="sr-only">: {text}</span>
  if (kind !== 'bookReady') {
    return (
      <Link to={link} className={look} onClick={onOpen}>
        {t('account.notices.open')}
        {about}
      </Link>
    )
  }
  const file = `${link}?lang=${lang}`
  const save = (event: MouseEvent) => {
    event.preventDefault()
    onOpen()
    saveFile(file).catch((error: unknown) =>
      toast.error((error instanceof Error && error.message) || t('errors.internal')),
    )
  }
  return (
    <a href={file} download className={look} onClick={save}>
      {t('books.download')}
      {about}
    </a>
  )
}

function NoticeRow({ notice }: { notice: Notification }) {
  const { t } = useText()
  const { read, remove } = useChanges()
  const ids = [notice.id]
  const text = t(`account.notice.${notice.kind}`, notice.data)
  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden="true" className={cn('mt-2 size-2 shrink-0 rounded-full', !notice.read && 'bg-primary')} />
      <div className="min-w-0 flex-1">
        <p className={cn('text-ink', !notice.read && 'font-medium')}>
          {!notice.read && <span className="sr-only">{t('account.notices.unread')}: </span>}
          {text}
        </p>
        <p className="flex items-center gap-3 text-third text-xs">
          <time dateTime={notice.createdTime}>{relativeTime(notice.createdTime, t)}</time>
          {notice.link && (
            <NoticeLink notice={notice} text={text} onOpen={() => !notice.read && read.mutate({ ids })} />
          )}
        </p>
      </div>
      {!notice.read && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('account.notices.markRead')}: ${text}`}
          onClick={() => read.mutate({ ids })}
        >
          <Check />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${t('account.notices.remove')}: ${text}`}
        onClick={() => remove.mutate({ ids })}
      >
        <Trash2 />
      </Button>
    </li>
  )
}

export function NoticeList() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const unread = get('unread') === 'true'
  const [asking, setAsking] = useState(false)
  const { read, remove } = useChanges()
  const list = trpc.notification.list.useQuery({ current, size, unread }, { placeholderData: (before) => before })
  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <RowsSkeleton />
  const { records, total, unreadCount } = list.data
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <label htmlFor="only-unread" className="flex items-center gap-2 text-second text-sm">
          <Switch
            id="only-unread"
            checked={unread}
            onCheckedChange={(checked) => change({ unread: checked ? 'true' : null })}
          />
          {t('account.notices.onlyUnread')}
        </label>
        {unreadCount > 0 && <Badge tone="primary">{t('account.notices.unreadCount', { count: unreadCount })}</Badge>}
        <span className="flex-1" />
        <Button disabled={unreadCount === 0} onClick={() => read.mutate({})}>
          {t('account.notices.markAll')}
        </Button>
        <Button disabled={total === 0} onClick={() => setAsking(true)}>
          {t('account.notices.removeAll')}
        </Button>
      </div>
      {total === 0 ? (
        unread ? (
          <StatePanel icon={<Bell />} title={t('account.notices.noUnread')} />
        ) : (
          <StatePanel icon={<Bell />} title={t('account.notices.empty')} hint={t('account.notices.emptyHint')} />
        )
      ) : (
        <ul className="divide-y divide-line">
          {records.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {(total > size || current > 1) && <ListPager current={current} size={size} total={total} onChange={change} />}
      <AlertDialog
        danger
        open={asking}
        onOpenChange={setAsking}
        title={t('account.notices.removeAllTitle')}
        description={t('account.notices.removeAllText')}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t('account.notices.removeAll')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSuccess: () => setAsking(false) })}
      />
    </>
  )
}
