// Questions of an article that their answers follow: headings, bold lines, toggles, lines with Q or 问 (articles written as FAQ). Pure.
import { type Block, blocksToText, type Inline } from '@lectern/content'

const MAX_QUESTION = 150
const MARK = /^(?:Q(?:uestion)?|问题?)\s{0,2}\d{0,3}\s{0,2}[:：.、)]\s*\S/i
const NUMBER = /^(?:[\d一二三四五六七八九十]{1,3}\s{0,2}[.、)）]\s*)/u
const ASKS =
  /[?？]["'”’」』）)]{0,2}$|[吗呢]$|(?:怎么办|怎么样|是什么|为什么|怎么回事|有哪些|多少钱|多久|在哪里?)$|^(?:为什么|为何|如何|怎么|怎样|能否|能不能|是否|可不可以|有没有)/u

/** Whether a line is a question. */
function isQuestion(line: string): boolean {
  const text = line.trim()
  if (text === '' || text.length > MAX_QUESTION) return false
  return MARK.test(text) || ASKS.test(text.replace(NUMBER, ''))
}

/** `headings`: ids of headings that ask. `texts`: texts of the sections that begin with a question. */
export type Questions = { headings: ReadonlySet<string>; texts: ReadonlySet<string> }

export function questionsIn(blocks: readonly Block[]): Questions {
  const headings = new Set<string>()
  const texts = new Set<string>()
  const read = (block: Block): void => {
    if (block.type === 'heading') {
      if (isQuestion(firstLine(block))) headings.add(block.id)
    } else if (asks(block)) texts.add(blocksToText([block]))
    for (const child of block.children) read(child)
  }
  for (const block of blocks) read(block)
  return { headings, texts }
}

const firstLine = (block: Block): string => blocksToText([{ ...block, children: [] }]).split('\n')[0] ?? ''

function asks(block: Block): boolean {
  if (block.type === 'toggleListItem') return isQuestion(firstLine(block))
  if (block.type !== 'paragraph') return false
  return MARK.test(firstLine(block)) || isQuestion(boldBeginning(block.content))
}

/** The bold words at the beginning; '' where it begins otherwise. */
function boldBeginning(content: readonly Inline[]): string {
  let text = ''
  for (const item of content) {
    if (item.type !== 'text' || (!item.styles.bold && item.text.trim() !== '')) break
    text += item.text
  }
  return text
}
