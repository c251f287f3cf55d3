/** Colours and measures of the portal; the contrast of the colours is shown as they are chosen. */
import {
  THEME_DENSITIES,
  THEME_FONTS,
  THEME_RADII,
  THEME_WIDTHS,
  type ThemePalette,
  type ThemeTokens,
} from '@lectern/contracts'
import { contrast, MIN_CONTRAST, textOn, tokensIn } from '@lectern/portal'
import { cn, Field, Select, SwitchRow } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { ColorField } from '../fields/color-field.tsx'
import { floorRatio, isEnough } from '../model/checks.ts'
import type { PanelProps } from './panel-props.ts'

const COLORS = ['primary', 'surface', 'text', 'link'] as const

function Ratio({ name, color, on }: { name: string; color: string; on: string }) {
  const { t } = useText()
  const ratio = contrast(color, on)
  const enough = isEnough(ratio)
  return (
    <li className="flex items-center gap-2 text-xs">
      <span
        aria-hidden="true"
        className="grid h-6 w-9 shrink-0 place-items-center rounded border border-line font-semibold"
        style={{ background: on, color }}
      >
        Aa
      </span>
      <span className="min-w-0 flex-1 text-second">{name}</span>
      <span className={cn('font-medium tabular-nums', enough ? 'text-success-text' : 'text-danger-text')}>
        {floorRatio(ratio)}:1 {t(enough ? 'portal.style.enough' : 'portal.style.weak')}
      </span>
    </li>
  )
}

function Palette({
  mode,
  palette,
  onChange,
}: {
  mode: 'light' | 'dark'
  palette: ThemePalette
  onChange: (palette: ThemePalette) => void
}) {
  const { t } = useText()
  const weak = !isEnough(contrast(palette.text, palette.surface)) || !isEnough(contrast(palette.link, palette.surface))
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-medium text-ink text-sm">{t(`portal.style.${mode}`)}</legend>
      {COLORS.map((color) => (
        <ColorField
          key={color}
          label={t(`portal.style.${color}`)}
          value={palette[color]}
          onChange={(value) => onChange({ ...palette, [color]: value })}
        />
      ))}
      <ul className="flex flex-col gap-1.5">
        <Ratio name={t('portal.style.textOn')} color={palette.text} on={palette.surface} />
        <Ratio name={t('portal.style.linkOn')} color={palette.link} on={palette.surface} />
        <Ratio name={t('portal.style.onPrimary')} color={textOn(palette.primary)} on={palette.primary} />
      </ul>
      {weak && (
        <p role="alert" className="text-danger-text text-xs">
          {t('portal.style.weakHint', { min: MIN_CONTRAST })}
        </p>
      )}
    </fieldset>
  )
}

export function StylePanel({ document, edit }: PanelProps) {
  const { t } = useText()
  const { manual, color } = useDesigner()
  const { tokens } = document
  const change = (part: Partial<ThemeTokens>) =>
    edit({ kind: 'set', value: { tokens: tokensIn({ ...tokens, ...part }, color) } })
  const paint = (mode: 'light' | 'dark') => (palette: ThemePalette) => {
    const stays = palette.primary === tokens[mode].primary && palette.link === tokens[mode].link
    change({ [mode]: palette, followsManual: tokens.followsManual === true && stays })
  }
  return (
    <>
      {manual && (
        <SwitchRow
          label={t('portal.style.followsManual')}
          hint={t(color === null ? 'portal.style.noColor' : 'portal.style.followsManualHint')}
          checked={tokens.followsManual === true}
          onChange={(followsManual) => change({ followsManual })}
        />
      )}
      <Palette mode="light" palette={tokens.light} onChange={paint('light')} />
      <Palette mode="dark" palette={tokens.dark} onChange={paint('dark')} />
      <ChoiceField
        label={t('portal.style.radius')}
        value={tokens.radius}
        options={THEME_RADII.map((value) => ({ value, label: String(value) }))}
        onChange={(radius) => change({ radius })}
      />
      <ChoiceField
        label={t('portal.style.density')}
        value={tokens.density}
        options={THEME_DENSITIES.map((value) => ({ value, label: t(`portal.style.${value}`) }))}
        onChange={(density) => change({ density })}
      />
      <ChoiceField
        label={t('portal.style.width')}
        value={tokens.width}
        options={THEME_WIDTHS.map((value) => ({ value, label: t(`portal.widths.${value}`) }))}
        onChange={(width) => change({ width })}
      />
      <Field label={t('portal.style.font')} hint={t('portal.style.fontHint')}>
        {(control) => (
          <Select
            {...control}
            value={tokens.font}
            onValueChange={(font) => change({ font })}
            options={THEME_FONTS.map((value) => ({ value, label: t(`portal.fonts.${value}`) }))}
          />
        )}
      </Field>
    </>
  )
}
