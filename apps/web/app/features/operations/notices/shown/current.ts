// Selects the current notices above the page and pop-ups; pure.
import type { MyNotice } from '@lectern/contracts'

const isOver = (time: string | null, now: number) => time !== null && Date.parse(time) <= now

export const bannersAt = (notices: readonly MyNotice[], now: number): MyNotice[] =>
  notices.filter(({ banner, expiresTime }) => banner && !isOver(expiresTime, now))

/** In their order; `closed` are those that the person closed on this page, whether the server knows it yet or not. */
export const popupsAt = (notices: readonly MyNotice[], closed: ReadonlySet<string>, now: number): MyNotice[] =>
  notices.filter(
    ({ id, popupUntil, expiresTime }) =>
      popupUntil !== null && !closed.has(id) && !isOver(popupUntil, now) && !isOver(expiresTime, now),
  )

/** A timer cannot wait longer. */
const LONGEST_MS = 2 ** 31 - 1

/** Milliseconds until one of them ends, or null. */
export function untilNextEnd(notices: readonly MyNotice[], now: number): number | null {
  const ends = notices
    .flatMap(({ expiresTime, popupUntil }) => [expiresTime, popupUntil])
    .map((time) => Date.parse(time ?? ''))
    .filter((time) => time > now)
  return ends.length === 0 ? null : Math.min(...ends.map((time) => time - now), LONGEST_MS)
}
