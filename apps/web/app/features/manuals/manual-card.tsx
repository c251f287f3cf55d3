// A manual in a grid: its cover, where it is, how public, and what can be done with it.
import type { Manual } from '@lectern/contracts'
import {
  Badge,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import { Ellipsis, ExternalLink, LinkIcon, Pencil, Settings, Trash2, Undo2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { Cover } from './cover.tsx'
import { DeleteManualDialog } from './delete-manual-dialog.tsx'
import { PUBLICITY_TONES, publicityOf } from './publicity.ts'
import { RecycleSheet } from './recycle-sheet.tsx'
import { ManualSettingsDialog } from './settings-dialog.tsx'
import { useCopyManualLink } from './use-manual-link.ts'

type Panel = 'settings' | 'recycle' | 'delete' | null

function ManualMenu({ manual }: { manual: Manual }) {
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
          <DropdownMenuItem onSelect={() => setPanel('settings')}>
            <Settings />
            {t('manual.settings.open')}
          </DropdownMenuItem>
          {abilities.delete && (
            <DropdownMenuItem danger onSelect={() => setPanel('delete')}>
              <Trash2 />
              {t('manual.delete.action')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {panel === 'settings' && <ManualSettingsDialog manualId={manual.id} onClose={close} />}
      {panel === 'recycle' && <RecycleSheet manual={manual} onClose={close} />}
      {panel === 'delete' && <DeleteManualDialog manual={manual} onClose={close} />}
    </>
  )
}

/** `showSpace` names the space, where manuals of several are shown together. */
export function ManualCard({ manual, showSpace }: { manual: Manual; showSpace: boolean }) {
  const { t } = useText()
  const publicity = publicityOf(manual)
  // Who sees only what is published goes to the reader's page, which is a document of its own.
  const link = manual.abilities.view
    ? { to: paths.manual(manual.id) }
    : { to: paths.pub(manual.manualCode), reloadDocument: true }
  return (
    <article className="group relative flex flex-col">
      <Link {...link} className="rounded-md transition-transform duration-150 hover:-translate-y-0.5">
        <Cover
          id={manual.id}
          name={manual.name}
          className="shadow-sm transition-shadow duration-150 group-hover:shadow-float"
        />
        <span className="sr-only">{manual.name}</span>
      </Link>
      <div className="mt-2.5 flex items-start gap-1">
        <h3 className="min-w-0 flex-1 truncate font-medium text-ink">
          <Link {...link} className="hover:text-primary-text" tabIndex={-1}>
            {manual.name}
          </Link>
        </h3>
        <ManualMenu manual={manual} />
      </div>
      <p className="truncate text-third text-xs">
        {showSpace ? `${manual.spaceName} · ` : ''}
        {t('manual.articles', { count: manual.articleCount })}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-third text-xs">
        <Badge tone={PUBLICITY_TONES[publicity]}>{t(`manual.publicity.${publicity}`)}</Badge>
        <time dateTime={manual.updatedTime}>{relativeTime(manual.updatedTime, t)}</time>
      </p>
    </article>
  )
}
