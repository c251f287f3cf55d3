/** The right rail of the manual editor: a strip of icons, and the open panel beside the page, or over it where there is no room. */
import {
  Button,
  Dialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  SheetContent,
} from '@lectern/ui'
import { PanelRight, X } from '@lectern/ui/icons'
import { PanelFrame } from '~/features/library/panels/panel-frame.tsx'
import type { Rail } from '~/features/library/panels/types.ts'
import { useWide } from '~/features/library/panels/use-rail-panel.ts'
import { useText } from '~/lib/i18n.ts'
import { PANELS } from './panels.ts'

type Props = { rail: Rail; openId: string | null; onOpen: (id: string | null) => void }

const panelsOf = (rail: Rail) =>
  PANELS.filter(({ of, shown }) => (of === 'manual' || rail.node !== null) && (shown?.(rail) ?? true))

/** Beside the page, on wide windows. */
export function SideRail({ rail, openId, onOpen }: Props) {
  const { t } = useText()
  const wide = useWide()
  const panels = panelsOf(rail)
  const open = panels.find(({ id }) => id === openId)
  if (!wide) {
    return (
      <Dialog open={open !== undefined} onOpenChange={(next) => !next && onOpen(null)}>
        {open && (
          <SheetContent title={t(open.label)} closeLabel={t('common.actions.close')}>
            <div className="-mx-6 -mb-5">
              <PanelFrame panel={open} rail={rail} />
            </div>
          </SheetContent>
        )}
      </Dialog>
    )
  }
  return (
    <>
      {open && (
        <aside
          aria-label={t(open.label)}
          className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-80 shrink-0 flex-col border-line border-l bg-surface"
        >
          <header className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
            <h2 className="truncate font-medium text-sm">{t(open.label)}</h2>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('common.actions.close')}
              title={t('common.actions.close')}
              onClick={() => onOpen(null)}
            >
              <X />
            </Button>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <PanelFrame panel={open} rail={rail} />
          </div>
        </aside>
      )}
      <nav
        aria-label={t('editor.panels')}
        className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-12 shrink-0 flex-col items-center gap-1 overflow-y-auto border-line border-l bg-page py-3"
      >
        {panels.map(({ id, label, icon: Icon }) => (
          <Button
            key={id}
            variant="ghost"
            size="icon"
            className="aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
            aria-pressed={id === open?.id}
            aria-label={t(label)}
            title={t(label)}
            onClick={() => onOpen(id === open?.id ? null : id)}
          >
            <Icon />
          </Button>
        ))}
      </nav>
    </>
  )
}

/** The same panels by a menu in the bar of the page, on narrow windows. */
export function RailMenu({ rail, onOpen }: Omit<Props, 'openId'>) {
  const { t } = useText()
  if (useWide()) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t('editor.panels')} title={t('editor.panels')}>
          <PanelRight />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {panelsOf(rail).map(({ id, label, icon: Icon }) => (
          <DropdownMenuItem key={id} onSelect={() => onOpen(id)}>
            <Icon />
            {t(label)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
