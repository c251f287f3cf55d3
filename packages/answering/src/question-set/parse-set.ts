// Questions from a file: a line each, or a table separated by commas, semicolons or tabs. Pure.

export type SetLine = { line: number; question: string; article: string; phrase: string }

/** Headings of the first column. */
const NAMES = new Set(['question', 'questions', '问题', '提问'])

/** Cells of a table; quotes may hold separators, line breaks and, doubled, quotes. Each row with the line that it begins on. */
function rowsOf(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    rows.push({ line: begun, cells: [...cells, cell] })
    cells = []
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[i + 1] === '"') {
        cell += '"'
        i++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      endRow()
      begun = line
    } else cell += character
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** Tabs and semicolons where the file has them, else commas; plain lines of questions are no table. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n')
  if (first.includes('\t')) return '\t'
  return first.includes(';') && !first.includes(',') ? ';' : ','
}

/** Whether commas separate cells: every line of a table has as many, a sentence has one here and there. */
function isTable(rows: readonly { cells: readonly string[] }[]): boolean {
  const [first] = rows
  if (!first || first.cells.length === 1) return false
  return first.cells.length <= 3 && rows.every(({ cells }) => cells.length === first.cells.length)
}

/** Lines with anything in them. */
export function parseSet(file: string): SetLine[] {
  const text = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const rows = rowsOf(text, separatorOf(text)).filter(({ cells }) => cells.some((one) => one.trim() !== ''))
  const table = isTable(rows)
  const lines = table
    ? rows.map(({ line, cells: [question = '', article = '', phrase = ''] }) => ({ line, question, article, phrase }))
    : text.split('\n').map((question, index) => ({ line: index + 1, question, article: '', phrase: '' }))
  return lines
    .map(({ line, ...cells }) => ({
      line,
      question: cells.question.replace(/\s+/g, ' ').trim(),
      article: cells.article.trim(),
      phrase: cells.phrase.trim(),
    }))
    .filter(({ question, article, phrase }) => question !== '' || article !== '' || phrase !== '')
    .filter(({ question }, index) => !(index === 0 && NAMES.has(question.toLowerCase())))
}
