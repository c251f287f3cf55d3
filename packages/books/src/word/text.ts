/** Texts of users as Word can hold them: characters that XML does not know are removed, everything else stays. */
import { type IRunPropertiesOptions, Tab, TextRun } from 'docx'
import { runsByDirection } from '../direction.ts'
import { FONT, type Fonts } from './fonts.ts'

/** Texts of paragraphs, for their direction. */
const texts = new WeakMap<object, string>()

export const textOfRun = (run: object): string => texts.get(run) ?? ''
export function nameText(run: object, text: string): void {
  texts.set(run, text)
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** After the brace of what the library would take for the key of one of its own pictures. */
const AFTER_BRACE = /(?<=\{(?=[\da-f]+\.(?:png|jpg|gif|bmp)\}))/g

/** Without control characters other than line breaks and tabs, lone halves of pairs, and non-characters. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/g, '')

/** One line of at most `max` characters, for properties, names and descriptions. */
export const oneLine = (text: string, max = 255): string =>
  [...cleanText(text).replace(/\s+/g, ' ').trim()].slice(0, max).join('')

/** The fonts of a text; with East Asian words in it, marks such as “ and … are theirs. */
const fontsOf = (text: string, fonts: Fonts) => (EAST_ASIAN.test(text) ? { ...fonts, hint: 'eastAsia' } : fonts)

/** The text as runs of one look; line breaks and tabs are kept. */
export function textRuns(text: string, look: IRunPropertiesOptions = {}, fonts: Fonts = FONT): TextRun[] {
  const clean = cleanText(text)
  if (clean === '') return []
  return clean.split('\n').flatMap((line, position) =>
    runsByDirection(line).map(({ text: run, right }, index) => {
      const parts = run.split('\t').flatMap((part, i) => [...(i > 0 ? [new Tab()] : []), ...part.split(AFTER_BRACE)])
      const children = parts.filter((part) => part !== '')
      const before = position > 0 && index === 0 && { break: 1 }
      const styled = { ...look, font: fontsOf(run, fonts), ...(right && { rightToLeft: true }) }
      const drawn = new TextRun({ ...styled, ...before, children })
      nameText(drawn, run)
      return drawn
    }),
  )
}
