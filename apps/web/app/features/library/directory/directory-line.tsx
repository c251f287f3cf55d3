/** One line of the editor's directory: title or rename field, state dot, menu. */
import { cn } from '@lectern/ui'
import { ChevronRight, FileText, Folder, Table } from '@lectern/ui/icons'
import { type DragEvent, memo } from 'react'
import { StateDot } from '~/features/library/articles/article-state.tsx'
import type { LineActs } from './line-acts.ts'
import { LineMenu } from './line-menu.tsx'
import { RenameField } from './rename-field.tsx'
import type { TreeLine } from './tree.ts'

const ICONS = { document: FileText, table: Table, folder: Folder }

type Props = {
  line: TreeLine
  acts: LineActs
  /** Open in the editor. */
  current: boolean
  chosen: boolean
  focused: boolean
  renaming: boolean
  writable: boolean
  /** Accepts the lines that are dragged over it. */
  taking: boolean
  /** Its place among its siblings, which are not all rendered. */
  position: { at: number; of: number }
  /** Pixels below the first line. */
  top: number
  /** Registers the element, for the focus. */
  register: (id: string, element: HTMLElement | null) => void
  onDragStart: ((event: DragEvent, id: string) => void) | undefined
}

/** Rendered again only when something of this line changed: arrows walk through thousands of them. */
export const DirectoryLine = memo(function DirectoryLine(props: Props) {
  const { line, acts, current, chosen, focused, renaming, writable, taking, position, top } = props
  const { register, onDragStart } = props
  const { node, depth, open } = line
  const Icon = ICONS[node.type]
  const Twisty = (
    <ChevronRight className={cn('size-3.5 text-faint transition-transform duration-150', open && 'rotate-90')} />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around handles the keys
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={position.of}
      aria-posinset={position.at}
      aria-expanded={node.children.length > 0 ? open : undefined}
      aria-selected={chosen}
      aria-current={current ? 'page' : undefined}
      tabIndex={focused ? 0 : -1}
      ref={(element) => {
        register(node.id, element)
        return () => register(node.id, null)
      }}
      data-id={node.id}
      draggable={onDragStart !== undefined && !renaming}
      onDragStart={onDragStart && ((event) => onDragStart(event, node.id))}
      onClick={(event) =>
        acts.select(line, event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'toggle' : 'open')
      }
      onDoubleClick={() => writable && acts.startRename(node.id)}
      style={{ position: 'absolute', top, insetInline: 0, paddingLeft: 6 + depth * 16 }}
      className={cn(
        'group flex h-8 pointer-coarse:h-11 cursor-pointer select-none items-center gap-1.5 rounded-md pr-1 text-sm outline-offset-[-2px]',
        current || chosen ? 'bg-primary-subtle text-primary-text' : 'text-second hover:bg-hover hover:text-ink',
        taking && 'bg-primary-subtle ring-1 ring-primary ring-inset',
      )}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        {(node.type === 'folder' || node.children.length > 0) && Twisty}
      </span>
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', current ? '' : 'text-faint')} />
      {renaming ? (
        <RenameField
          node={node}
          onRename={(title) => acts.rename(node.id, title)}
          onEnd={() => acts.startRename(null)}
        />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate" title={node.title}>
            {node.title}
          </span>
          {node.type !== 'folder' && <StateDot state={node.state} />}
          {writable && <LineMenu line={line} acts={acts} />}
        </>
      )}
    </div>
  )
})
