// Menu of a manual in a list.
import type { Manual } from '@lectern/contracts'
import {
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import {
  Bot,
  Ellipsis,
  ExternalLink,
  GitBranch,
  LayoutGrid,
  LinkIcon,
  MessageSquare,
  Pencil,
  Settings,
  Trash2,
  Undo2,
} from '@lectern/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { later } from '~/shared/page/later.tsx'
import { useCopyManualLink } from './use-manual-link.ts'

const DeleteManualDialog = later(() => import('./delete-manual-dialog.tsx').then((part) => part.DeleteManualDialog))
const RecycleSheet = later(() => import('./recycle-sheet.tsx').then((part) => part.RecycleSheet))

type Panel = 'recycle' | 'delete' | null

export function ManualMenu({ manual }: { manual: Manual }) {
  const { t } = useText()
  const navigate = useNavigate()
  const copyLink = useCopyManualLink()
  const [panel, setPanel] = useState<Panel>(null)
  const close = () => setPanel(null)
  const { abilities } = manual
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="iconSm" aria-label={t('manual.menu', { name: manual.name })}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {abilities.view && (
            <DropdownMenuItem onSelect={() => void navigate(paths.manual(manual.id))}>
              <Pencil />
              {t('manual.edit')}
            </DropdownMenuItem>
          )}
          {(manual.releaseType === 'public' || !abilities.view) && (
            <DropdownMenuItem asChild>
              <a href={paths.pub(manual.manualCode)} target="_blank" rel="noreferrer">
                <ExternalLink />
                {t('manual.view')}
              </a>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => copyLink(manual)}>
            <LinkIcon />
            {t('manual.copyLink')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          {abilities.editArticle && (
            <DropdownMenuItem onSelect={() => setPanel('recycle')}>
              <Undo2 />
              {t('manual.recycle.title')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => void navigate(paths.manualSettings(manual.id))}>
            <Settings />
            {t('manual.settings.open')}
          </DropdownMenuItem>
          {abilities.settings && (
            <DropdownMenuItem onSelect={() => void navigate(paths.portal(manual.id))}>
              <LayoutGrid />
              {t('portal.designAction')}
            </DropdownMenuItem>
          )}
          {abilities.settings && (
            <DropdownMenuItem onSelect={() => void navigate(paths.robotSettings(manual.id))}>
              <Bot />
              {t('robot.config.open')}
            </DropdownMenuItem>
          )}
          {abilities.settings && (
            <DropdownMenuItem onSelect={() => void navigate(paths.answerLog(manual.id))}>
              <MessageSquare />
              {t('answering.log.title')}
            </DropdownMenuItem>
          )}
          {abilities.settings && (
            <DropdownMenuItem onSelect={() => void navigate(paths.gitSource(manual.id))}>
              <GitBranch />
              {t('gitSource.title')}
            </DropdownMenuItem>
          )}
          {abilities.delete && (
            <DropdownMenuItem danger onSelect={() => setPanel('delete')}>
              <Trash2 />
              {t('manual.settings.danger')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {panel === 'recycle' && <RecycleSheet manual={manual} onClose={close} />}
      {panel === 'delete' && <DeleteManualDialog manual={manual} onClose={close} />}
    </>
  )
}
