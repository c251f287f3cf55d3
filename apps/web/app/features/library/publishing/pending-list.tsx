/** Articles with something to publish, each with whose draft it is; some of them can be left out (ledger EDIT-14). */
import type { PendingArticle } from '@lectern/contracts'
import { Checkbox, cn } from '@lectern/ui'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

type Props = {
  articles: readonly PendingArticle[]
  /** Ids that are not published; undefined: nothing can be chosen. */
  excluded: ReadonlySet<string> | undefined
  className?: string
  onLeft: (excluded: ReadonlySet<string>) => void
  /** Opens an article from its title. */
  onOpen?: (id: string) => void
}

export function PendingList({ articles, excluded, className, onLeft, onOpen }: Props) {
  const { t } = useText()
  const ready = articles.filter(({ publishable }) => publishable)
  const toggle = (id: string, on: boolean) => {
    const next = new Set(excluded)
    if (on) next.delete(id)
    else next.add(id)
    onLeft(next)
  }
  return (
    <>
      {excluded && ready.length > 0 && (
        <Checkbox
          className="border-line border-b px-4 py-2"
          checked={ready.every(({ id }) => !excluded.has(id))}
          onChange={(event) => onLeft(new Set(event.target.checked ? [] : ready.map(({ id }) => id)))}
        >
          {t('history.pendingSelectAll')}
        </Checkbox>
      )}
      <ul className={cn('min-h-0 overflow-y-auto p-2', className)}>
        {articles.map(({ id, title, state, publishable, updatedName, updatedTime }) => {
          const words = (
            <>
              <span className="block truncate text-ink">{title}</span>
              <span className="block truncate text-third text-xs">
                {t(
                  !publishable
                    ? 'history.pendingNoContent'
                    : state === 'changed'
                      ? 'history.pendingChanged'
                      : 'history.pendingNew',
                )}
                {' · '}
                {t('history.by', { time: relativeTime(updatedTime, t), name: updatedName })}
              </span>
            </>
          )
          return (
            <li key={id} className="flex items-start gap-2 rounded-md px-2 py-2 hover:bg-hover">
              {excluded && (
                <Checkbox
                  id={`pending-${id}`}
                  aria-label={title}
                  className="mt-1"
                  disabled={!publishable}
                  checked={publishable && !excluded.has(id)}
                  onChange={(event) => toggle(id, event.target.checked)}
                />
              )}
              {onOpen ? (
                <button type="button" className="min-w-0 flex-1 text-left" onClick={() => onOpen(id)}>
                  {words}
                </button>
              ) : (
                <label htmlFor={`pending-${id}`} className="min-w-0 flex-1 cursor-pointer">
                  {words}
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
