/** Whether readers have what is written: grey for unpublished, blue for changed since publishing, nothing for published. */
import type { TreeNode } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

export function StateDot({ node: { type, state } }: { node: TreeNode }) {
  const { t } = useText()
  if (type === 'folder' || state === 'published') return null
  const text = t(state === 'changed' ? 'editor.stateChanged' : 'editor.stateUnpublished')
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className={cn('size-1.5 shrink-0 rounded-full', state === 'changed' ? 'bg-primary' : 'bg-line-strong')}
    />
  )
}
