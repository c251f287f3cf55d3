// The forms in which models write the numbers of their sources, and where such a form is a part of the text: in code, or as `args[0]`.

/** Marks in a text, one behind another without words between them. */
export type Mark = { start: number; end: number; numbers: number[] }

const WORD = '(?:参考资料|资料|来源|文档|片段|sources?|passages?|references?|citations?|refs?|id)'
const NUMBERS = String.raw`\^?\d{1,3}\^?(?:\s*(?:[,，、;；&和]|and|-|–)\s*(?:${WORD}\s*)?\^?\d{1,3}\^?)*`
const SEE = '(?:见|参见|详见|根据|依据|see|cf\\.?|from)?'
const FORMS = [
  // ([1])
  String.raw`[(（]\s*\[(?<inner>${NUMBERS})\]\s*[)）]`,
  // [1] [^1] [1, 2] [[1]] [citation:1] [资料 1] [source 1], the same as a link, and 【1†source】.
  String.raw`\[{1,2}\s*(?:${WORD}\s*[:：]?\s*)?(?<plain>${NUMBERS})\s*\]{1,2}(?:\([^()\s]{0,200}\))?`,
  String.raw`【\s*(?:${WORD}\s*[:：]?\s*)?(?<thick>${NUMBERS})(?:†[^】]{0,40})?\s*】`,
  String.raw`⟦\s*(?<double>${NUMBERS})\s*⟧`,
  // （见资料 1） (source 1) (see sources [1] and [2])
  String.raw`[(（]\s*${SEE}\s*${WORD}\s*[:：]?\s*\[?(?<round>${NUMBERS.replaceAll(String.raw`\^?\d`, String.raw`\[?\^?\d`)})\]?\s*[)）]`,
  String.raw`<sup>\s*\[?(?<raised>${NUMBERS})\]?\s*<\/sup>`,
]
const FORM = new RegExp(FORMS.join('|'), 'giu')
/** 根据资料 1, according to source 2: the word stays, because the sentence needs it. */
const BARE = /(?<=(?:资料|来源)\s?|\b(?:sources?|passages?)\s)\d{1,3}(?![\d.,]*\d|\p{L})/giu
/** Matches the text before an index or a list of numbers, not before a mark. */
const BEFORE_INDEX = /(?:[=+/]\s*|\$|[A-Za-z]\w*[_.]\w+|[A-Za-z]\w*\([^()\s]*\)|_)$/
/** Matches the start of a possible mark. */
const OPEN =
  /(?:\s*(?:\[{1,2}[^\]\n]{0,24}\]?|【[^】\n]{0,48}|⟦[^⟧\n]{0,16}|[(（]\s*(?:见|参见|详见|see\b|sources?\b|资|来|$)[^)）\n]{0,24}|<s?u?p?>?[^<\n]{0,12}<?\/?s?u?p?)|\s+)$/iu

/** Code spans of a line, as they are written: nothing in them is a mark. */
const CODE_SPAN = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g
/** A formula: its closing `$` is not the one that comes before an index. */
const FORMULA = /\$[^$\n]+\$/g
const INDEX = /[A-Za-z_][\w.]*\[\d{1,3}\]/g

const expand = (numbers: string): number[] => {
  const range = /^\D*(\d{1,3})\D*[-–]\D*(\d{1,3})\D*$/.exec(numbers)
  if (!range) return (numbers.match(/\d+/g) ?? []).map(Number)
  const [from, to] = [Number(range[1]), Number(range[2])]
  return to >= from && to - from < 10 ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : [from, to]
}

/**
 * The marks of one sentence or row in their order. A form counts when one of its numbers is that of a passage, or it is one small number
 * or has a caret and is in no source, and when it is no index such as `args[0]`: those are in code spans, follow a sign of assignment or an operator, or are written so in `sources`.
 */
export function marksIn(text: string, passages: number, sources: string): Mark[] {
  const hidden = text.replace(CODE_SPAN, (code) => ' '.repeat(code.length))
  const marks: Mark[] = []
  for (const match of hidden.matchAll(FORM)) {
    const { plain, thick, double, round, inner, raised } = match.groups ?? {}
    const numbers = expand(plain ?? thick ?? double ?? round ?? inner ?? raised ?? '')
    const end = match.index + match[0].length
    const isIndex = plain !== undefined && isPart(text, match.index, end, sources)
    // Only marks are written with a caret.
    const isSmall = numbers.length === 1 && plain !== undefined && plain.length < 3
    const isInvented = (isSmall || plain?.startsWith('^')) && !sources.includes(match[0])
    if (!isIndex && (isInvented || numbers.some((number) => number >= 1 && number <= passages)))
      marks.push({ start: match.index, end, numbers })
  }
  for (const { 0: digits, index } of hidden.matchAll(BARE)) {
    const end = index + digits.length
    const isTaken = marks.some((mark) => index < mark.end && mark.start < end)
    const number = Number(digits)
    if (isTaken || number < 1 || number > passages) continue
    const phrase = text.slice(0, end).match(/\S+\s?\S*$/)?.[0] ?? digits
    if (!sources.includes(phrase)) marks.push({ start: index, end, numbers: [number] })
  }
  return marks.sort((a, b) => a.start - b.start)
}

function isPart(text: string, start: number, end: number, sources: string): boolean {
  // No index is written with a caret.
  if (text[start + 1] === '^') return false
  const before = text.slice(0, start).replace(FORMULA, '')
  if (BEFORE_INDEX.test(before)) return true
  const word = /[A-Za-z_][\w.]*$/.exec(before)?.[0]
  return word !== undefined && sources.includes(word + text.slice(start, end))
}

/** The text with what looks like a mark and is an index as code, where nobody takes it for one. */
export function withIndicesAsCode(text: string): string {
  let shown = ''
  let from = 0
  const asCode = (prose: string) => prose.replace(INDEX, (index) => `\`${index}\``)
  for (const { 0: code, index } of text.matchAll(CODE_SPAN)) {
    shown += asCode(text.slice(from, index)) + code
    from = index + code.length
  }
  return shown + asCode(text.slice(from))
}

/** Characters at the end of a text that may become a mark, with the blanks before them. */
export const openMark = (text: string): number => OPEN.exec(text)?.[0].length ?? 0

/** The text without these marks, and without the blanks before them. */
export function withoutMarks(text: string, marks: readonly Mark[]): string {
  let bare = ''
  let from = 0
  for (const { start, end } of marks) {
    bare += text.slice(from, start).replace(/[ \t]+$/, '')
    from = end
  }
  return bare + text.slice(from)
}
