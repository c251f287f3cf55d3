/** The title of a line while it is renamed in place: Enter and leaving keep it, Escape does not. An empty one is rejected in place. */
import { LIMITS, type TreeNode } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = { node: TreeNode; onRename: (title: string) => void; onEnd: () => void }

export function RenameField({ node, onRename, onEnd }: Props) {
  const { t } = useText()
  const done = useRef(false)
  const [refused, setRefused] = useState(false)
  const problem = useId()
  /** `next` null: as it was. */
  const finish = (next: string | null) => {
    if (done.current) return
    done.current = true
    const title = next?.trim() ?? ''
    if (next !== null && title === '') toast.error(t('directory.titleKept', { title: node.title }))
    else if (next !== null && title !== node.title) onRename(title)
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { value } = event.currentTarget
    if (event.key === 'Enter' && value.trim() === '') setRefused(true)
    else if (event.key === 'Enter') finish(value)
    if (event.key === 'Escape') finish(null)
  }
  return (
    <span className="relative min-w-0 flex-1">
      <input
        ref={(input) => {
          if (input && document.activeElement !== input) input.select()
        }}
        defaultValue={node.title}
        maxLength={LIMITS.articleTitle}
        aria-label={t('common.words.title')}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? problem : undefined}
        className="h-6 w-full rounded border border-primary bg-surface px-1.5 text-ink text-sm outline-none aria-invalid:border-danger"
        onKeyDown={onKeyDown}
        onChange={() => setRefused(false)}
        onClick={(event) => event.stopPropagation()}
        onBlur={(event) => finish(event.currentTarget.value)}
      />
      {refused && (
        <span
          id={problem}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 whitespace-normal rounded-md border border-line bg-raised px-2 py-1 text-danger-text text-xs shadow-float"
        >
          {t('directory.titleEmpty')}
        </span>
      )}
    </span>
  )
}
