// The text around a word, with the word marked.
import type { SensitiveHit } from '@lectern/contracts'

type Props = Pick<SensitiveHit, 'before' | 'found' | 'after'> & {
  /** Characters on each side; left out: all that there are. */
  around?: number
}

export function Excerpt({ before, found: match, after, around }: Props) {
  return (
    <>
      {around === undefined ? before : before.slice(-around)}
      <mark className="rounded-sm bg-warning-subtle px-0.5 text-warning-text">{match}</mark>
      {around === undefined ? after : after.slice(0, around)}
    </>
  )
}
