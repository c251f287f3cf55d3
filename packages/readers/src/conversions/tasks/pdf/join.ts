// Lines of a paragraph as one text: Chinese without blanks, hyphens at the ends of lines undone.
import { CJK, type Run } from './parts.ts'

/** Width of a blank, as a share of the size of letters. */
const BLANK = 0.15
const NEXT_LINE = 0.5
const BROKEN_WORD = /\p{Ll}[-\u2010]$/u

/** Runs in the order of reading, with the blanks that are between them. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (!last) joined.push({ ...run, text: run.text.trimStart() })
    else if (Math.abs(run.y - last.y) > NEXT_LINE * Math.max(run.size, last.size) || run.x < last.x)
      joinLine(joined, run)
    else joined.push({ ...run, text: (parted(last, run) ? ' ' : '') + run.text })
  }
  return joined.filter(({ text }) => text !== '')
}

function parted(last: Run, run: Run): boolean {
  if (/\s$/.test(last.text) || /^\s/.test(run.text)) return false
  const gap = run.x - (last.x + last.width)
  const both = CJK.test(last.text.at(-1) ?? '') && CJK.test(run.text[0] ?? '')
  return gap > (both ? 0.8 : BLANK) * Math.min(run.size, last.size)
}

function joinLine(joined: Run[], run: Run): void {
  const last = joined.at(-1)!
  const [before, behind] = [last.text.trimEnd(), run.text.trimStart()]
  last.text = before
  if (before.endsWith('\u00ad')) last.text = before.slice(0, -1)
  else if (BROKEN_WORD.test(before) && /^\p{Ll}/u.test(behind)) last.text = before.slice(0, -1)
  else if (!noBlank(before, behind)) last.text = `${before} `
  joined.push({ ...run, text: behind })
}

const noBlank = (before: string, behind: string): boolean =>
  /[/_@=&#\u2014]$/.test(before) ||
  (CJK.test([...before].at(-1) ?? '') && CJK.test([...behind][0] ?? '')) ||
  wide(before, behind)

/** Chinese beside Latin letters needs none at the end of a line either. */
const wide = (before: string, behind: string): boolean =>
  CJK.test([...before].at(-1) ?? '') || CJK.test([...behind][0] ?? '')
