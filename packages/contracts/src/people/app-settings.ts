/** Display settings of one person: the settings drawer (specification §2 Settings drawer, §3 App display settings defaults). */
import { z } from 'zod'
import { DEFAULT_LANG, Lang } from '../kernel/index.ts'

/** Kept as the person's preference under this key, and in the browser under the same. */
export const APP_SETTINGS_KEY = 'appSettings'
export const MENU_WIDTH = { min: 180, max: 360 } as const
export const THEME_COLORS = [
  '#165DFF',
  '#0E7C86',
  '#00852B',
  '#B45309',
  '#C4320A',
  '#C2185B',
  '#6D28D9',
  '#334155',
] as const

const flag = (fallback: boolean) => z.boolean().catch(fallback)

/** Unreadable values fall back to the defaults. */
export const AppSettings = z.object({
  /** Those who never chose follow their system. */
  theme: z.enum(['light', 'dark', 'system']).catch('system'),
  themeColor: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .catch(THEME_COLORS[0]),
  menuWidth: z.number().int().min(MENU_WIDTH.min).max(MENU_WIDTH.max).catch(220),
  colorWeak: flag(false),
  navbar: flag(true),
  menu: flag(true),
  footer: flag(true),
  tabBar: flag(false),
  menuFromServer: flag(false),
  device: z.enum(['desktop', 'mobile']).catch('desktop'),
  lang: Lang.catch(DEFAULT_LANG),
})
export type AppSettings = z.infer<typeof AppSettings>

/** The settings behind a stored text, or the defaults. `lang` has a preference of its own, which wins. */
export function readAppSettings(stored: string | null, lang?: string): AppSettings {
  let value: unknown = {}
  try {
    value = JSON.parse(stored ?? '{}')
  } catch {
    value = {}
  }
  const object = typeof value === 'object' && value !== null ? value : {}
  return AppSettings.parse({ ...object, ...(lang !== undefined && { lang }) })
}
