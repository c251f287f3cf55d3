/** The side panels of the manual editor: those used most as buttons of the bar, the others behind 'more'; the open one is beside the page, or over it where there is no room. */
import {
  Button,
  Dialog,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  SheetContent,
} from '@lectern/ui'
import { Bold, Ellipsis, Search, Settings, Share2, X } from '@lectern/ui/icons'
import { useRef } from 'react'
import { PanelFrame } from '~/features/library/panels/panel-frame.tsx'
import type { Rail, RailPanel } from '~/features/library/panels/types.ts'
import { useWide } from '~/features/library/panels/use-rail-panel.ts'
import { FINDER_KEYS, finder } from '~/features/library/text/find/finder.ts'
import { useText } from '~/lib/i18n.ts'
import { Keys } from '~/shared/page/keys.tsx'
import { useAtWork } from '~/shared/page/when.tsx'
import { PANELS } from './panels.ts'

type Props = { rail: Rail; openId: string | null; onOpen: (id: string | null) => void }

/** Buttons of the bar where there is room. */
const FIRST: ReadonlySet<string> = new Set(['outline', 'comments', 'history'])

/** Those that apply to what is open. */
export const panelsOf = (rail: Rail): RailPanel[] =>
  PANELS.filter(({ of, shown }) => (of === 'manual' || rail.node !== null) && (shown?.(rail) ?? true))

/** The open panel. */
export function SideRail({ rail, openId, onOpen }: Props) {
  const { t } = useText()
  const wide = useWide()
  const atWork = useAtWork()
  // Until the directory is there, it is not known whether an article is open: the panel keeps its place.
  const storedPanel = PANELS.find(({ id }) => id === openId)
  const open = panelsOf(rail).find(({ id }) => id === openId)
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
  const drawn = open ?? (rail.tree.length === 0 ? storedPanel : undefined)
  if (!drawn) return null
  return (
    <aside
      aria-label={t(drawn.label)}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem-var(--notice-bar,0px))] w-80 shrink-0 flex-col border-line border-l bg-surface lg:flex"
    >
      <header className="flex h-12 shrink-0 items-center justify-between border-line border-b pr-2 pl-4">
        <h2 className="truncate font-medium text-sm">{t(drawn.label)}</h2>
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
      <div className="min-h-0 flex-1 overflow-y-auto">{open && atWork && <PanelFrame panel={open} rail={rail} />}</div>
    </aside>
  )
}

/** Rendered when the menu is opened, because only then it is known whether a text is being written. */
function FindItem({ onFind }: { onFind: () => void }) {
  const { t } = useText()
  if (!finder.open) return null
  return (
    <>
      <DropdownMenuItem onSelect={onFind}>
        <Search />
        {t('find.title')}
        <Keys keys={FINDER_KEYS} hidden className="ml-auto pl-6 pointer-coarse:hidden" />
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  )
}

type MenuProps = Props & Record<'onFormat' | 'onShare' | 'onSettings', (() => void) | undefined>

/** The panels in the bar of the page; settings of the manual are the last entry of 'more'. On a phone it also shares. */
export function RailMenu({ rail, openId, onOpen, onFormat, onShare, onSettings }: MenuProps) {
  const { t } = useText()
  const panels = panelsOf(rail)
  const more = t('editor.more')
  /** The field of find and replace takes the focus, not the button of the menu. */
  const finding = useRef(false)
  const toggle = (id: string) => onOpen(id === openId ? null : id)
  return (
    <>
      <nav aria-label={t('editor.panels')} className="hidden gap-1 lg:flex">
        {panels
          .filter(({ id }) => FIRST.has(id))
          .map(({ id, label, icon: Icon }) => (
            <Button
              key={id}
              variant="ghost"
              size="icon"
              className="aria-pressed:bg-primary-subtle aria-pressed:text-primary-text"
              aria-pressed={id === openId}
              aria-label={t(label)}
              title={t(label)}
              onClick={() => toggle(id)}
            >
              <Icon />
            </Button>
          ))}
      </nav>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" aria-label={more} className="max-sm:w-8 max-sm:px-0">
            <Ellipsis />
            <span className="max-sm:hidden">{more}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="end"
          onCloseAutoFocus={(event) => {
            if (!finding.current) return
            finding.current = false
            event.preventDefault()
            finder.open?.()
          }}
        >
          <FindItem
            onFind={() => {
              finding.current = true
            }}
          />
          {panels.map(({ id, label, icon: Icon }) => (
            <DropdownMenuItem key={id} className={FIRST.has(id) ? 'lg:hidden' : undefined} onSelect={() => onOpen(id)}>
              <Icon />
              {t(label)}
            </DropdownMenuItem>
          ))}
          {(onFormat ?? onSettings) && <DropdownMenuSeparator />}
          {onFormat && (
            <DropdownMenuItem onSelect={onFormat}>
              <Bold />
              {t('editor.showFormatBar')}
            </DropdownMenuItem>
          )}
          {onShare && (
            <DropdownMenuItem className="sm:hidden" onSelect={onShare}>
              <Share2 />
              {t('publishing.share.action')}
            </DropdownMenuItem>
          )}
          {onSettings && (
            <DropdownMenuItem onSelect={onSettings}>
              <Settings />
              {t('editor.settings')}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  )
}
