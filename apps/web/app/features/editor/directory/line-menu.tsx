/** What can be done with one line of the directory. */
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
import { copyText } from '~/lib/copy.ts'
import { useText } from '~/lib/i18n.ts'
import type { TreeLine } from '../lib/tree.ts'
import type { LineActs } from './line-acts.ts'

export function LineMenu({ line, acts }: { line: TreeLine; acts: LineActs }) {
  const { t } = useText()
  const { id, title, type } = line.node
  const only = new Set([id])
  const copyLink = () =>
    copyText(`${location.origin}/puba/${id}`, t('editor.linkCopied'), t('common.states.copyFailed'))
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
        <DropdownMenuItem danger onSelect={() => acts.ask('recycle', only)}>
          <Trash2 />
          {t('editor.recycle')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
