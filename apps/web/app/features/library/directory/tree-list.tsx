/** The lines of the directory. Only those in view are rendered, so that thousands are as quick as ten. */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { DirectoryLine } from './directory-line.tsx'
import { drawnWith } from './drawn-lines.ts'
import { type LineActs, useSteadyActs } from './line-acts.ts'
import type { Selection } from './selection.ts'
import type { TreeLine } from './tree.ts'
import type { useTreeDrag } from './use-tree-drag.ts'

type Props = {
  lines: readonly TreeLine[]
  /** In pixels. */
  lineHeight: number
  acts: LineActs
  currentId: string | null
  chosen: Selection
  /** The line that has the focus when the tree has it. */
  focusId: string | undefined
  renaming: string | null
  writable: boolean
  drag: ReturnType<typeof useTreeDrag>
  draggable: boolean
  /** Set where the focused line may lose the focus by being rendered elsewhere or by the end of renaming. */
  wantsFocus: RefObject<boolean>
  onKeyDown: (event: KeyboardEvent) => void
  /** A line received the focus, by a click or from an assistive technology. */
  onFocus: (id: string) => void
}

const CLOSE_TO_VIEW = 12
const ALONE = { at: 1, of: 1 }

export function TreeList(props: Props) {
  const { lines, lineHeight, acts, currentId, chosen, focusId, renaming, writable, drag, draggable, onKeyDown } = props
  const { wantsFocus, onFocus } = props
  const { t } = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  const focusIndex = lines.findIndex(({ node }) => node.id === focusId)
  const positions = useMemo(() => positionsOf(lines), [lines])
  const steady = useSteadyActs(acts)
  const register = useCallback((id: string, element: HTMLElement | null) => {
    if (element) elements.current.set(id, element)
    else elements.current.delete(id)
  }, [])
  const dragging = useRef({ drag, chosen })
  dragging.current = { drag, chosen }
  const startDrag = useCallback((event: DragEvent, id: string) => {
    const { drag: latest, chosen: all } = dragging.current
    latest.start(event, all.has(id) ? all : new Set([id]))
  }, [])
  const list = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: CLOSE_TO_VIEW,
    getItemKey: (index) => lines[index]?.node.id ?? index,
    rangeExtractor: drawnWith(focusIndex),
  })

  // Arrows move the focus only while the tree has it.
  useEffect(() => {
    const active = document.activeElement
    if (!focusId || renaming || !scroller.current?.contains(active)) return
    if (active?.getAttribute('role') !== 'treeitem' && active !== scroller.current) return
    const element = elements.current.get(focusId)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [focusId, renaming])
  useEffect(() => {
    if (!wantsFocus.current || renaming) return
    wantsFocus.current = false
    elements.current.get(focusId ?? '')?.focus({ preventScroll: true })
  })
  const currentIndex = lines.findIndex(({ node }) => node.id === currentId)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (currentIndex < 0 || shown.current === currentId) return
    shown.current = currentId
    list.scrollToIndex(currentIndex, { align: 'auto' })
  }, [currentIndex, currentId, list])

  const { drop } = drag
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={t('editor.directory')}
      aria-multiselectable={writable}
      className="min-h-0 flex-1 overflow-y-auto px-2 pb-6"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.role === 'treeitem' && target.dataset.id && onFocus(target.dataset.id)}
    >
      <div
        role="presentation"
        className="relative min-h-full"
        style={{ height: list.getTotalSize() }}
        {...drag.handlers}
      >
        {list.getVirtualItems().map(({ index, start, key }) => {
          const line = lines[index]
          if (!line) return null
          const { id } = line.node
          return (
            <DirectoryLine
              key={key}
              line={line}
              acts={steady}
              current={id === currentId}
              chosen={chosen.has(id)}
              focused={id === focusId}
              renaming={id === renaming}
              writable={writable}
              taking={drop?.into === true && drop.line === index}
              position={positions.get(id) ?? ALONE}
              top={start}
              register={register}
              onDragStart={draggable ? startDrag : undefined}
            />
          )
        })}
        {drop && !drop.into && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute right-0 h-0.5 rounded-full bg-primary"
            style={{ top: drop.line * lineHeight - 1, left: 6 + drop.depth * 16 }}
          />
        )}
      </div>
    </div>
  )
}

/** The place of each line among its siblings, from 1. */
function positionsOf(lines: readonly TreeLine[]): Map<string, { at: number; of: number }> {
  const siblings = Map.groupBy(lines, ({ parentId }) => parentId)
  return new Map(
    [...siblings.values()].flatMap((group) =>
      group.map(({ node }, index) => [node.id, { at: index + 1, of: group.length }] as const),
    ),
  )
}
