// Thresholds of health problems.
import type { ChannelHealth, Health, HealthProblem } from '@lectern/contracts'

/** A worker takes events within seconds; after so long none is running. */
const EVENTS_WAIT_MS = 5 * 60_000

/** The last one failed, and none has left since. */
const isFailing = ({ lastFailedTime, lastSentTime }: ChannelHealth) =>
  lastFailedTime !== null && (lastSentTime === null || lastSentTime < lastFailedTime)

/** In the order in which they should be seen to. */
export function problemsOf(health: Omit<Health, 'problems'>, now: Date): HealthProblem[] {
  const { storage, queue, events, index, mail, sms } = health
  const oldest = events.oldestTime === null ? now.getTime() : Date.parse(events.oldestTime)
  const conditions: Record<HealthProblem, boolean> = {
    storage: !storage.writable,
    queue: queue.counts === null,
    events: now.getTime() - oldest > EVENTS_WAIT_MS,
    jobs: (queue.counts?.failed ?? 0) > 0,
    indexFailed: index.some(({ failed }) => failed > 0),
    mail: isFailing(mail),
    sms: isFailing(sms),
  }
  return (Object.keys(conditions) as HealthProblem[]).filter((problem) => conditions[problem])
}
