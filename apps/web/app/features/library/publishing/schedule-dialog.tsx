/** The time at which an article, or a manual with all its changes, is published: set, changed, cancelled (specification §4 Article). */
import { type Manual, PUBLISHING_LIMITS, type PublishSchedule, type ScheduledInput } from '@lectern/contracts'
import { Button, Dialog, DialogContent, Field, Input, toast } from '@lectern/ui'
import { useState } from 'react'
import { AudienceLine } from '~/features/library/audience/audience-line.tsx'
import { fieldTexts } from '~/lib/errors.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** In the format of the browser's field: local, without seconds. */
const fieldValue = (time: number) => dateTime(new Date(time).toISOString()).replace(' ', 'T')

type Props = {
  manual: Manual
  target: ScheduledInput
  schedule: PublishSchedule | null
  /** Saves what is open; false when that failed. */
  flush: () => Promise<boolean>
  onClose: () => void
  onChanged: () => Promise<unknown>
}

export function ScheduleDialog({ manual, target, schedule, flush, onClose, onChanged }: Props) {
  const { t } = useText()
  const all = target.id === undefined
  const now = Date.now()
  const [value, setValue] = useState(() =>
    fieldValue(schedule?.error === null ? Date.parse(schedule.publishTime) : now + HOUR),
  )
  const [problem, setProblem] = useState<string>()
  const set = trpc.publishing.setSchedule.useMutation({ meta: { tell: true }, onSettled: onChanged })
  const cancel = trpc.publishing.cancelSchedule.useMutation({ meta: { tell: true }, onSettled: onChanged })

  async function submit(): Promise<void> {
    const time = new Date(value)
    if (Number.isNaN(time.getTime())) return setProblem(t('publishing.schedule.required'))
    if (!(await flush())) {
      toast.error(t('editor.publishNotSaved'))
      return
    }
    set.mutate(
      { ...target, publishTime: time.toISOString() },
      {
        onSuccess: ({ publishTime }) => {
          toast.success(t('publishing.schedule.done', { time: dateTime(publishTime) }))
          onClose()
        },
        onError: (error) => setProblem(fieldTexts(error).publishTime),
      },
    )
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t(all ? 'publishing.schedule.titleAll' : 'publishing.schedule.title')}
        description={t(all ? 'publishing.schedule.hintAll' : 'publishing.schedule.hint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            {schedule && (
              <Button
                className="mr-auto"
                busy={cancel.isPending}
                onClick={() =>
                  cancel.mutate(target, {
                    onSuccess: () => {
                      toast.success(t('publishing.schedule.canceled'))
                      onClose()
                    },
                  })
                }
              >
                {t('publishing.schedule.cancel')}
              </Button>
            )}
            <Button variant="primary" busy={set.isPending} onClick={() => void submit()}>
              {t('publishing.schedule.set')}
            </Button>
          </>
        }
      >
        {schedule?.byName && (
          <p className="mb-3 text-third text-xs">{t('publishing.schedule.by', { name: schedule.byName })}</p>
        )}
        {schedule?.error && (
          <p role="alert" className="mb-3 text-danger-text text-sm">
            {t('publishing.schedule.failed', { reason: t(`errors.${schedule.error}`) })}
          </p>
        )}
        <Field required label={t('publishing.schedule.time')} error={problem}>
          {(field) => (
            <Input
              {...field}
              type="datetime-local"
              value={value}
              min={fieldValue(now)}
              max={fieldValue(now + PUBLISHING_LIMITS.scheduleDays * DAY)}
              onChange={(event) => {
                setValue(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <div className="mt-4">
          <AudienceLine manual={manual} />
        </div>
      </DialogContent>
    </Dialog>
  )
}
