/** Menu of one line of the directory. */
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import {
  Copy,
  Ellipsis,
  FilePlus,
  FolderInput,
  FolderPlus,
  LinkIcon,
  ListChecks,
  Pencil,
  Table,
  Trash2,
} from '@lectern/ui/icons'
import { type ComponentProps, useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import type { LineActs } from './line-acts.ts'
import type { TreeLine } from './tree.ts'

type Props = { line: TreeLine; acts: LineActs }

/** Only a button until it is opened: otherwise each line that becomes visible would render a menu. */
export function LineMenu(props: Props) {
  const { t } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const label = t('editor.lineActions', { title: props.line.node.title })
  if (isOpen) return <OpenMenu {...props} label={label} onClosed={() => setIsOpen(false)} />
  return <MenuButton aria-haspopup="menu" aria-expanded={false} aria-label={label} onClick={() => setIsOpen(true)} />
}

function MenuButton({ onClick, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      variant="ghost"
      size="iconSm"
      tabIndex={-1}
      className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
      onClick={(event) => {
        event.stopPropagation()
        onClick?.(event)
      }}
      {...props}
    >
      <Ellipsis />
    </Button>
  )
}

function OpenMenu({ line, acts, label, onClosed }: Props & { label: string; onClosed: () => void }) {
  const { t } = useText()
  const { id, type } = line.node
  const only = new Set([id])
  const copyLink = () =>
    copyText(`${location.origin}/puba/${id}`, t('common.words.linkCopied'), t('common.states.copyFailed'))
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <MenuButton aria-label={label} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onClick={(event) => event.stopPropagation()}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          onClosed()
        }}
      >
        {type === 'folder' && (
          <>
            <DropdownMenuItem onSelect={() => acts.create('document', id)}>
              <FilePlus />
              {t('editor.newDocument')}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => acts.create('table', id)}>
              <Table />
              {t('sheet.newTable')}
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
        <DropdownMenuItem onSelect={() => acts.ask('move', only)}>
          <FolderInput />
          {t('directory.move')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => acts.copy(only)}>
          <Copy />
          {t('directory.duplicate')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => acts.ask('copy', only)}>
          <Copy />
          {t('directory.copyTo')}
        </DropdownMenuItem>
        {type !== 'folder' && (
          <DropdownMenuItem onSelect={() => void copyLink()}>
            <LinkIcon />
            {t('directory.copyLink')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => acts.select(line, 'toggle')}>
          <ListChecks />
          {t('directory.choose')}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem danger onSelect={() => acts.recycle(only)}>
          <Trash2 />
          {t('editor.recycle')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
