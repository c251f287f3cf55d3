/** Left pane of the editor: search, new, the tree with keyboard, recycling with confirmation (specification §2 'Manual editor'). */
import {
  AlertDialog,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  Input,
  InputGroup,
  Skeleton,
} from '@lectern/ui'
import { FilePlus, FolderPlus, Plus, Search } from '@lectern/ui/icons'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import type { DirectoryModel } from '../hooks/use-directory.ts'
import { filterTree, pathTo, type TreeLine, treeKey, visibleLines } from '../lib/tree.ts'
import { DirectoryLine, type LineActs } from './directory-line.tsx'

type Props = {
  directory: DirectoryModel
  currentId: string | null
  writable: boolean
  onOpen: (id: string) => void
  footer: ReactNode
}

function NewMenu({ onCreate, busy }: { onCreate: (type: 'document' | 'folder') => void; busy: boolean }) {
  const { t } = useText()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" busy={busy} aria-label={t('editor.new')}>
          <Plus />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
        <DropdownMenuItem onSelect={() => onCreate('document')}>
          <FilePlus />
          {t('editor.newDocument')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onCreate('folder')}>
          <FolderPlus />
          {t('editor.newFolder')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

export function DirectoryPane({ directory, currentId, writable, onOpen, footer }: Props) {
  const { t } = useText()
  const { tree, query } = directory
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState<string | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [recycling, setRecycling] = useState<TreeLine | null>(null)
  const elements = useRef(new Map<string, HTMLElement>())

  // The branch of the open document is shown when it is opened, and may be closed by hand afterwards.
  const branch = currentId ? pathTo(tree, currentId).slice(0, -1).join(' ') : ''
  useEffect(() => {
    if (branch !== '') setOpen((old) => new Set([...old, ...branch.split(' ')]))
  }, [branch])

  const searching = text.trim() !== ''
  const lines = useMemo(
    () => visibleLines(searching ? filterTree(tree, text) : tree, (id) => searching || open.has(id)),
    [tree, text, searching, open],
  )
  const focusable = lines.some((line) => line.node.id === focus)
    ? focus
    : (lines.find((line) => line.node.id === currentId) ?? lines[0])?.node.id

  const setBranch = (id: string, value: boolean) =>
    setOpen((old) => new Set(value ? [...old, id] : [...old].filter((one) => one !== id)))
  const create = async (type: 'document' | 'folder', parentId?: string) => {
    if (parentId) setBranch(parentId, true)
    setText('')
    const id = await directory.create(type, parentId)
    if (type === 'folder') setRenaming(id)
  }
  const acts: LineActs = {
    select: (line) => {
      setFocus(line.node.id)
      if (line.node.type === 'folder') setBranch(line.node.id, !line.open)
      else onOpen(line.node.id)
    },
    toggle: (id) => setBranch(id, !open.has(id)),
    startRename: (id) => {
      if (id === null && renaming) elements.current.get(renaming)?.focus()
      setRenaming(id)
    },
    rename: (id, title) => void directory.rename(id, title),
    create: (type, parentId) => void create(type, parentId),
    askRecycle: setRecycling,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines.find(({ node }) => node.id === focusable)
    if (!line || renaming || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof HTMLElement && event.target.getAttribute('role') !== 'treeitem') return
    const { id } = line.node
    const move = treeKey(lines, id, event.key)
    if (move?.focus) {
      setFocus(move.focus)
      elements.current.get(move.focus)?.focus()
    }
    if (move?.open) setBranch(move.open, true)
    if (move?.close) setBranch(move.close, false)
    if (move?.act === 'select') acts.select(line)
    if (move?.act === 'rename' && writable) setRenaming(id)
    if (move?.act === 'recycle' && writable) setRecycling(line)
    if (move) event.preventDefault()
  }

  return (
    <nav aria-label={t('editor.directory')} className="flex h-full min-h-0 flex-col">
      <div className="flex items-center gap-1 p-3 pb-2">
        <InputGroup before={<Search />} className="min-w-0 flex-1">
          <Input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={t('editor.search')}
            aria-label={t('editor.search')}
            className="px-2"
          />
        </InputGroup>
        {writable && <NewMenu onCreate={(type) => void create(type)} busy={directory.busy} />}
      </div>
      <div
        role="tree"
        aria-label={t('editor.directory')}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-6"
        onKeyDown={onKeyDown}
      >
        {query.isPending && (
          <div aria-busy="true" className="flex flex-col gap-2 px-2 pt-1">
            {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
              <Skeleton key={width} className={`h-5 ${width}`} />
            ))}
          </div>
        )}
        {searching && lines.length === 0 && <p className="px-2 pt-2 text-sm text-third">{t('editor.searchEmpty')}</p>}
        {lines.map((line) => (
          <DirectoryLine
            key={line.node.id}
            line={line}
            acts={acts}
            current={line.node.id === currentId}
            focused={line.node.id === focusable}
            renaming={line.node.id === renaming}
            writable={writable}
            takeFocus={(element) => {
              if (element) elements.current.set(line.node.id, element)
              else elements.current.delete(line.node.id)
            }}
          />
        ))}
      </div>
      {footer && <div className="flex flex-col border-line border-t p-2">{footer}</div>}
      {recycling && (
        <AlertDialog
          open
          danger
          busy={directory.busy}
          onOpenChange={() => setRecycling(null)}
          title={t('editor.recycleTitle', { title: recycling.node.title })}
          description={t(recycling.node.type === 'folder' ? 'editor.recycleFolder' : 'editor.recycleDocument')}
          cancelLabel={t('common.actions.cancel')}
          confirmLabel={t('editor.recycle')}
          onConfirm={() => void directory.recycle(recycling.node.id).finally(() => setRecycling(null))}
        />
      )}
    </nav>
  )
}
