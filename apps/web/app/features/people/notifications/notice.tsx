// One message: its sentence, and the way to the place that it is about.
import type { Notification } from '@lectern/contracts'
import { Button, cn, toast } from '@lectern/ui'
import { Check, Trash2 } from '@lectern/ui/icons'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { saveFile } from '~/shared/article/save-file.ts'
import { useChanges } from './use-inbox.ts'

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
      {t('common.words.download')}
      {about}
    </a>
  )
}

/** `onOpen`: the person follows it. `short`: without the button that deletes. */
export function NoticeRow({ notice, short, onOpen }: { notice: Notification; short?: boolean; onOpen?: () => void }) {
  const { t } = useText()
  const { read, remove } = useChanges()
  const ids = [notice.id]
  const text = t(`account.notice.${notice.kind}`, notice.data)
  const open = () => {
    if (!notice.read) read({ ids })
    onOpen?.()
  }
  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden="true" className={cn('mt-2 size-2 shrink-0 rounded-full', !notice.read && 'bg-primary')} />
      <div className="min-w-0 flex-1">
        <p className={cn('break-words text-ink', !notice.read && 'font-medium')}>
          {!notice.read && <span className="sr-only">{t('account.notices.unread')}: </span>}
          {text}
        </p>
        <p className="flex items-center gap-3 text-third text-xs">
          <time dateTime={notice.createdTime}>{relativeTime(notice.createdTime, t)}</time>
          {notice.link && <NoticeLink notice={notice} text={text} onOpen={open} />}
        </p>
      </div>
      {!notice.read && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('account.notices.markRead')}: ${text}`}
          onClick={() => read({ ids })}
        >
          <Check />
        </Button>
      )}
      {!short && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('common.words.delete')}: ${text}`}
          onClick={() => remove({ ids })}
        >
          <Trash2 />
        </Button>
      )}
    </li>
  )
}
