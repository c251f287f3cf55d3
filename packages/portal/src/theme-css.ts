/** Colours and measures of a theme as CSS variables. Only checked values get into the sheet, never a string of the document. */
import type { ThemePalette, ThemeTokens } from '@lectern/contracts'
import { mix, readable, safeColor, softText } from './colors.ts'
import { textOn } from './contrast.ts'

const CJK = "'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans SC'"
const FONTS: Record<ThemeTokens['font'], string> = {
  system: `system-ui,${CJK},sans-serif`,
  serif: "'Iowan Old Style','Songti SC','Source Han Serif SC','Noto Serif SC',Georgia,SimSun,serif",
  rounded: `ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Nunito,system-ui,${CJK},sans-serif`,
  mono: `ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,${CJK},monospace`,
}
/** Pixels between the parts of a page, and above and below a section. */
const SPACES: Record<ThemeTokens['density'], { gap: number; block: number; card: number }> = {
  compact: { gap: 16, block: 48, card: 18 },
  normal: { gap: 24, block: 72, card: 24 },
  airy: { gap: 32, block: 104, card: 32 },
}
const WIDTHS: Record<ThemeTokens['width'], number> = { narrow: 880, normal: 1120, wide: 1320 }

const PLAIN: Record<'light' | 'dark', ThemePalette> = {
  light: { primary: '#165dff', surface: '#ffffff', text: '#1d2129', link: '#165dff' },
  dark: { primary: '#4080ff', surface: '#17171a', text: '#f2f3f5', link: '#7eb0ff' },
}

type Shades = Record<
  | 'primary'
  | 'primary-hover'
  | 'on-primary'
  | 'on-primary-second'
  | 'surface'
  | 'card'
  | 'muted'
  | 'tint'
  | 'line'
  | 'line-strong'
  | 'text'
  | 'second'
  | 'link'
  | 'accent',
  string
>

function shadesOf(palette: ThemePalette, mode: 'light' | 'dark'): Shades {
  const color = (name: keyof ThemePalette) => safeColor(palette[name], PLAIN[mode][name])
  const [primary, surface, text] = [color('primary'), color('surface'), color('text')]
  const dark = mode === 'dark'
  const onPrimary = textOn(primary)
  const card = dark ? mix(text, surface, 0.045) : surface
  const muted = mix(text, surface, dark ? 0.035 : 0.03)
  const tint = mix(primary, surface, dark ? 0.16 : 0.07)
  const grounds: [string, ...string[]] = [tint, surface, card, muted]
  return {
    primary,
    // Away from its text, so that the text can be read as well as before.
    'primary-hover': mix(onPrimary === '#ffffff' ? '#000000' : '#ffffff', primary, 0.14),
    'on-primary': onPrimary,
    'on-primary-second': softText(onPrimary, primary, 0.82),
    surface,
    card,
    muted,
    tint,
    line: mix(text, surface, dark ? 0.14 : 0.1),
    'line-strong': mix(text, surface, dark ? 0.3 : 0.24),
    text,
    second: softText(text, surface, 0.66, grounds),
    link: readable(color('link'), grounds),
    accent: readable(primary, grounds, 3),
  }
}

/** `key` when the table has it, and nothing that only looks like it. */
const valueIn = <Key extends string>(table: Record<Key, unknown>, key: Key, otherwise: Key): Key =>
  Object.hasOwn(table, key) ? key : otherwise

/** The variables of a theme for `:root`, all named `--pt-…`; portal.css draws with them. */
export function themeCss(tokens: ThemeTokens): string {
  const [light, dark] = [shadesOf(tokens.light, 'light'), shadesOf(tokens.dark, 'dark')]
  const colors = Object.entries(light).map(
    ([name, color]) => `--pt-${name}:light-dark(${color},${dark[name as keyof Shades]})`,
  )
  const { gap, block, card } = SPACES[valueIn(SPACES, tokens.density, 'normal')]
  const radius = Number.isInteger(tokens.radius) ? tokens.radius : 8
  const measures = {
    radius: `${radius}px`,
    // Large things are rounder than small ones.
    'radius-large': `${Math.round(radius * 1.5)}px`,
    gap: `${gap}px`,
    block: `${block}px`,
    pad: `${card}px`,
    width: `${WIDTHS[valueIn(WIDTHS, tokens.width, 'normal')]}px`,
    font: FONTS[valueIn(FONTS, tokens.font, 'system')],
  }
  const sizes = Object.entries(measures).map(([name, value]) => `--pt-${name}:${value}`)
  return `:root{${[...colors, ...sizes].join(';')}}`
}

/** Colours of one section with a background of its own, as values of `--pt-own-…`; the text is black or white, whichever is read more easily. */
export function ownColors(background: { light: string; dark: string }): Record<string, string> {
  const light = safeColor(background.light, PLAIN.light.surface)
  const dark = safeColor(background.dark, PLAIN.dark.surface)
  const both = (of: (color: string) => string) => `light-dark(${of(light)},${of(dark)})`
  return {
    '--pt-own': both((color) => color),
    '--pt-own-text': both(textOn),
    '--pt-own-second': both((color) => softText(textOn(color), color, 0.78)),
    '--pt-own-line': both((color) => mix(textOn(color), color, 0.18)),
  }
}
