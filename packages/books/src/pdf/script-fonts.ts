/** Fonts of scripts that few books have: read for those books only (ADR 0045). */
import type { FontCoverage } from './font-coverage.ts'

/** Its package and its name in the files; `scripts` as Unicode names them. */
type ScriptFont = { folder: string; name: string; family: string; scripts: string[]; bold: boolean }

const font = (folder: string, name: string, scripts: string[], bold = true): ScriptFont => ({
  folder,
  name: name.replaceAll(' ', ''),
  family: name,
  scripts,
  bold,
})

const sans = (script: string, code: string, folder = script.toLowerCase()): ScriptFont =>
  font(`noto-sans-${folder}`, `Noto Sans ${script}`, [code])

/** Rare ideographs in regular only: no other font has them, and each of these files is as large as all small ones together. */
const SCRIPT_FONTS: ScriptFont[] = [
  sans('KR', 'Hang'),
  font('noto-sans-hk', 'Noto Sans HK', ['Han', 'Bopo'], false),
  font('noto-sans-jp', 'Noto Sans JP', ['Han', 'Hira', 'Kana'], false),
  font('vazirmatn', 'Vazirmatn', ['Arab']),
  sans('Hebrew', 'Hebr'),
  sans('Thai', 'Thai'),
  sans('Devanagari', 'Deva'),
  sans('Bengali', 'Beng'),
  sans('Gujarati', 'Gujr'),
  sans('Gurmukhi', 'Guru'),
  sans('Tamil', 'Taml'),
  sans('Telugu', 'Telu'),
  sans('Kannada', 'Knda'),
  sans('Malayalam', 'Mlym'),
  sans('Oriya', 'Orya'),
  sans('Sinhala', 'Sinh'),
  sans('Lao', 'Laoo'),
  sans('Khmer', 'Khmr'),
  sans('Myanmar', 'Mymr'),
  sans('Georgian', 'Geor'),
  sans('Armenian', 'Armn'),
  sans('Ethiopic', 'Ethi'),
  sans('Thaana', 'Thaa'),
  font('noto-sans-mongolian', 'Noto Sans Mongolian', ['Mong'], false),
  font('noto-serif-tibetan', 'Noto Serif Tibetan', ['Tibt']),
]

const filesOf = ({ folder, name, bold }: ScriptFont): string[] => [
  `${folder}/400Regular/${name}_400Regular.ttf`,
  ...(bold ? [`${folder}/700Bold/${name}_700Bold.ttf`] : []),
]

export const SCRIPT_FILES = SCRIPT_FONTS.flatMap(filesOf)

const patterns = SCRIPT_FONTS.map(
  ({ scripts }) => new RegExp(`[${scripts.map((code) => `\\p{scx=${code}}`).join('')}]`, 'u'),
)

export type FontChoice = { families: string[]; files: string[] }

/** Returns the additional fonts that a text needs. */
export function scriptFontsFor(text: string, coverage: FontCoverage): FontChoice {
  const missing = [...new Set(text)].filter((character) => !coverage.has(character.codePointAt(0) ?? 0)).join('')
  const fonts = missing === '' ? [] : SCRIPT_FONTS.filter((_, index) => patterns[index]?.test(missing))
  return { families: fonts.map(({ family }) => family), files: fonts.flatMap(filesOf) }
}
