/** The fonts of books: files of packages, so that a book looks the same on every machine. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** From the sources of this package, which the bundles keep naming. */
const packages = createRequire(import.meta.url)

/** Regular and bold are files of their own: variable fonts draw boxes instead of Chinese. */
const NAMES = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
  'jetbrains-mono/400Regular_Italic/JetBrainsMono_400Regular_Italic.ttf',
  'jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf',
  'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

/** Files of packages, which are shipped with the product. */
export const FONT_FILES = NAMES.map((name) => `@expo-google-fonts/${name}`)

/** The bytes of all fonts, in the order in which they are tried. */
export const readFonts = (): Buffer[] => FONT_FILES.map((file) => readFileSync(packages.resolve(file)))
