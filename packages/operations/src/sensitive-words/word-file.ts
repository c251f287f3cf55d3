// Files of sensitive words: one per line; in CSV followed by category and level. Pure.
import { CSV_GUARD, WordLevel } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { wordKey } from '@lectern/kernel'

export type WordLine = { line: number; word: string; category: string; level: string }

const HEADINGS = ['word', 'words', '词', '词语', '敏感词', '放行词', 'sensitive word', 'allowed word']
let headingKeys: ReadonlySet<string> | undefined

/** Keys of first cells that are a heading; computed at the first call, since keys need the table of all letters. */
function headings(): ReadonlySet<string> {
  headingKeys ??= new Set(HEADINGS.map(wordKey))
  return headingKeys
}

function cellsOf(line: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at]
    if (quoted && character === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && (character === ',' || character === '\t' || character === ';')) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell].map((one) => one.trim().replace(CSV_GUARD, ''))
}

/** Empty lines, lines that begin with #, and a heading are left out. */
export function readWordFile(text: string): WordLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|[\r\n]/)
  return lines.flatMap((raw, at): WordLine[] => {
    if (raw.trim() === '' || raw.startsWith('#')) return []
    // A line longer than any word with its columns is not parsed.
    const [word = '', category = '', level = ''] = raw.length > 2_000 ? [raw] : cellsOf(raw)
    if (at === 0 && headings().has(wordKey(word))) return []
    return [{ line: at + 1, word, category, level }]
  })
}

/** As the export names it in either language, or its key; undefined for anything else, null for nothing. */
export function levelNamed(name: string): WordLevel | null | undefined {
  if (name === '') return null
  return WordLevel.options.find((level) =>
    [level, translate('zh_CN', `words.levels.${level}`), translate('en_US', `words.levels.${level}`)].some(
      (candidate) => candidate.toLowerCase() === name.toLowerCase(),
    ),
  )
}
