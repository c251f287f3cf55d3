// Around every page of a signed-in person: announcements above it, pop-ups over it, one after the other (MSG-02).
import type { MyNotice } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { later } from '~/shared/page/later.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { useNotices } from './use-notices.ts'
import { usePause } from './use-pause.ts'

const NoticeDialog = later(() => import('./notice-dialog.tsx').then((part) => part.NoticeDialog))

export function NoticeFrame({ children }: { children: ReactNode }) {
  const { banners, popups, closePopup, closeBanner } = useNotices()
  const [opened, setOpened] = useState<MyNotice | null>(null)
  const [next] = popups
  // Between two that follow each other nobody has to wait: the first was closed just now.
  const [following, setFollowing] = useState(false)
  if (following && next === undefined) setFollowing(false)
  const paused = usePause(next !== undefined && opened === null && !following)
  const shown = next && opened === null && (paused || following) ? next : undefined
  const close = (id: string) => {
    setFollowing(popups.length > 1)
    closePopup(id)
  }
  return (
    // Pages that are as high as the window leave this much of it to the announcements.
    <div className={cn('contents', banners.length > 0 && '[--notice-bar:2.5rem]')}>
      {banners.length > 0 && <AnnouncementBar notices={banners} onOpen={setOpened} onClose={closeBanner} />}
      {children}
      {opened && <NoticeDialog key={opened.id} notice={opened} more={false} onClose={() => setOpened(null)} />}
      {shown && <NoticeDialog key={shown.id} notice={shown} more={popups.length > 1} onClose={() => close(shown.id)} />}
    </div>
  )
}
