/**
 * Conversions while typing: blocks, marks, links and formulas within a line, also by the full-width characters that Chinese keyboards write
 * where Markdown has ASCII, and without blanks around them, as Chinese is written. Nothing that may be meant literally: prices, shell variables
 * and brackets in sentences stay text.
 */
import { safeUrl } from '@lectern/content'

export type BlockShortcut =
  | { type: 'heading'; level: number }
  | { type: 'bulletListItem' | 'quote' | 'divider' | 'math' }
  | { type: 'numberedListItem'; start: number }
  | { type: 'checkListItem'; checked: boolean }
  | { type: 'codeBlock'; language: string }

type Range = { from: number; to: number }

/** `from`: where it begins in the line. Of a mark or link only `text` stays of all up to `to`. */
export type InlineShortcut =
  | { kind: 'mark'; mark: 'bold' | 'italic' | 'strike' | 'code'; from: number; text: Range; to: number }
  | { kind: 'link'; from: number; text: Range; to: number; href: string }
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
/** A name such as notes.md or app.py is not a host. */
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
    to: line.length,
    href,
  }
}

/** Full-width punctuation, which ends an address. */
const WIDE =
  '\\u2014\\u2018-\\u201D\\u2026\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65'
const TYPED_ADDRESS = new RegExp(
  `((?:https?://|mailto:|www\\.)[^\\s<>\uFFFC${WIDE}]+|[\\w.+-]+@(?:[a-z0-9-]+\\.)+[a-z]{2,}[.,;:!?)\\]]*)([\\s${WIDE}])$`,
  'iu',
)
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Without what ends a sentence, and without brackets that were opened before it. */
function withoutEnd(address: string): string {
  const last = address.at(-1) ?? ''
  const open = CLOSING[last]
  const isStray = open !== undefined && address.split(last).length > address.split(open).length
  return isStray || /[.,;:!?'"*_~]/.test(last) ? withoutEnd(address.slice(0, -1)) : address
}

/** An address that a blank or a full-width sign ends. */
function addressShortcut(line: string): InlineShortcut | null {
  const match = TYPED_ADDRESS.exec(line)
  if (!match) return null
  const address = withoutEnd(match[1] ?? '')
  const protocol = /^[a-z]+:/i.test(address) ? '' : address.includes('@') ? 'mailto:' : 'https://'
  const href = safeUrl(protocol + address, 'link')
  if (href === null || !/[:.]\/*[^\s/]/.test(address)) return null
  const text = { from: match.index, to: match.index + address.length }
  return { kind: 'link', from: text.from, text, to: text.to, href }
}

type MarkRule = { mark: Extract<InlineShortcut, { kind: 'mark' }>['mark']; find: RegExp; isText?: RegExp }

/** An underscore behind a letter of a script that separates words by spaces is part of a name. */
const NOT_IN_NAME = '(?<![\\w\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\\\])'

/** Runs of signs as in CommonMark 0.31.2, 6.2 and 6.1, of any length that the editor knows. `isText`: stays as it is typed. */
const MARKS: readonly MarkRule[] = [
  { mark: 'code', find: /(?<!`)(`)([^`\n\uFFFC]+)` ?$/u },
  { mark: 'code', find: /(?<!｀)(｀)([^｀\n\uFFFC]+)｀$/u },
  { mark: 'bold', find: /(?<![*\\])(\*\*)([^*\n]+)\*\*$/u },
  // A multiplication: 20*30*40.
  { mark: 'italic', find: /(?<![*\\])(\*)([^*\n]+)\*$/u, isText: /\d\*\d[^*]*\*$/ },
  { mark: 'strike', find: /(?<![~\\])(~~)([^~\n]+)~~$/u },
  { mark: 'bold', find: new RegExp(`${NOT_IN_NAME}(__)([^_\\n]+)__$`, 'u'), isText: /_\w+_$/ },
  { mark: 'italic', find: new RegExp(`${NOT_IN_NAME}(_)([^_\\n]+)_$`, 'u'), isText: /_\w+_$/ },
]
/** Signs in an address belong to it. */
const IN_ADDRESS = new RegExp(`://[^\\s${WIDE}]*$`, 'u')

function markShortcut(line: string): InlineShortcut | null {
  for (const { mark, find, isText } of MARKS) {
    const match = find.exec(line)
    if (!match || isText?.test(line)) continue
    const [whole, sign = '', text = ''] = match
    if (mark !== 'code' && (text.trim() !== text || IN_ADDRESS.test(line.slice(0, match.index)))) continue
    const from = match.index + sign.length
    const to = line.length - (whole.endsWith(' ') ? 1 : 0)
    return { kind: 'mark', mark, from: match.index, text: { from, to: from + text.length }, to }
  }
  return null
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

/** The mark, link or formula that the end of a line becomes; null for text. */
export function inlineShortcut(line: string): InlineShortcut | null {
  return linkShortcut(line) ?? formulaShortcut(line) ?? markShortcut(line) ?? addressShortcut(line)
}

/** A quotation mark and a blank, which the editor makes a quote of. */
export const isQuotation = (line: string): boolean => /^\p{Quotation_Mark}\s$/u.test(line)

/** Marks of blocks without the blank behind them: Enter leaves them as they are. */
const ONLY_MARK = /^\s?(?:[-+*>]|#{1,6}|\d+\.|\[[\sxX]?\]|\p{Quotation_Mark})$/u

export const isOnlyMark = (line: string): boolean => ONLY_MARK.test(line)
