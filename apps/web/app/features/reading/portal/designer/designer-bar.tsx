/** The bar of the designer: where one is, undo and redo, how the page is viewed, and what becomes of it. */
import { Lang, type Manual, type Theme } from '@lectern/contracts'
import {
  Button,
  cn,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@lectern/ui'
import {
  ArrowLeft,
  Ellipsis,
  ExternalLink,
  Eye,
  History as HistoryIcon,
  Monitor,
  Moon,
  Redo2,
  RotateCcw,
  Smartphone,
  Sun,
  Tablet,
  Undo2,
} from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { ACTS } from '~/shared/page/page-acts.ts'
import { ThemeState } from '../themes/theme-state.tsx'
import { DEVICES, type Device } from './stage/devices.ts'

export type Preview = { device: Device; dark: boolean; lang: Lang }
export type BarAct = 'publish' | 'versions' | 'reset'

const SHORT: Record<Lang, string> = { zh_CN: '中', en_US: 'EN' }
const DEVICE_ICONS = { desktop: Monitor, tablet: Tablet, phone: Smartphone }

type Props = {
  manual: Manual
  theme: Theme
  /** The draft differs from what is published. */
  changed: boolean
  look: Preview
  onLook: (look: Preview) => void
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  /** Opens the preview when the draft is saved. */
  onPreview: () => void
  onAct: (act: BarAct) => void
  status: ReactNode
}

function Toggle({
  label,
  pressed,
  onClick,
  children,
}: {
  label: string
  pressed: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      className={cn(
        'grid h-7 min-w-7 place-items-center rounded px-1 text-xs [&_svg]:size-4',
        pressed ? 'bg-surface text-ink shadow-sm' : 'text-second hover:text-ink',
      )}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function LookTools({ look, onLook }: Pick<Props, 'look' | 'onLook'>) {
  const { t } = useText()
  return (
    <div className="hidden items-center gap-2 md:flex">
      <fieldset className="flex rounded-md bg-muted p-0.5">
        <legend className="sr-only">{t('portal.bar.device')}</legend>
        {DEVICES.map((device) => {
          const Icon = DEVICE_ICONS[device]
          return (
            <Toggle
              key={device}
              label={t(`portal.bar.${device}`)}
              pressed={look.device === device}
              onClick={() => onLook({ ...look, device })}
            >
              <Icon />
            </Toggle>
          )
        })}
      </fieldset>
      <fieldset className="flex rounded-md bg-muted p-0.5">
        <legend className="sr-only">{t('portal.bar.brightness')}</legend>
        <Toggle label={t('portal.style.light')} pressed={!look.dark} onClick={() => onLook({ ...look, dark: false })}>
          <Sun />
        </Toggle>
        <Toggle label={t('portal.style.dark')} pressed={look.dark} onClick={() => onLook({ ...look, dark: true })}>
          <Moon />
        </Toggle>
      </fieldset>
    </div>
  )
}

export function DesignerBar(props: Props) {
  const { manual, theme, changed, look, onLook, canUndo, canRedo, onUndo, onRedo, onPreview, onAct, status } = props
  const { t } = useText()
  const back = t('portal.bar.back')
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-3">
      <Button asChild variant="ghost" size="icon" aria-label={back} title={back}>
        <Link to={paths.portal(manual.id)}>
          <ArrowLeft />
        </Link>
      </Button>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <h1
          className="min-w-0 truncate font-medium text-ink text-sm max-sm:sr-only"
          title={`${theme.name} · ${manual.name}`}
        >
          {theme.name}
        </h1>
        <span className="hidden shrink-0 items-center gap-1.5 xl:flex">
          <ThemeState theme={{ ...theme, changed }} />
        </span>
        <span className="min-w-0">{status}</span>
      </div>
      <div className="flex items-center">
        <Button
          variant="ghost"
          size="icon"
          disabled={!canUndo}
          aria-label={t('portal.bar.undo')}
          aria-keyshortcuts="Control+Z"
          title={`${t('portal.bar.undo')} (Ctrl+Z)`}
          onClick={onUndo}
        >
          <Undo2 />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          disabled={!canRedo}
          aria-label={t('portal.bar.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          title={`${t('portal.bar.redo')} (Ctrl+Shift+Z)`}
          onClick={onRedo}
        >
          <Redo2 />
        </Button>
      </div>
      <LookTools look={look} onLook={onLook} />
      <fieldset className="flex rounded-md bg-muted p-0.5">
        <legend className="sr-only">{t('portal.bar.language')}</legend>
        {Lang.options.map((lang) => (
          <Toggle
            key={lang}
            // Voice control needs the visible text in the name.
            label={`${SHORT[lang]} ${t(`common.language.${lang}`)}`}
            pressed={look.lang === lang}
            onClick={() => onLook({ ...look, lang })}
          >
            {SHORT[lang]}
          </Toggle>
        ))}
      </fieldset>
      <div {...ACTS} className="flex shrink-0 items-center gap-1.5">
        <Button className="hidden lg:inline-flex" onClick={onPreview}>
          <Eye />
          {t('portal.bar.preview')}
        </Button>
        <Button variant="primary" onClick={() => onAct('publish')}>
          {t('portal.bar.publish')}
        </Button>
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t('portal.bar.more')}>
            <Ellipsis />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem className="lg:hidden" onSelect={onPreview}>
            <Eye />
            {t('portal.bar.preview')}
          </DropdownMenuItem>
          {theme.enabled && (
            <DropdownMenuItem asChild>
              <a href={theme.address} target="_blank" rel="noreferrer">
                <ExternalLink />
                {t('portal.bar.open')}
              </a>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => onAct('versions')}>
            <HistoryIcon />
            {t('portal.versions.title')}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => onAct('reset')}>
            <RotateCcw />
            {t('portal.reset.action')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </header>
  )
}
