/** One line of the editor's directory: title or rename field, state dot, menu. */
import { LIMITS } from '@lectern/contracts'
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { ChevronRight, Ellipsis, FilePlus, FileText, Folder, FolderPlus, Pencil, Trash2 } from '@lectern/ui/icons'
import { type KeyboardEvent, useRef } from 'react'
import { type Translate, useText } from '~/lib/i18n.ts'
import type { TreeLine } from '../lib/tree.ts'

export type LineActs = {
  select: (line: TreeLine) => void
  toggle: (id: string) => void
  startRename: (id: string | null) => void
  rename: (id: string, title: string) => void
  create: (type: 'document' | 'folder', parentId: string) => void
  askRecycle: (line: TreeLine) => void
}

/** Grey for unpublished, blue for changed since publishing, nothing for published. */
function StateDot({ line, t }: { line: TreeLine; t: Translate }) {
  const { type, state } = line.node
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

function RenameField({ line, acts, label }: { line: TreeLine; acts: LineActs; label: string }) {
  const done = useRef(false)
  const { id, title } = line.node
  const finish = (next: string | null) => {
    if (done.current) return
    done.current = true
    const wanted = next?.trim() ?? ''
    if (wanted !== '' && wanted !== title) acts.rename(id, wanted)
    acts.startRename(null)
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
      defaultValue={title}
      maxLength={LIMITS.articleTitle}
      aria-label={label}
      className="h-6 min-w-0 flex-1 rounded border border-primary bg-surface px-1.5 text-ink text-sm outline-none"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => finish(event.currentTarget.value)}
    />
  )
}

function LineMenu({ line, acts, t }: { line: TreeLine; acts: LineActs; t: Translate }) {
  const { id, title, type } = line.node
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="iconSm"
          tabIndex={-1}
          aria-label={t('editor.lineActions', { title })}
          className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          onClick={(event) => event.stopPropagation()}
        >
          <Ellipsis />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onClick={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {type === 'folder' && (
          <>
            <DropdownMenuItem onSelect={() => acts.create('document', id)}>
              <FilePlus />
              {t('editor.newDocument')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => acts.create('folder', id)}>
              <FolderPlus />
              {t('editor.newFolder')}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        <DropdownMenuItem onSelect={() => acts.startRename(id)}>
          <Pencil />
          {t('common.actions.rename')}
        </DropdownMenuItem>
        <DropdownMenuItem danger onSelect={() => acts.askRecycle(line)}>
          <Trash2 />
          {t('editor.recycle')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

type Props = {
  line: TreeLine
  acts: LineActs
  current: boolean
  focused: boolean
  renaming: boolean
  writable: boolean
  takeFocus: (element: HTMLElement | null) => void
}

export function DirectoryLine({ line, acts, current, focused, renaming, writable, takeFocus }: Props) {
  const { t } = useText()
  const { node, depth, open } = line
  const folder = node.type === 'folder'
  const Icon = folder ? Folder : FileText
  const Twisty = (
    <ChevronRight className={cn('size-3.5 text-faint transition-transform duration-150', open && 'rotate-90')} />
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around handles the keys
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-expanded={node.children.length > 0 ? open : undefined}
      aria-selected={current}
      tabIndex={focused ? 0 : -1}
      ref={takeFocus}
      data-id={node.id}
      onClick={() => acts.select(line)}
      onDoubleClick={() => writable && acts.startRename(node.id)}
      style={{ paddingLeft: 6 + depth * 16 }}
      className={cn(
        'group flex h-8 cursor-pointer select-none items-center gap-1.5 rounded-md pr-1 text-sm outline-offset-[-2px]',
        current ? 'bg-primary-subtle text-primary-text' : 'text-second hover:bg-hover hover:text-ink',
      )}
    >
      <span className="grid size-4 shrink-0 place-items-center">{(folder || node.children.length > 0) && Twisty}</span>
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', current ? '' : 'text-faint')} />
      {renaming ? (
        <RenameField line={line} acts={acts} label={t('editor.renameLabel')} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate" title={node.title}>
            {node.title}
          </span>
          <StateDot line={line} t={t} />
          {writable && <LineMenu line={line} acts={acts} t={t} />}
        </>
      )}
    </div>
  )
}
