/**
 * What is made of characters while they are typed, beside what the editor does itself (`**x**`): blocks, links and formulas
 * within a line, also by the full-width characters that Chinese keyboards write where Markdown has ASCII. Only what nobody means
 * literally: prices, shell variables and brackets in sentences stay text.
 */
import { safeUrl } from '@lectern/content'

export type BlockShortcut =
  | { type: 'heading'; level: number }
  | { type: 'bulletListItem' | 'quote' | 'divider' | 'math' }
  | { type: 'numberedListItem'; start: number }
  | { type: 'checkListItem'; checked: boolean }
  | { type: 'codeBlock'; language: string }

/** `from`: where it begins in the line. */
export type InlineShortcut =
  | { kind: 'link'; from: number; text: { from: number; to: number }; href: string }
  | { kind: 'formula'; from: number; source: string }

const digits = (text: string): number => Number(text.normalize('NFKC'))

type BlockRule = [RegExp, (match: RegExpExecArray) => BlockShortcut]

/**
 * With a blank behind, as in Markdown. `\s` is also the full-width blank. Those in ASCII the editor knows as well, but its way back
 * to the typed characters doubles the blank.
 */
const BLOCKS: readonly BlockRule[] = [
  [/^([#＃]{1,6})\s$/u, ([, marks = '']) => ({ type: 'heading', level: marks.length })],
  [/^\s?[-+*－＋＊·•]\s$/u, () => ({ type: 'bulletListItem' })],
  [
    /^\s?(\d{1,3}|[０-９]{1,3})[.．。、)）]\s$/u,
    ([, number = '1']) => ({ type: 'numberedListItem', start: digits(number) }),
  ],
  [/^[>》〉＞]\s$/u, () => ({ type: 'quote' })],
  [/^\s?(?:\[\s*\]|【\s*】|［\s*］)\s$/u, () => ({ type: 'checkListItem', checked: false })],
  [/^\s?(?:\[[xX]\]|【[xXｘ√✓]】|［[xXｘ√✓]］)\s$/u, () => ({ type: 'checkListItem', checked: true })],
  [
    /^(?:```|···|｀｀｀)([\w+#-]*)\s$/u,
    ([, language = '']) => ({ type: 'codeBlock', language: language.toLowerCase() }),
  ],
  [/^\$\$\s$/u, () => ({ type: 'math' })],
  [/^(?:---|－－－)$/u, () => ({ type: 'divider' })],
]

/** The block that a line becomes when it is typed so far; null for text. */
export function blockShortcut(line: string): BlockShortcut | null {
  for (const [find, make] of BLOCKS) {
    const match = find.exec(line)
    if (match) return make(match)
  }
  return null
}

const LINK = /(^|[^!！])[[【]([^[\]【】\n\uFFFC]+)[\]】][(（]((?:[^()（）\s]|\([^()\s]*\))+)[)）]$/u
const ADDRESS = /^(?:(?:https?:\/\/|mailto:|tel:)\S+|\/(?!\/)\S*|#\S+)$/iu
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?:[:/?#]\S*)?$/iu
/** A name such as notes.md or app.py is no host. */
const FILE =
  /^[\w-]+\.(?:md|txt|js|ts|py|sh|json|ya?ml|html?|css|java|go|rs|c|cpp|h|xml|csv|sql|png|jpe?g|gif|svg|pdf|docx?|xlsx?|zip)$/i

function hrefOf(address: string): string | null {
  if (ADDRESS.test(address)) return safeUrl(address, 'link')
  return HOST.test(address) && !FILE.test(address) ? safeUrl(`https://${address}`, 'link') : null
}

function linkShortcut(line: string): InlineShortcut | null {
  const match = LINK.exec(line)
  if (!match) return null
  const [whole, lead = '', text = '', address = ''] = match
  const href = hrefOf(address)
  if (href === null || text.trim() === '') return null
  const from = match.index + lead.length
  return {
    kind: 'link',
    from,
    text: { from: from + 1, to: match.index + whole.indexOf(text, lead.length + 1) + text.length },
    href,
  }
}

const FORMULA = /(^|[^\w$\\])\$([^$\n\uFFFC]+)\$$/u
const CHINESE = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
/** One letter, or something that only mathematics writes. */
const MATHEMATICAL = /^[A-Za-z]'?$|[\\^_=<>]|^[A-Za-z0-9.()[\]|]+(?: ?[-+*/] ?[A-Za-z0-9.()[\]|]+)+$/u
/** Prices and sums of money. */
const MONEY = /^[\d.,]+(?:[kKmM]|[-–~/][\d.,]*)?$/u
/** Names of shell variables, alone or joined: HOME/bin. */
const VARIABLE = /^[A-Z_][A-Z0-9_]+\b|^\w{2,}\/|^[({]/u

function formulaShortcut(line: string): InlineShortcut | null {
  const match = FORMULA.exec(line)
  if (!match) return null
  const [, lead = '', source = ''] = match
  if (source.trim() !== source || CHINESE.test(source.replace(/\\text\{[^}]*\}/g, ''))) return null
  if (!MATHEMATICAL.test(source) || MONEY.test(source) || VARIABLE.test(source) || /[-+*/=,:;&|@]$/u.test(source))
    return null
  return { kind: 'formula', from: match.index + lead.length, source }
}

/** The link or formula that the end of a line becomes; null for text. */
export function inlineShortcut(line: string): InlineShortcut | null {
  const last = line.at(-1)
  if (last === ')' || last === '）') return linkShortcut(line)
  return last === '$' ? formulaShortcut(line) : null
}

/** A pair of stars or tildes around words, the last one just typed. */
const MARKED = /(\*{1,2}|~~)([^*~]+)\1$/u

/** The editor makes a quote of it. */
const QUOTATION = /^\p{Quotation_Mark}\s$/u

/**
 * Whether the character that was just typed at the end of a line must stay although the editor would make bold, italic or struck
 * words of it: `2 * 3 * 4`, and underscores, which are parts of names such as __init__.
 */
export function staysLiteral(line: string): boolean {
  const last = line.at(-1)
  if (last === '_' || QUOTATION.test(line)) return true
  if (last !== '*' && last !== '~') return false
  const inner = MARKED.exec(line)?.[2]
  return inner !== undefined && inner.trim() !== inner
}

/** Marks of blocks without the blank behind them: Enter leaves them as they are. */
const ONLY_MARK = /^\s?(?:[-+*>]|#{1,6}|\d+\.|\[[\sxX]?\]|\p{Quotation_Mark})$/u

export const isOnlyMark = (line: string): boolean => ONLY_MARK.test(line)
