/** The fonts of books: files of packages, so that a book looks the same on every machine. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SCRIPT_FILES } from './script-fonts.ts'

/** From the sources of this package, which the bundles keep naming. */
const packages = createRequire(import.meta.url)

/** Regular and bold are files of their own: variable fonts draw boxes instead of Chinese. */
const TEXT_NAMES = [
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
  'noto-sans/700Bold/NotoSans_700Bold.ttf',
  'noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
  'jetbrains-mono/400Regular_Italic/JetBrainsMono_400Regular_Italic.ttf',
  'jetbrains-mono/700Bold/JetBrainsMono_700Bold.ttf',
]
/** Fonts of signs and formulas; some have letters of other scripts that do not join. */
const SIGN_NAMES = [
  'noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
]

const inPackage = (name: string): string => `@expo-google-fonts/${name}`
const read = (name: string): Buffer => readFileSync(packages.resolve(inPackage(name)))

/** Files of packages, which are shipped with the product. */
export const FONT_FILES = [...TEXT_NAMES, ...SIGN_NAMES, ...SCRIPT_FILES].map(inPackage)

/** The bytes of the fonts that every book has. */
export const readTextFonts = (): Buffer[] => TEXT_NAMES.map(read)
export const readSignFonts = (): Buffer[] => SIGN_NAMES.map(read)

/** Those of some scripts, which are tried after those of texts and before those of signs. */
export const readScriptFonts = (names: readonly string[]): Buffer[] => names.map(read)
