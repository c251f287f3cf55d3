/** The time at which an article or a manual is published, if there is one; reloaded around that time. */
import type { PublishSchedule, ScheduledInput } from '@lectern/contracts'
import { useEffect, useRef } from 'react'
import { trpc } from '~/lib/trpc.ts'

const NEAR_MS = 60_000
const POLL_MS = 3_000

const isNear = (schedule: PublishSchedule | null | undefined) =>
  schedule?.error === null && Date.parse(schedule.publishTime) - Date.now() < NEAR_MS

/** `onPublished` is called after it was published. */
export function useSchedule(target: ScheduledInput, onPublished: () => void) {
  const { data: schedule = null, refetch } = trpc.publishing.schedule.useQuery(target, {
    staleTime: NEAR_MS,
    refetchInterval: ({ state: { data } }) => (isNear(data) ? POLL_MS : NEAR_MS),
  })
  const before = useRef(schedule)
  useEffect(() => {
    const old = before.current
    before.current = schedule
    if (schedule === null && old?.error === null && Date.parse(old.publishTime) <= Date.now()) onPublished()
  }, [schedule, onPublished])
  return { schedule, refetch }
}
