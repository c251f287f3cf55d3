// Whether the report of an import names what its count says is missing.
import { type ImportProblem, type ImportReportItem, reportRest } from '@lectern/contracts'
import type { Counts } from './source-counts.ts'

/** Problems that may replace a missing one of a kind. */
const WHOLE: readonly ImportProblem[] = [
  'fileUnreadable',
  'documentTooLarge',
  'documentTooSlow',
  'documentPastLimit',
  'fileTooLarge',
]
/** Elements around the article of a web page. */
const AROUND = new Set(['nav', 'header', 'footer', 'aside', 'form', 'outside <main>'])
/** One line reports all hidden cells of an article. */
const HIDDEN_CELLS = new Set(['<td data-hidden>'])
const PART: readonly ImportProblem[] = ['elementLost', 'wordLost', 'partDropped', 'partPlain']
const KINDS: Record<keyof Counts, readonly ImportProblem[]> = {
  headings: PART,
  codes: PART,
  codeLines: PART,
  callouts: PART,
  pictures: [...PART, 'pictureMissing', 'pictureRefused', 'pictureInTable', 'pictureRemote'],
  links: [...PART, 'linkMissing', 'fileRefused'],
  tables: PART,
  words: [...PART, 'commentsLost'],
}

/**
 * Counts missing words that the lines of the article do not report. One line of a part covers all the words in it, and one of an address for
 * each time that `text`, the source of the page, has it.
 */
export function unnamed(
  kind: keyof Counts,
  missing: number,
  { lines, text }: { lines: readonly ImportReportItem[]; text: string },
): number {
  if (lines.some(({ problem }) => WHOLE.includes(problem))) return 0
  // A full report counts omitted lines by kind.
  const isCut = ({ problem, detail }: ImportReportItem) => {
    const rest = problem === 'reportFull' ? reportRest(detail).problem : null
    return rest !== null && KINDS[kind].includes(rest)
  }
  if (lines.some(isCut)) return 0
  const fitting = lines.filter(({ problem }) => KINDS[kind].includes(problem))
  const isWhole = fitting.some(
    ({ problem, detail }) =>
      AROUND.has(detail) || HIDDEN_CELLS.has(detail) || (problem === 'partPlain' && detail.startsWith('td >')),
  )
  if (kind === 'words' || kind === 'codeLines' || isWhole) return fitting.length > 0 ? 0 : missing
  const times = ({ problem, detail }: ImportReportItem) =>
    detail === '' || PART.includes(problem) ? 1 : Math.max(text.split(detail).length - 1, 1)
  return Math.max(0, missing - fitting.reduce((sum, line) => sum + times(line), 0))
}
