/** The title of a line while it is renamed in place: Enter and leaving keep it, Escape does not. */
import { LIMITS, type TreeNode } from '@lectern/contracts'
import { type KeyboardEvent, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'

type Props = { node: TreeNode; onRename: (title: string) => void; onEnd: () => void }

export function RenameField({ node, onRename, onEnd }: Props) {
  const { t } = useText()
  const done = useRef(false)
  const finish = (next: string | null) => {
    if (done.current) return
    done.current = true
    const wanted = next?.trim() ?? ''
    if (wanted !== '' && wanted !== node.title) onRename(wanted)
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(event.currentTarget.value)
    if (event.key === 'Escape') finish(null)
  }
  return (
    <input
      ref={(input) => {
        if (input && document.activeElement !== input) input.select()
      }}
      defaultValue={node.title}
      maxLength={LIMITS.articleTitle}
      aria-label={t('editor.renameLabel')}
      className="h-6 min-w-0 flex-1 rounded border border-primary bg-surface px-1.5 text-ink text-sm outline-none"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}
