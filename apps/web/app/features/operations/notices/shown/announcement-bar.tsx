// The announcements above a page, one line, one of them at a time.
import type { MyNotice } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { ChevronLeft, ChevronRight, CircleAlert, Info, TriangleAlert, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { useAtWork } from '~/shared/page/when.tsx'
import { useSeen } from './use-notices.ts'

const LOOKS = {
  info: { icon: Info, look: 'border-primary/20 bg-primary-subtle text-primary-text' },
  warning: { icon: TriangleAlert, look: 'border-warning/25 bg-warning-subtle text-warning-text' },
  critical: { icon: CircleAlert, look: 'border-danger/30 bg-danger-subtle text-danger-text' },
} as const

const BUTTON = 'size-7 text-current hover:bg-hover hover:text-current'

type Props = { notices: readonly MyNotice[]; onOpen: (notice: MyNotice) => void; onClose: (id: string) => void }

export function AnnouncementBar({ notices, onOpen, onClose }: Props) {
  const { t } = useText()
  const atWork = useAtWork()
  const [index, setIndex] = useState(0)
  const position = Math.min(index, notices.length - 1)
  const notice = notices[position]
  useSeen(notice)
  if (!notice) return null
  const { level, title, downtime, dismissible } = notice
  const { icon: Icon, look } = LOOKS[level]
  const many = notices.length > 1
  const step = (by: number) => setIndex((position + by + notices.length) % notices.length)
  return (
    <section
      aria-label={t('notices.shown.region')}
      className={cn('flex h-(--notice-bar) items-center gap-2 overflow-hidden border-b px-3 text-sm sm:px-6', look)}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <p role={level === 'critical' ? 'alert' : 'status'} className="min-w-0 flex-1 truncate">
        <span className="font-medium">{title}</span>
        {/* In the clock of the person, which the server does not know. */}
        {downtime && atWork && (
          <span className="ml-2 max-sm:hidden">
            {t('notices.downtime.period', { from: dateTime(downtime.from), to: dateTime(downtime.to) })}
          </span>
        )}
      </p>
      <button
        type="button"
        className="shrink-0 font-medium underline underline-offset-4"
        onClick={() => onOpen(notice)}
      >
        {t('notices.shown.open')}
        <span className="sr-only">: {title}</span>
      </button>
      {many && (
        <div className="flex shrink-0 items-center">
          <Button
            variant="ghost"
            size="icon"
            className={BUTTON}
            aria-label={t('notices.shown.previous')}
            onClick={() => step(-1)}
          >
            <ChevronLeft />
          </Button>
          <span className="text-xs tabular-nums">
            <span aria-hidden="true">{`${position + 1}/${notices.length}`}</span>
            <span className="sr-only">{t('notices.shown.ofAll', { at: position + 1, count: notices.length })}</span>
          </span>
          <Button
            variant="ghost"
            size="icon"
            className={BUTTON}
            aria-label={t('notices.shown.following')}
            onClick={() => step(1)}
          >
            <ChevronRight />
          </Button>
        </div>
      )}
      {dismissible && (
        <Button
          variant="ghost"
          size="icon"
          className={BUTTON}
          aria-label={t('notices.shown.close', { title })}
          onClick={() => onClose(notice.id)}
        >
          <X />
        </Button>
      )}
    </section>
  )
}
