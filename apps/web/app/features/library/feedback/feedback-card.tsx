/** One reader's feedback: what was written, pictures, phone, and whether it was handled. */

import type { Feedback } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { Check, RotateCcw, ThumbsDown, ThumbsUp, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { pictureUrl } from '~/lib/picture.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'

const THUMBNAIL = 160

type Props = {
  feedback: Feedback
  /** A message links to it. */
  isTarget: boolean
  /** Shown in lists with feedback of several articles. */
  withArticle: boolean
  deletable: boolean
  onOpen: (articleId: string) => void
  onChanged: () => Promise<unknown>
}

function Opinion({ good }: { good: boolean }) {
  const { t } = useText()
  const Icon = good ? ThumbsUp : ThumbsDown
  return (
    <span className="inline-flex items-center gap-1 text-third text-xs">
      <Icon aria-hidden="true" className="size-3.5" />
      {t(good ? 'publishing.feedback.good' : 'publishing.feedback.bad')}
    </span>
  )
}

const show = (card: HTMLLIElement | null) => void card?.scrollIntoView({ block: 'nearest' })

export function FeedbackCard({ feedback, isTarget, withArticle, deletable, onOpen, onChanged }: Props) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const handle = trpc.feedback.handle.useMutation({ meta: { tell: true }, onSettled: onChanged })
  const remove = trpc.feedback.remove.useMutation({ meta: { tell: true }, onSettled: onChanged })
  const { id, handled, pictures } = feedback
  return (
    <li
      ref={isTarget ? show : undefined}
      aria-current={isTarget || undefined}
      className={cn('flex flex-col gap-1.5 rounded-md border border-line p-3', isTarget && 'border-primary')}
      data-handled={handled}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-third text-xs">
        <span className="text-second">{feedback.name || t('publishing.feedback.visitor')}</span>
        <time dateTime={feedback.createdTime}>{dateTime(feedback.createdTime)}</time>
      </div>
      {withArticle && (
        <button
          type="button"
          className="truncate text-left text-primary-text hover:underline"
          onClick={() => onOpen(feedback.articleId)}
        >
          {feedback.articleTitle}
        </button>
      )}
      {feedback.content && <p className="whitespace-pre-wrap break-words">{feedback.content}</p>}
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map((fileId, index) => (
            <a key={fileId} href={pictureUrl(fileId)} target="_blank" rel="noopener">
              <img
                src={pictureUrl(fileId, THUMBNAIL)}
                alt={t('publishing.feedback.picture', { number: index + 1 })}
                className="size-16 rounded-md border border-line object-cover"
              />
            </a>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {feedback.good !== null && <Opinion good={feedback.good} />}
        {feedback.phone && (
          <a className="text-primary-text text-xs hover:underline" href={`tel:${feedback.phone}`}>
            {feedback.phone}
          </a>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2"
          busy={handle.isPending}
          onClick={() => handle.mutate({ id, handled: !handled })}
        >
          {handled ? <RotateCcw /> : <Check />}
          {t(handled ? 'publishing.feedback.reopen' : 'publishing.feedback.handle')}
        </Button>
        <span className="flex-1 truncate text-third text-xs">
          {handled && feedback.handledName && t('publishing.feedback.handledBy', { name: feedback.handledName })}
        </span>
        {deletable && (
          <Button
            variant="ghost"
            size="iconSm"
            aria-label={t('publishing.feedback.remove')}
            title={t('publishing.feedback.remove')}
            onClick={() => setAsking(true)}
          >
            <Trash2 />
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        busy={remove.isPending}
        title={t('publishing.feedback.removeTitle')}
        description={t('publishing.feedback.removeText')}
        confirmLabel={t('publishing.feedback.remove')}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setAsking(false) })}
      />
    </li>
  )
}
