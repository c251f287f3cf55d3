/** Code in the colours of the reader's page: the same grammars, so that both agree. */
import { type CodeBlock, linesIn } from '@lectern/content'
import { getHighlighter, LINE_TIMEOUT_MS, loadLanguage, THEME } from '@lectern/content/code'
import type { CodeToken, PrintBlock } from '../print-model.ts'
import { breaksIn, piecesOf, widthsOf } from './breaks.ts'
import { type Context, idOf } from './context.ts'
import { cleanText } from './words-of.ts'

/** Characters of one block that are coloured; a longer one stays plain. */
const MAX_COLOURED = 20_000
/** Points: of its letters and of the margins of its box. */
const LETTERS = { size: 8.6, code: true }
const MARGINS = 20
const COLOUR = /^var\(--shiki-token-([a-z-]+)\)$/

export async function codeOf(context: Context, block: CodeBlock, room: number): Promise<PrintBlock> {
  const text = cleanText(context, block.content.map((item) => ('text' in item ? item.text : '')).join(''))
  return {
    k: 'code',
    ...idOf(context, block.id),
    text,
    ...(block.props.lines !== undefined && { marked: linesIn(block.props.lines).map((line) => line - 1) }),
    lines: broken(context, await linesOf(context, text, block.props.language), room),
  }
}

/** Returns the source of content that cannot be rendered. */
export const plainCode = (context: Context, source: string, room: number): PrintBlock => {
  const text = cleanText(context, source)
  return { k: 'code', text, lines: broken(context, plainLines(text), room) }
}

const plainLines = (text: string): CodeToken[][] =>
  text.split('\n').map((line) => (line === '' ? [] : [{ v: spaced(line) }]))

/** Tabs as blanks: a file of pages has no tab stops. */
const spaced = (text: string): string => text.replaceAll('\t', '    ')

/** A word may be of several tokens. */
function broken(context: Context, lines: CodeToken[][], room: number): CodeToken[][] {
  for (const tokens of lines) {
    const text = tokens.map(({ v }) => v).join('')
    const breaks = breaksIn(text, widthsOf(context.coverage, text, LETTERS), room - MARGINS)
    let position = 0
    for (const token of tokens) {
      const v = String(token.v)
      const [from, to] = [position, position + v.length]
      token.v = piecesOf(
        v,
        breaks.filter((place) => place >= from && place < to).map((place) => place - from),
      )
      position = to
    }
  }
  return lines
}

async function linesOf(context: Context, text: string, language: string): Promise<CodeToken[][]> {
  if (language === 'text' || text.length > MAX_COLOURED || text.length > context.codeLeft) return plainLines(text)
  const lang = await loadLanguage(language)
  if (lang === null) return plainLines(text)
  context.codeLeft -= text.length
  const { tokens } = (await getHighlighter()).codeToTokens(text, {
    lang,
    theme: THEME,
    tokenizeTimeLimit: LINE_TIMEOUT_MS,
  })
  return tokens.map((line) => line.filter(({ content }) => content !== '').map(tokenOf))
}

function tokenOf({
  content,
  color = '',
  fontStyle = 0,
}: {
  content: string
  color?: string
  fontStyle?: number
}): CodeToken {
  const col = COLOUR.exec(color)?.[1]
  return {
    v: spaced(content),
    ...(col !== undefined && { col }),
    ...(fontStyle > 0 && { st: fontStyle }),
  }
}
