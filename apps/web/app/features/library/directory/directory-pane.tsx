/** Left pane of the editor: search, new, the tree with keyboard and mouse, acts on several (specification §2 'Manual editor'). */
import type { ArticleType } from '@lectern/contracts'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  Input,
  InputGroup,
  Skeleton,
  toast,
} from '@lectern/ui'
import { FilePlus, FolderPlus, Plus, Search, Table } from '@lectern/ui/icons'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import type { LineActs, NodeCommand } from './line-acts.ts'
import { topmost } from './move-nodes.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TreeList } from './tree-list.tsx'
import type { DirectoryModel } from './use-directory.ts'
import { useLineHeight } from './use-line-height.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import { useTreeView } from './use-tree-view.ts'

type Props = {
  directory: DirectoryModel
  currentId: string | null
  writable: boolean
  onOpen: (id: string) => void
  /** More entries of the menu behind '+'. */
  more: ReactNode
  footer: ReactNode
}

type MenuProps = { onCreate: (type: ArticleType) => void; busy: boolean; more: ReactNode }

function NewMenu({ onCreate, busy, more }: MenuProps) {
  const { t } = useText()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild disabled={busy}>
        <Button size="icon" variant="ghost" busy={busy} aria-label={t('editor.new')}>
          <Plus />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
        <DropdownMenuItem onSelect={() => onCreate('document')}>
          <FilePlus />
          {t('editor.newDocument')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onCreate('table')}>
          <Table />
          {t('sheet.newTable')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onCreate('folder')}>
          <FolderPlus />
          {t('editor.newFolder')}
        </DropdownMenuItem>
        {more}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function DirectoryPane({ directory, currentId, writable, onOpen, more, footer }: Props) {
  const { t } = useText()
  const { tree, query } = directory
  const view = useTreeView(tree, currentId)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [command, setCommand] = useState<{ what: NodeCommand; ids: ReadonlySet<string> } | null>(null)
  const wantsFocus = useRef(false)
  const { lines, searching, chosen, setBranch } = view

  const create = async (type: ArticleType, parentId?: string) => {
    if (parentId) setBranch(parentId, true)
    view.setText('')
    const id = await directory.create(type, parentId)
    if (type === 'folder') setRenaming(id)
  }
  const acts: LineActs = {
    select: (line, how) => {
      const { id, type } = line.node
      if (writable && how === 'extend') view.extend(id)
      else if (writable && how === 'toggle') view.toggle(id)
      else {
        view.clear()
        view.clearAnchor()
        if (type === 'folder') setBranch(id, !line.open)
        else onOpen(id)
      }
      view.setFocus(id)
    },
    startRename: (id) => {
      if (id === null) wantsFocus.current = true
      setRenaming(id)
    },
    rename: (id, title) => void directory.rename(id, title),
    create: (type, parentId) => void create(type, parentId),
    copy: (ids) => void directory.copy(ids),
    ask: (what, ids) => setCommand({ what, ids }),
    recycle: (ids) => {
      // The line with the focus goes: another one takes it, so that the keys go on, and undo too.
      const focusAnother = () => {
        wantsFocus.current = true
        view.setFocus(null)
      }
      view.clear()
      directory.recycle(topmost(tree, ids)).then(focusAnother, () => undefined)
    },
  }
  const onKeyDown = useTreeKeys({
    directory,
    view,
    acts,
    writable: writable && renaming === null,
    onMoved: () => {
      wantsFocus.current = true
    },
  })
  const lineHeight = useLineHeight()
  const drag = useTreeDrag({
    ...{ tree, lines, lineHeight },
    onOpen: (id) => setBranch(id, true),
    onDrop: (ids, { parentId, beforeId }) => {
      if (directory.move(ids, { parentId, beforeId }) && parentId !== null) setBranch(parentId, true)
      view.clear()
    },
    onRefused: () => {
      toast.error(t('directory.stays'))
    },
  })
  const close = () => setCommand(null)
  const nodes = command ? topmost(tree, command.ids) : []

  return (
    <nav aria-label={t('editor.directory')} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 p-3 pb-2">
        <InputGroup before={<Search />} className="min-w-0 flex-1">
          <Input
            type="search"
            value={view.text}
            onChange={(event) => view.setText(event.target.value)}
            placeholder={t('editor.search')}
            aria-label={t('editor.search')}
            className="px-2"
          />
        </InputGroup>
        {writable && <NewMenu onCreate={(type) => void create(type)} busy={directory.busy} more={more} />}
      </div>
      {chosen.size > 0 && (
        <SelectionBar
          count={chosen.size}
          onAsk={(what) => acts.ask(what, chosen)}
          onRecycle={() => acts.recycle(chosen)}
          onClear={view.clear}
        />
      )}
      {query.isPending && (
        <div aria-busy="true" className="flex flex-1 flex-col gap-2 px-4 pt-1">
          {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
            <Skeleton key={width} className={`h-5 ${width}`} />
          ))}
        </div>
      )}
      {searching && lines.length === 0 && <p className="px-4 pt-2 text-sm text-third">{t('editor.searchEmpty')}</p>}
      {query.data && (
        <TreeList
          lines={lines}
          lineHeight={lineHeight}
          acts={acts}
          currentId={currentId}
          chosen={chosen}
          focusId={view.focusId}
          renaming={renaming}
          writable={writable}
          drag={drag}
          draggable={writable && !searching}
          wantsFocus={wantsFocus}
          onKeyDown={onKeyDown}
          onFocus={view.setFocus}
        />
      )}
      {footer && <div className="flex flex-col border-line border-t p-2">{footer}</div>}
      {(command?.what === 'move' || command?.what === 'copy') && nodes.length > 0 && (
        <PlaceDialog
          directory={directory}
          nodes={nodes}
          copying={command.what === 'copy'}
          onClose={close}
          onDone={view.clear}
        />
      )}
    </nav>
  )
}
