/** One thread: its subject, its comments, a reply field, and whether it is resolved. */
import type { CommentThread } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { Check, RotateCcw } from '@lectern/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CommentItem } from './comment-item.tsx'
import { Composer } from './composer.tsx'

type Props = {
  articleId: string
  thread: CommentThread
  /** The target of a link from another page, or of a click on its words. */
  isTarget: boolean
  /** The text no longer has its words or block. */
  gone: boolean
  onReveal: () => void
  onChanged: () => Promise<unknown>
  /** A reply is being written, or is no longer. */
  onReplying: (open: boolean) => void
}

export function ThreadCard({ articleId, thread, isTarget, gone, onReveal, onChanged, onReplying }: Props) {
  const { t } = useText()
  const [replying, setReplying] = useState(false)
  const showReply = (open: boolean) => {
    setReplying(open)
    onReplying(open)
  }
  const card = useRef<HTMLElement>(null)
  const reply = trpc.comment.reply.useMutation({ meta: { tell: true } })
  const resolve = trpc.comment.resolve.useMutation({ meta: { tell: true }, onSuccess: () => onChanged() })
  const { blockId, quote, resolved } = thread
  useEffect(() => {
    if (isTarget) card.current?.scrollIntoView({ block: 'center' })
  }, [isTarget])
  return (
    <article
      ref={card}
      aria-label={quote === '' ? t('comments.onArticle') : t('comments.about', { quote })}
      className={cn('rounded-lg border border-line p-3', resolved && 'bg-page', isTarget && 'border-primary')}
    >
      {quote !== '' && (
        <button
          type="button"
          title={gone ? undefined : t(thread.anchor ? 'comments.showWords' : 'comments.showBlock')}
          disabled={blockId === null || gone}
          className={cn(
            'mb-2 line-clamp-2 w-full whitespace-pre-line border-line-strong border-l-2 pl-2 text-left text-second text-xs enabled:hover:text-ink',
            thread.anchor && !gone && 'border-[light-dark(#f5b942,#b98a1d)]',
            gone && 'line-through',
          )}
          onClick={onReveal}
        >
          {quote}
        </button>
      )}
      {gone && <p className="-mt-1 mb-2 text-third text-xs">{t('comments.textDeleted')}</p>}
      <div className="flex flex-col gap-3">
        {thread.comments.map((comment) => (
          <CommentItem key={comment.id} articleId={articleId} comment={comment} onChanged={onChanged} />
        ))}
      </div>
      {resolved && thread.resolvedName !== '' && (
        <p className="mt-2 text-third text-xs">{t('comments.resolvedBy', { name: thread.resolvedName })}</p>
      )}
      <div className="mt-2">
        {replying ? (
          <Composer
            articleId={articleId}
            autoFocus
            placeholder={t('comments.reply')}
            sendLabel={t('comments.reply')}
            onCancel={() => showReply(false)}
            onSend={async (text, mentions) => {
              await reply.mutateAsync({ threadId: thread.id, text, mentions })
              showReply(false)
              await onChanged()
            }}
          />
        ) : (
          <div className="flex gap-1">
            <Button variant="ghost" size="sm" onClick={() => showReply(true)}>
              {t('comments.reply')}
            </Button>
            {thread.resolvable && (
              <Button
                variant="ghost"
                size="sm"
                busy={resolve.isPending}
                onClick={() => resolve.mutate({ threadId: thread.id, resolved: !resolved })}
              >
                {resolved ? <RotateCcw /> : <Check />}
                {t(resolved ? 'comments.reopen' : 'comments.resolve')}
              </Button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
