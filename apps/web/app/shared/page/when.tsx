// An instant as people say it. The server has another clock and another time zone than the reader: what it wrote is replaced when the
// page is at work, without being taken for an error.
import { useSyncExternalStore } from 'react'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

const never = () => () => {}
/** False on the server and in the first rendering of its page. */
export const useAtWork = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** `write` puts the time into a sentence. */
export function When({
  instant,
  className,
  write = (time) => time,
}: {
  instant: string
  className?: string
  write?: (time: string) => string
}) {
  const { t } = useText()
  const atWork = useAtWork()
  return (
    <time key={String(atWork)} dateTime={instant} className={className} suppressHydrationWarning>
      {write(relativeTime(instant, t))}
    </time>
  )
}
