/** Code in colours: a paragraph for each line, which Word draws as one box and may break between pages. */
import { type CodeBlock, linesIn, type Mermaid } from '@lectern/content'
import { getHighlighter, LINE_TIMEOUT_MS, loadLanguage, THEME } from '@lectern/content/code'
import type { IRunPropertiesOptions, TextRun } from 'docx'
import { MARKED_LINE, MONOSPACED, TOKENS } from './fonts.ts'
import { type BlockContext, paragraph, type Scribe, type Written } from './scribe.ts'
import { cleanText, textRuns } from './text.ts'

/** Characters of one block; what is longer has no colours. */
const MAX_COLOURED = 20_000

type Token = { content: string; color?: string; fontStyle?: number }

export async function writeCode(scribe: Scribe, block: CodeBlock, place: BlockContext): Promise<Written> {
  const code = cleanText(block.content.map((item) => (item.type === 'text' ? item.text : '')).join(''))
  return lines(scribe, await coloured(scribe, code, block.props.language), place, linesIn(block.props.lines ?? ''))
}

/** The source of a diagram, where it cannot be rendered. */
export const writeSource = (scribe: Scribe, { props }: Mermaid, place: BlockContext): Written =>
  lines(scribe, plain(cleanText(props.source)), place)

const plain = (code: string): TextRun[][] => code.split('\n').map((line) => textRuns(line, {}, MONOSPACED))

async function coloured(scribe: Scribe, code: string, language: string): Promise<TextRun[][]> {
  if (language === 'text' || code.length > Math.min(MAX_COLOURED, scribe.codeLeft)) return plain(code)
  const name = await loadLanguage(language)
  if (name === null) return plain(code)
  scribe.codeLeft -= code.length
  const highlighter = await getHighlighter()
  const options = { lang: name, theme: THEME, tokenizeTimeLimit: LINE_TIMEOUT_MS }
  return highlighter.codeToTokens(code, options).tokens.map((line) => merged(line).flatMap(tokenRuns))
}

/** Neighbours of one look become one. */
function merged(line: readonly Token[]): Token[] {
  const tokens: Token[] = []
  for (const token of line) {
    const last = tokens.at(-1)
    const isBlank = token.content.trim() === ''
    if (last && (isBlank || (last.color === token.color && last.fontStyle === token.fontStyle)))
      last.content += token.content
    else tokens.push({ ...token })
  }
  return tokens
}

function tokenRuns({ content, color = '', fontStyle = 0 }: Token): TextRun[] {
  const kind = /^var\(--shiki-token-([a-z-]+)\)$/.exec(color)?.[1] ?? ''
  const look: IRunPropertiesOptions = {
    ...(Object.hasOwn(TOKENS, kind) && { color: TOKENS[kind] }),
    ...((fontStyle & 1) !== 0 && { italics: true }),
    ...((fontStyle & 2) !== 0 && { bold: true }),
  }
  return textRuns(content, look, MONOSPACED)
}

function lines(scribe: Scribe, rows: TextRun[][], { indent }: BlockContext, marked: readonly number[] = []): Written {
  const isMarked = new Set(marked)
  // The frame of the box reaches out of the text by its distance.
  const style = { style: 'SourceCode', indent: { left: indent + 100, right: 100 } }
  return rows.map((children, index) =>
    paragraph(scribe, {
      ...style,
      ...(rows.length <= SHORT && index < rows.length - 1 && { keepNext: true }),
      ...((index === 0 || index === rows.length - 1) && {
        spacing: {
          before: index === 0 ? 120 : 0,
          after: index === rows.length - 1 ? 160 : 0,
          line: 264,
          lineRule: 'auto',
        },
      }),
      ...(isMarked.has(index + 1) && { shading: { type: 'clear' as const, color: 'auto', fill: MARKED_LINE } }),
      children,
    }),
  )
}

/** Lines of code that stay on one page. */
const SHORT = 12
