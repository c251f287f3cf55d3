/** Beside the publish button: when the open article, or all changes of its manual, are published, or that this failed. */
import type { PublishSchedule } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { CalendarClock, TriangleAlert } from '@lectern/ui/icons'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

export function ScheduleChip({ schedule, onOpen }: { schedule: PublishSchedule; onOpen: () => void }) {
  const { t } = useText()
  const failed = schedule.error !== null
  const all = schedule.articleId === null
  const text = failed
    ? t(all ? 'publishing.schedule.failedShortAll' : 'publishing.schedule.failedShort')
    : t(all ? 'publishing.schedule.waitingAll' : 'publishing.schedule.waiting', {
        time: dateTime(schedule.publishTime),
      })
  return (
    <Button
      variant="ghost"
      size="sm"
      className={failed ? 'text-danger-text' : 'text-second'}
      aria-label={text}
      title={text}
      onClick={onOpen}
    >
      {failed ? <TriangleAlert /> : <CalendarClock />}
      <span className="hidden lg:inline">{text}</span>
    </Button>
  )
}
