/** Contrast of the colours of a theme (WCAG 2.2, 1.4.3: relative luminance and contrast ratio). Colours are `#rrggbb`. */
import type { ThemeTokens } from '@lectern/contracts'

/** Minimum for ordinary text. */
export const MIN_CONTRAST = 4.5

function luminance(color: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** From 1, the same colour, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever is easier to read on `background`. */
export const textOn = (background: string): string =>
  contrast(background, '#ffffff') >= contrast(background, '#111111') ? '#ffffff' : '#111111'

export type WeakContrast = { mode: 'light' | 'dark'; color: 'text' | 'link'; ratio: number }

/** Texts and links of a theme that are hard to read on its surface. */
export function weakContrasts(tokens: Pick<ThemeTokens, 'light' | 'dark'>): WeakContrast[] {
  const weak: WeakContrast[] = []
  for (const mode of ['light', 'dark'] as const) {
    for (const color of ['text', 'link'] as const) {
      const ratio = contrast(tokens[mode][color], tokens[mode].surface)
      if (ratio < MIN_CONTRAST) weak.push({ mode, color, ratio })
    }
  }
  return weak
}
