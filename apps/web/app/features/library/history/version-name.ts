/** Names of versions, and their grouping by day. */
import type { VersionLine } from '@lectern/contracts'
import { dayOf } from '~/lib/format.ts'
import type { Translate } from '~/lib/i18n.ts'

export const versionName = ({ kind, number }: Pick<VersionLine, 'kind' | 'number'>, t: Translate): string =>
  kind === 'release' && number !== null ? t('history.release', { number }) : t('history.save')

/** Returns time and author; without a name for demo content, and for people who left. */
export const madeBy = (time: string, name: string, t: Translate): string =>
  name === '' ? time : t('history.by', { time, name })

/** YYYY-MM-DD in the person's time zone. */

/** Versions by day, in the order they come. */
export function byDay<Line extends Pick<VersionLine, 'createdTime'>>(
  lines: readonly Line[],
): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = dayOf(line.createdTime)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
