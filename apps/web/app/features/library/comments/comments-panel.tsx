/** Side panel: comments on the open article, its blocks and words of it (specification §2 comments; ledger EDIT-07). */
import type { CommentThread } from '@lectern/contracts'
import { Button, Checkbox, Skeleton, StatePanel } from '@lectern/ui'
import { MessageSquare, X } from '@lectern/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Rail } from '~/features/library/panels/types.ts'
import { useWide } from '~/features/library/panels/use-rail-panel.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { forgetTarget, useCommentTarget } from './comment-target.ts'
import { Composer } from './composer.tsx'
import { shownThreads } from './shown-threads.ts'
import { ThreadCard } from './thread-card.tsx'
import { useActiveComment, useCommentPlaces } from './words/comment-places.ts'

export default function CommentsPanel({ rail }: { rail: Rail }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const articleId = rail.node?.id ?? ''
  const threadId = useSearchParams()[0].get('thread')
  const target = useCommentTarget(articleId)
  const places = useCommentPlaces(articleId)
  const active = useActiveComment()
  const wide = useWide()
  const top = useRef<HTMLDivElement>(null)
  const [withResolved, setWithResolved] = useState(false)
  /** A thread in which somebody is writing a reply stays visible when another person resolves it. */
  const [replying, setReplying] = useState<readonly string[]>([])
  const list = trpc.comment.list.useQuery({ id: articleId }, { staleTime: 0, refetchInterval: 30_000 })
  const start = trpc.comment.start.useMutation({ meta: { tell: true } })
  const changed = () => utils.comment.list.invalidate({ id: articleId })

  useEffect(() => {
    if (target) top.current?.scrollIntoView({ block: 'nearest' })
  }, [target])

  // A link from a notification opens the words, too. On a phone the panel covers the text.
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (!threadId || !wide || followed.current === threadId || !places?.found.has(threadId)) return
    followed.current = threadId
    places.show(threadId)
  }, [threadId, wide, places])

  if (list.error && !list.data) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-24" />
      </div>
    )
  }
  const { enabled, threads } = list.data
  if (!enabled) {
    return <StatePanel icon={<MessageSquare />} title={t('comments.disabled')} hint={t('comments.disabledHint')} />
  }
  const shown = shownThreads(threads, { withResolved, threadId, replying })
  const about = target && { blockId: target.blockId, quote: target.quote }
  const show = (thread: CommentThread) => {
    // A panel over the text would hide it.
    if (!wide) rail.close()
    if (!places?.show(thread.id) && thread.blockId !== null) rail.session.current?.reveal(thread.blockId)
  }
  const resolved = threads.filter((thread) => thread.resolved).length
  return (
    <div className="flex flex-col gap-3 p-3 text-sm">
      <div ref={top} className="scroll-m-3">
        {target && (
          <p className="mb-2 flex items-start gap-1 border-primary border-l-2 pl-2 text-second text-xs">
            <span className="line-clamp-2 flex-1">{t('comments.about', { quote: target.quote })}</span>
            <Button variant="ghost" size="iconSm" aria-label={t('comments.onArticle')} onClick={forgetTarget}>
              <X />
            </Button>
          </p>
        )}
        <Composer
          key={target ? `${target.blockId} ${target.anchor?.[0]?.start} ${target.quote}` : ''}
          articleId={articleId}
          autoFocus={target !== null}
          placeholder={t('comments.placeholder')}
          onSend={async (text, mentions) => {
            const anchor = target?.anchor && (places?.pending() ?? target.anchor)
            await start.mutateAsync({ articleId, ...about, ...(anchor && { anchor }), text, mentions })
            forgetTarget()
            await changed()
          }}
        />
      </div>
      {shown.length === 0 && (
        <StatePanel
          icon={<MessageSquare />}
          title={t(threads.length === 0 ? 'comments.empty' : 'comments.noneOpen')}
          hint={threads.length === 0 ? t('comments.emptyHint') : undefined}
        />
      )}
      {shown.map((thread) => (
        <ThreadCard
          key={thread.id}
          articleId={articleId}
          thread={thread}
          isTarget={thread.id === (active ?? threadId)}
          gone={places !== null && thread.blockId !== null && !thread.resolved && !places.found.has(thread.id)}
          onReveal={() => show(thread)}
          onChanged={changed}
          onReplying={(open) =>
            setReplying((before) => [...before.filter((id) => id !== thread.id), ...(open ? [thread.id] : [])])
          }
        />
      ))}
      {resolved > 0 && (
        <Checkbox
          className="text-second text-xs"
          checked={withResolved}
          onChange={(event) => setWithResolved(event.target.checked)}
        >
          {t('comments.showResolved', { count: resolved })}
        </Checkbox>
      )}
    </div>
  )
}
