/** One theme: its state and actions. */
import type { Manual, ThemeSummary } from '@lectern/contracts'
import {
  Button,
  Card,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
} from '@lectern/ui'
import { Copy, Ellipsis, EyeOff, Pencil, Rocket, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { ThemePicture } from './theme-picture.tsx'
import { ThemeState } from './theme-state.tsx'

export function ThemeCard({ manual, theme }: { manual: Manual; theme: ThemeSummary }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [dialog, setDialog] = useState<'rename' | 'enable' | 'disable' | null>(null)
  const refresh = () => utils.theme.list.invalidate({ manualId: manual.id })
  const tell = { onSuccess: refresh, meta: { tell: true } }
  const duplicate = trpc.theme.duplicate.useMutation(tell)
  const restore = trpc.theme.undelete.useMutation(tell)
  const remove = trpc.theme.delete.useMutation({
    ...tell,
    onSuccess: async () => {
      await refresh()
      toast.offer(t('portal.delete.done', { name: theme.name }), {
        undo: true,
        actions: [{ label: t('portal.bar.undo'), run: () => restore.mutate({ id: theme.id }) }],
      })
    },
  })
  const published = theme.publishedNumber !== null
  return (
    <Card className={cn('flex h-full flex-col overflow-hidden p-0', theme.enabled && 'border-primary')}>
      <Link
        to={paths.portal(manual.id, theme.id)}
        aria-label={t('portal.design', { name: theme.name })}
        className="block border-line border-b bg-muted"
      >
        <ThemePicture themeId={theme.id} updatedTime={theme.updatedTime} />
      </Link>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex items-start gap-2">
          <h3 className="min-w-0 flex-1 truncate font-medium text-ink text-sm" title={theme.name}>
            {theme.name}
          </h3>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button
                variant="ghost"
                size="iconSm"
                className="-mt-0.5"
                aria-label={t('portal.menu', { name: theme.name })}
              >
                <Ellipsis />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem onSelect={() => setDialog('rename')}>
                <Pencil />
                {t('common.actions.rename')}
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => duplicate.mutate({ id: theme.id })}>
                <Copy />
                {t('portal.sections.duplicate')}
              </DropdownMenuItem>
              {published && !theme.enabled && (
                <DropdownMenuItem onSelect={() => setDialog('enable')}>
                  <Rocket />
                  {t('portal.switch.enable')}
                </DropdownMenuItem>
              )}
              {theme.enabled && (
                <DropdownMenuItem onSelect={() => setDialog('disable')}>
                  <EyeOff />
                  {t('portal.switch.disable')}
                </DropdownMenuItem>
              )}
              <DropdownMenuSeparator />
              <DropdownMenuItem
                danger
                disabled={theme.enabled}
                title={theme.enabled ? t('portal.delete.enabled') : undefined}
                onSelect={() => remove.mutate({ id: theme.id })}
              >
                <Trash2 />
                {t('common.words.delete')}
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
        <p className="flex flex-wrap gap-1.5">
          <ThemeState theme={theme} />
        </p>
        <p className="mt-auto flex items-center justify-between gap-2 pt-1">
          <span className="min-w-0 truncate text-third text-xs">
            {t('portal.updated', { name: theme.updatedBy, time: relativeTime(theme.updatedTime, t) })}
          </span>
          <Button asChild size="sm">
            <Link to={paths.portal(manual.id, theme.id)}>{t('portal.edit')}</Link>
          </Button>
        </p>
      </div>
      {dialog === 'rename' && <RenameDialog theme={theme} onClose={() => setDialog(null)} />}
      {(dialog === 'enable' || dialog === 'disable') && (
        <SwitchDialog manual={manual} theme={theme} to={dialog} onClose={() => setDialog(null)} />
      )}
    </Card>
  )
}
