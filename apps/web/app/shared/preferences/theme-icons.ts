// The sign of each theme, in menus and in the palette.
import { Monitor, Moon, Sun } from '@lectern/ui/icons'

export const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor }
