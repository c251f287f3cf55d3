// The settings drawer (specification §2 Screens): how the application looks to this person. Every change works at once.
import { type AppSettings, Lang, MENU_WIDTH, THEME_COLORS } from '@lectern/contracts'
import { Button, cn, Dialog, Field, Input, Select, SheetContent, Switch } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { settingsText } from '~/lib/display.ts'
import { useText } from '~/lib/i18n.ts'
import { THEMES, useColorScheme } from '~/lib/theme.ts'
import { useChangeLanguage } from '~/shared/preferences/use-language.ts'
import { useDisplay } from '~/shared/preferences/use-settings.tsx'

const LAYOUT = ['navbar', 'menu', 'footer', 'tabBar', 'menuFromServer'] as const
type Toggle = (typeof LAYOUT)[number] | 'colorWeak'

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h3 className="mb-2 font-semibold text-ink text-sm">{title}</h3>
      {children}
    </section>
  )
}

function ToggleRow({ name }: { name: Toggle }) {
  const { t } = useText()
  const { settings, change } = useDisplay()
  const id = `display-${name}`
  return (
    <div className="flex items-center justify-between py-1.5">
      <label htmlFor={id} className="text-second">
        {t(`account.drawer.${name}`)}
      </label>
      <Switch id={id} checked={settings[name]} onCheckedChange={(on) => change({ [name]: on })} />
    </div>
  )
}

function ThemeColors({ settings, change }: { settings: AppSettings; change: (next: Partial<AppSettings>) => void }) {
  const { t } = useText()
  const isChosen = (color: string) => color.toLowerCase() === settings.themeColor.toLowerCase()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {THEME_COLORS.map((color) => (
        <button
          key={color}
          type="button"
          aria-pressed={isChosen(color)}
          aria-label={t('account.profile.colorName', { color })}
          onClick={() => change({ themeColor: color })}
          className={cn('size-7 rounded-md', isChosen(color) && 'outline-2 outline-ink outline-offset-2')}
          style={{ backgroundColor: color }}
        />
      ))}
      <input
        type="color"
        aria-label={t('account.drawer.customColor')}
        value={settings.themeColor.toLowerCase()}
        onChange={(event) => change({ themeColor: event.target.value })}
        className="h-7 w-10 cursor-pointer rounded-md border border-line bg-surface p-0.5"
      />
    </div>
  )
}

/** The width takes effect as soon as it is one that the menu may have. */
function MenuWidth({ settings, change }: { settings: AppSettings; change: (next: Partial<AppSettings>) => void }) {
  const { t } = useText()
  const [text, setText] = useState(String(settings.menuWidth))
  return (
    <Field label={t('account.drawer.menuWidth')} hint={`${MENU_WIDTH.min}–${MENU_WIDTH.max}`} className="mb-6">
      {(control) => (
        <Input
          {...control}
          type="number"
          min={MENU_WIDTH.min}
          max={MENU_WIDTH.max}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            const width = Number(event.target.value)
            if (Number.isInteger(width) && width >= MENU_WIDTH.min && width <= MENU_WIDTH.max)
              change({ menuWidth: width })
          }}
          onBlur={() => setText(String(settings.menuWidth))}
        />
      )}
    </Field>
  )
}

function DrawerBody() {
  const { t, lang } = useText()
  const { settings, change } = useDisplay()
  const changeLanguage = useChangeLanguage(true)
  return (
    <>
      <Group title={t('account.drawer.themeColor')}>
        <ThemeColors settings={settings} change={change} />
      </Group>
      <Field label={t('account.drawer.theme')} className="mb-6">
        {({ id }) => (
          <Select
            id={id}
            value={settings.theme}
            onValueChange={(theme) => change({ theme })}
            options={THEMES.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('account.drawer.language')} className="mb-6">
        {({ id }) => (
          <Select
            id={id}
            value={lang}
            onValueChange={(value) => {
              change({ lang: value })
              void changeLanguage(value)
            }}
            options={Lang.options.map((value) => ({ value, label: t(`common.language.${value}`) }))}
          />
        )}
      </Field>
      <MenuWidth key={settings.menuWidth} settings={settings} change={change} />
      <Group title={t('account.drawer.layout')}>
        {LAYOUT.map((name) => (
          <ToggleRow key={name} name={name} />
        ))}
      </Group>
      <Group title={t('account.drawer.other')}>
        <ToggleRow name="colorWeak" />
      </Group>
    </>
  )
}

export function SettingsDrawer() {
  const { t } = useText()
  const { settings, reset, open, setOpen } = useDisplay()
  const scheme = useColorScheme()
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <SheetContent
        title={t('account.drawer.title')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <Button onClick={reset}>{t('account.drawer.reset')}</Button>
            <Button
              variant="primary"
              onClick={() =>
                void copyText(
                  settingsText(settings, scheme),
                  t('account.drawer.copied'),
                  t('account.drawer.copyFailed'),
                )
              }
            >
              <Copy />
              {t('account.drawer.copy')}
            </Button>
          </>
        }
      >
        <DrawerBody />
      </SheetContent>
    </Dialog>
  )
}
