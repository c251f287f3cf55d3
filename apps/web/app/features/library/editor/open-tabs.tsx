/** Articles of this manual that were opened in this window, as tabs above the page (specification §3 Client-kept state 'open tabs'). */
import type { TreeNode } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { findNode } from '~/features/library/directory/tree.ts'
import { tabStore } from '~/lib/browser-storage.ts'
import { useText } from '~/lib/i18n.ts'
import { nextOpen, readOpen, withOpen } from './open-list.ts'

type Props = {
  manualId: string
  tree: readonly TreeNode[]
  currentId: string | null
  onOpen: (id: string) => void
  /** There were tabs when the page was left: their place is kept until they are known. */
  expected: boolean
  onExpect: (tabs: boolean) => void
}

const BAR = 'sticky top-14 z-10 hidden border-line border-b bg-page/95 backdrop-blur md:block md:pl-12'

const keyOf = (manualId: string) => `openArticles:${manualId}`

export function OpenTabs({ manualId, tree, currentId, onOpen, expected, onExpect }: Props) {
  const { t } = useText()
  const [ids, setIds] = useState<readonly string[]>([])
  const keep = (next: readonly string[]) => {
    tabStore.setItem(keyOf(manualId), JSON.stringify(next))
    setIds(next)
  }
  useEffect(() => {
    const next = withOpen(readOpen(tabStore.getItem(keyOf(manualId))), currentId)
    tabStore.setItem(keyOf(manualId), JSON.stringify(next))
    setIds(next)
  }, [manualId, currentId])

  // Deleted articles and folders have no tab.
  const nodes = ids.flatMap((id) => findNode(tree, id) ?? []).filter(({ type }) => type !== 'folder')
  const isLoaded = tree.length > 0
  const several = nodes.length > 1
  const note = useEffectEvent(() => {
    if (isLoaded && several !== expected) onExpect(several)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when it changes
  useEffect(() => note(), [isLoaded, several])
  if (!several) return expected && !isLoaded ? <div className={cn(BAR, 'h-10.25')} /> : null
  const close = (id: string) => {
    const next = nextOpen(
      nodes.map((node) => node.id),
      id,
    )
    keep(ids.filter((one) => one !== id))
    if (id === currentId && next) onOpen(next)
  }
  return (
    <nav aria-label={t('directory.tabs')} className={BAR}>
      <ul className="flex h-10 items-end gap-1 overflow-x-auto px-2">
        {nodes.map(({ id, title }) => (
          <li
            key={id}
            className={cn(
              'flex h-9 max-w-52 shrink-0 items-center rounded-t-md border border-transparent border-b-0 pl-3',
              id === currentId ? 'border-line bg-surface text-ink' : 'text-second hover:bg-hover',
            )}
          >
            <button
              type="button"
              aria-current={id === currentId ? 'page' : undefined}
              className="min-w-0 truncate text-sm"
              title={title}
              onClick={() => onOpen(id)}
              onAuxClick={(event) => event.button === 1 && close(id)}
            >
              {title}
            </button>
            <Button
              variant="ghost"
              size="iconSm"
              aria-label={t('directory.closeTab', { title })}
              onClick={() => close(id)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
