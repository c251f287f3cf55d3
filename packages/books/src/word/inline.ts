/** Text within a line: looks, links, mentions, formulas, footnotes. */
import type { Inline, StyledText, Styles } from '@lectern/content'
import { Math as Formula, type IRunPropertiesOptions, type ParagraphChild, type TextRun } from 'docx'
import { latexToMath } from 'docx/math'
import { colorOf, FONT, KEY_SHADE, LINE, MONOSPACED, PRIMARY, SHADE } from './fonts.ts'
import { linked } from './links.ts'
import { footnoteRuns } from './notes.ts'
import { PIXEL, TEXT_WIDTH } from './page.ts'
import { imageRuns } from './pictures.ts'
import { lose, type Scribe } from './scribe.ts'
import { cleanText, textRuns } from './text.ts'

type RunStyle = { -readonly [K in keyof IRunPropertiesOptions]: IRunPropertiesOptions[K] }

/** Characters of one formula; a longer one is shown as its source. */
const MAX_FORMULA = 4_000

/** `base` is the look of the text around it; `most`: pixels that a picture may be wide. */
export const inlineRuns = (
  scribe: Scribe,
  content: readonly Inline[],
  base: IRunPropertiesOptions = {},
  most = TEXT_WIDTH / PIXEL,
): ParagraphChild[] =>
  content.flatMap((item): ParagraphChild[] => {
    if (item.type === 'text') return styledRuns(item, base)
    if (item.type === 'link') {
      const runs = item.content.flatMap((text) => styledRuns(text, { ...base, style: 'Hyperlink' }))
      return linked(scribe, item.href, runs)
    }
    if (item.type === 'mention') return textRuns(`@${item.props.name}`, { ...base, color: PRIMARY })
    if (item.type === 'footnote') return footnoteRuns(scribe, item, inlineRuns(scribe, item.props.note))
    if (item.type === 'inlineImage') return imageRuns(scribe, item, most)
    return formula(scribe, item.props.source, base)
  })

const styledRuns = ({ text, styles }: StyledText, base: IRunPropertiesOptions): TextRun[] =>
  textRuns(text, lookOf(styles, base), styles.code ? MONOSPACED : FONT)

function lookOf(styles: Styles, base: IRunPropertiesOptions): IRunPropertiesOptions {
  const look: RunStyle = { ...base }
  if (styles.bold) look.bold = true
  if (styles.italic) look.italics = true
  if (styles.underline) look.underline = { type: 'single' }
  if (styles.strike) look.strike = true
  if (styles.superscript) look.superScript = true
  else if (styles.subscript) look.subScript = true
  const color = colorOf(styles.textColor, 'text')
  if (color !== undefined) look.color = color
  const fill =
    colorOf(styles.backgroundColor, 'background') ?? (styles.code ? SHADE : styles.kbd ? KEY_SHADE : undefined)
  if (fill !== undefined) look.shading = { type: 'clear', color: 'auto', fill }
  if (styles.code || styles.kbd) look.noProof = true
  if (styles.kbd) {
    look.style ??= 'HTMLKeyboard'
    look.border = { style: 'single', size: 4, space: 1, color: LINE }
  }
  return look
}

/** A formula that can be edited in Word; one that cannot be read stays as its source. */
export function formula(scribe: Scribe, source: string, base: IRunPropertiesOptions = {}): ParagraphChild[] {
  scribe.mathLeft -= source.length
  const children = source.length > MAX_FORMULA || scribe.mathLeft < 0 ? null : readFormula(source)
  if (children !== null) return [new Formula({ children })]
  lose(scribe, 'formulaUnreadable', source)
  return textRuns(source, { ...base, noProof: true }, MONOSPACED)
}

function readFormula(source: string) {
  try {
    const children = latexToMath(cleanText(source))
    return children.length === 0 ? null : children
  } catch {
    return null
  }
}
