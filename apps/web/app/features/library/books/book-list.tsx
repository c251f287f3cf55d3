/** The member's own books of a manual: progress, download, what differs from the articles. */
import type { BookFile } from '@lectern/contracts'
import { Badge, Button, Skeleton } from '@lectern/ui'
import { Download } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { fileSize } from '~/shared/upload/upload-rules.ts'

const TONES = {
  queued: 'neutral',
  running: 'primary',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const
/** Milliseconds between polls while one is being made. */
const POLL_MS = 1_000

const isOpen = ({ state }: BookFile) => state === 'queued' || state === 'running'

export function BookList({ manualId }: { manualId: string }) {
  const { t } = useText()
  const list = trpc.books.list.useQuery(
    { manualId },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false) },
  )
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 className="font-medium text-ink">{t('books.list')}</h3>
      {list.error && !list.data && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <Skeleton className="h-12" />}
      {list.data?.length === 0 && <p className="text-third">{t('books.empty')}</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-live="polite" className="divide-y divide-line">
          {list.data.map((book) => (
            <BookRow key={book.id} book={book} />
          ))}
        </ul>
      )}
    </section>
  )
}

function BookRow({ book }: { book: BookFile }) {
  const { t, lang } = useText()
  const { id, title, format, state, done, total, size, pages, losses, lossCount } = book
  const facts = [t(`books.format.${format}`), t(`books.text.${book.text}`)]
  if (state === 'done') facts.push(fileSize(size))
  if (pages !== null) facts.push(t('books.pages', { count: pages }))
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-ink" title={title}>
            {title}
          </p>
          <p className="text-third text-xs">{facts.join(' · ')}</p>
          <p className="text-third text-xs">
            {state === 'done' ? t('books.kept', { date: dateTime(book.expiresTime) }) : dateTime(book.createdTime)}
          </p>
        </div>
        <Badge tone={TONES[state]}>{t(`books.state.${state}`, { done, total })}</Badge>
      </div>
      {isOpen(book) && <BookProgress book={book} />}
      {state === 'failed' && <p className="text-danger-text">{book.message}</p>}
      {state === 'done' && (
        <Button asChild size="sm" className="self-start">
          <a href={`/books/${id}?lang=${lang}`} download>
            <Download />
            {t('common.words.download')}
          </a>
        </Button>
      )}
      {lossCount > 0 && (
        <details>
          <summary className="cursor-pointer text-second">{t('books.losses', { count: lossCount })}</summary>
          <ul className="mt-2 flex max-h-60 flex-col gap-2 overflow-y-auto">
            {losses.map((loss) => (
              <li key={`${loss.title} ${loss.kind} ${loss.detail}`} className="break-words">
                <span className="block text-third text-xs">{loss.title}</span>
                {t(`books.loss.${loss.kind}`)}
                {loss.detail && <span className="block text-second text-xs">{loss.detail}</span>}
              </li>
            ))}
          </ul>
          <a
            className="mt-2 inline-block text-primary-text hover:underline"
            href={`/books/${id}/report?lang=${lang}`}
            download
          >
            {t('books.report')}
          </a>
        </details>
      )}
    </li>
  )
}

function BookProgress({ book: { id, title, done, total } }: { book: BookFile }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const cancel = trpc.books.cancel.useMutation({ onSettled: () => utils.books.list.invalidate() })
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={title}
        className="h-1.5 min-w-0 flex-1 accent-primary"
        max={Math.max(total, 1)}
        {...(done > 0 && { value: done })}
      />
      <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('books.cancel')}
      </Button>
    </div>
  )
}
