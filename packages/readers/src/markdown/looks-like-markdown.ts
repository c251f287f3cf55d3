/**
 * Whether pasted plain text is Markdown. Settings, logs, shell sessions and ordinary writing use some of its signs and must stay as
 * they are: they would lose characters and lines. In doubt a text is not Markdown.
 */
import { cleanText } from '@lectern/content/building'
import { isCommented, isForeignLine, isForeignText, isSetting } from './foreign-lines.ts'
import { frontLines } from './front-matter-lines.ts'

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/s
const HEADING = /^#{1,6} +(\S.*)$/
const ITEM = /^( *)(?:([-*+])|(\d{1,3})[.)]) +(\S.*)$/
const TASK = /^ *[-*+] \[[ xX]\] \S/
const QUOTE = /^> ?\S/
const DELIMITERS = /^ {0,99}\|?(?: {0,99}:?-+:? {0,99}\|)+(?: {0,99}:?-+:? {0,99})?\|? {0,99}$/
const LINK = /(?<![\w\])])!?\[[^\]\n]{0,500}\]\((?:https?:|mailto:|[/#.]|[^()\s]*\.\w)[^()\s]*(?:\s+"[^"\n]*")?\)/
const BOLD = /(?<![\w*/\\])\*\*[^*\s/](?:[^*\n]*[^*\s])?\*\*(?![\w*/])/
const CODE = /(?<![`\\])`[^`\n]+`(?!`)/
/** `name: value` in a list is as often a setting as an item. */
const KEY = /^["']?[a-z_$][\w.$-]*["']?:(?:\s|$)/

/** Characters of each line that are read; the rest does not change the result. */
const MAX_COLUMNS = 1_000
/** At most this share of lines may belong to something else. */
const FOREIGN_SHARE = 0.3

export function looksLikeMarkdown(text: string): boolean {
  if (isForeignText(text)) return false
  const { body } = frontLines(cleanText(text).replace(/\r\n?/g, '\n'))
  const { lines, fenced } = withoutFences(body.split('\n').map((line) => line.slice(0, MAX_COLUMNS)))
  const filledLines = lines.filter((line) => line.trim() !== '')
  const foreign = filledLines.filter(isForeignLine).length
  if (foreign > filledLines.length * FOREIGN_SHARE) return false
  if (fenced || hasTable(lines) || hasFormula(lines)) return true
  if (!inOrder(lines) || isCommented(lines)) return false
  const from = lines.findIndex((line) => ANSWERED.test(line))
  const answered = from < 0 ? lines.length : from
  const hasMarkdown = lines.some(
    (line, index) =>
      isHeading(lines, index) ||
      TASK.test(line) ||
      (index < answered && QUOTE.test(line)) ||
      (!isForeignLine(line) && hasMarks(line)),
  )
  return hasMarkdown || filledLines.filter(isItem).length > 1
}

const hasMarks = (line: string): boolean => LINK.test(line) || BOLD.test(line) || CODE.test(line)

/** The lines without fenced code; `fenced` when there is some that is closed. */
function withoutFences(lines: readonly string[]): { lines: string[]; fenced: boolean } {
  const others: string[] = []
  let fenced = false
  /** Not closed any more: looked for in vain only once. */
  const unclosed = new Set<string>()
  for (let position = 0; position < lines.length; position++) {
    const line = lines[position] ?? ''
    const [, mark, info] = FENCE.exec(line) ?? []
    const end =
      mark === undefined || unclosed.has(mark) || info?.includes('`') ? -1 : closing(lines, position + 1, mark)
    if (end < 0) {
      others.push(line)
      if (mark !== undefined && !info?.includes('`')) unclosed.add(mark)
    } else {
      fenced = true
      position = end
    }
  }
  return { lines: others, fenced }
}

function closing(lines: readonly string[], from: number, mark: string): number {
  for (let position = from; position < lines.length; position++) {
    const line = (lines[position] ?? '').trim()
    if (line.startsWith(mark) && line.replaceAll(mark.charAt(0), '') === '') return position
  }
  return -1
}

/** A row of names, and one of dashes with as many cells. */
const hasTable = (lines: readonly string[]): boolean =>
  lines.some((line, index) => {
    const names = lines[index - 1] ?? ''
    return line.includes('|') && DELIMITERS.test(line) && names.includes('|') && cells(names) === cells(line)
  })

const cells = (row: string): number =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length

const hasFormula = (lines: readonly string[]): boolean => lines.filter((line) => line.trim() === '$$').length > 1

/** Comments begin with the same sign, but are right above their subject. */
function isHeading(lines: readonly string[], position: number): boolean {
  const [, title] = HEADING.exec(lines[position] ?? '') ?? []
  // A line of a root shell, or a comment before a setting: `# apt-get update`, `# port = 1`.
  if (title === undefined || isForeignLine(title)) return false
  const next = lines[position + 1] ?? ''
  return !isSetting(next)
}

/** Matches the line above a quoted mail, with its author. */
const ANSWERED = /(?:wrote|写道|schrieb)\s*(?:[:：]\s*)?$/

function isItem(line: string): boolean {
  const [, , bullet, , words = ''] = ITEM.exec(line) ?? []
  return words !== '' && !(bullet !== undefined && KEY.test(words))
}

/** Numbers that Markdown would change are the text's own: it counts on from the first. All the same are counted by Markdown. */
function inOrder(lines: readonly string[]): boolean {
  const last = new Map<number, { first: number; number: number; same: boolean }>()
  for (const line of lines) {
    const [, blanks = '', , digits] = ITEM.exec(line) ?? []
    const depth = blanks.length
    if (digits === undefined) {
      if (line.trim() !== '' && !/^ /.test(line)) last.clear()
      continue
    }
    for (const other of last.keys()) if (other > depth) last.delete(other)
    const number = Number(digits)
    const before = last.get(depth)
    const same = before ? before.number === number : false
    if (
      before &&
      number !== before.number + 1 &&
      !(number === before.first && (same || before.number === before.first))
    )
      return false
    last.set(depth, { first: before?.first ?? number, number, same })
  }
  return true
}
