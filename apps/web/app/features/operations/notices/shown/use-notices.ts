// The notices of the signed-in person, kept up to date: by the event stream at once, by asking in the announcement interval, and by the clock.
import type { MyNotice } from '@lectern/contracts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLive } from '~/lib/live.ts'
import { trpc } from '~/lib/trpc.ts'
import { bannersAt, popupsAt, untilNextEnd } from './current.ts'

/** A notice to everybody must not make everybody ask in the same moment. */
const SPREAD_MS = 1_000

const NONE: readonly MyNotice[] = []

/** The time, renewed whenever one of the notices ends. */
function useEnds(notices: readonly MyNotice[]): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = untilNextEnd(notices, Math.max(now, Date.now()))
    if (wait === null) return
    const timer = setTimeout(() => setNow(Date.now()), wait + 50)
    return () => clearTimeout(timer)
  }, [notices, now])
  return now
}

export function useNotices() {
  const utils = trpc.useUtils()
  const { data } = trpc.notice.mine.useQuery(undefined, {
    meta: { quiet: true },
    staleTime: 60_000,
    refetchInterval: ({ state }) => state.data?.interval ?? false,
  })
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('notices', () => {
    clearTimeout(asking.current)
    asking.current = setTimeout(() => void utils.notice.mine.invalidate(), Math.random() * SPREAD_MS)
  })
  useEffect(() => () => clearTimeout(asking.current), [])

  const notices = data?.notices ?? NONE
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = trpc.notice.dismiss.useMutation({
    meta: { quiet: true },
    onSettled: () => utils.notice.mine.invalidate(),
  })
  const closePopup = useCallback(
    (id: string) => {
      setClosed((before) => new Set(before).add(id))
      mutate({ id, part: 'popup' })
    },
    [mutate],
  )
  const closeBanner = useCallback(
    (id: string) => {
      setGone((before) => new Set(before).add(id))
      mutate({ id, part: 'banner' })
    },
    [mutate],
  )
  const now = useEnds(notices)
  const shown = useMemo(
    () => ({
      banners: bannersAt(notices, now).filter(({ id }) => !gone.has(id)),
      popups: popupsAt(notices, closed, now),
    }),
    [notices, closed, gone, now],
  )
  return { ...shown, closePopup, closeBanner }
}

/** Tells the server once that the person has seen the notice. */
export function useSeen(notice: Pick<MyNotice, 'id' | 'seen'> | undefined): void {
  const { mutate } = trpc.notice.seen.useMutation({ meta: { quiet: true } })
  const reported = useRef(new Set<string>())
  const id = notice && !notice.seen ? notice.id : null
  useEffect(() => {
    if (id === null || reported.current.has(id)) return
    reported.current.add(id)
    mutate({ ids: [id] })
  }, [id, mutate])
}
