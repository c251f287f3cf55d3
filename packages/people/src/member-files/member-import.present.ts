// Files of members as the contract shows them.
import {
  type Lang,
  MEMBER_FILE_LIMITS,
  MemberFileLine,
  type MemberImport,
  MemberImportState,
  MemberLineProblem,
  type ShownMemberLine,
} from '@lectern/contracts'
import { fieldMessage, translate } from '@lectern/i18n'
import { storedErrorMessage } from '@lectern/kernel'
import { z } from 'zod'
import type { ImportSummary, MemberImportRow } from './member-import.repo.ts'
import { LINE_PROBLEMS } from './plan-lines.ts'

const Summary = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  error: z.number(),
  newGroups: z.array(z.string()),
  ignored: z.array(z.string()),
  guessed: z.string().nullable().default(null),
})
const Failures = z.record(z.string(), z.array(MemberLineProblem))

/** The lines as they were planned, and as errors where one came up while the file ran. */
export function linesOf({ lines, failures }: Pick<MemberImportRow, 'lines' | 'failures'>): MemberFileLine[] {
  const failed = Failures.parse(failures)
  return z
    .array(MemberFileLine)
    .parse(lines)
    .map((line) => {
      const problems = failed[String(line.line)]
      return problems ? { ...line, outcome: 'error', changes: [], problems } : line
    })
}

/** Returns the counts of the lines, including changes during the run. */
export function summaryOf(row: Pick<MemberImportRow, 'lines' | 'failures' | 'summary'>): ImportSummary {
  const summary = Summary.parse(row.summary)
  if (Object.keys(Failures.parse(row.failures)).length === 0) return summary
  return { ...summary, ...countsOf(linesOf(row)) }
}

export function countsOf(lines: readonly MemberFileLine[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}

export function presentMemberImport(row: MemberImportRow, lang: Lang): MemberImport {
  const { newGroups, ignored, guessed, ...counts } = summaryOf(row)
  return {
    id: row.id,
    fileName: row.fileName,
    state: MemberImportState.parse(row.state),
    counts,
    newGroups,
    ignored,
    guessed,
    done: row.done,
    total: row.total,
    message: storedErrorMessage(lang, row.error, { max: MEMBER_FILE_LIMITS.lines }),
    createdTime: row.createdAt.toISOString(),
    finishedTime: row.finishedAt?.toISOString() ?? null,
  }
}

/** The sentence of a problem: one about files of members, or one about fields of any form. */
function problemMessage({ key, params }: MemberLineProblem, lang: Lang): string {
  const lineProblem = LINE_PROBLEMS.find((problem) => problem === key)
  if (lineProblem) return translate(lang, `memberFiles.problems.${lineProblem}`, params)
  return fieldMessage(lang, { key, params })
}

export const presentLine = (line: MemberFileLine, lang: Lang): ShownMemberLine => ({
  ...line,
  problems: line.problems.map((problem) => ({ column: problem.column, message: problemMessage(problem, lang) })),
})
