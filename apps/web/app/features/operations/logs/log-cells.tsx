// What the tables of both logs have alike: their head, the time of a row, and the button that opens it.
import { Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { OPENS_ROW, Td, Th } from '~/shared/lists/table.tsx'

export function HeadRow({ columns }: { columns: readonly string[] }) {
  const { t } = useText()
  return (
    <tr>
      {columns.map((column) => (
        <Th key={column}>{column}</Th>
      ))}
      <Th>
        <span className="sr-only">{t('logs.view')}</span>
      </Th>
    </tr>
  )
}

export const TimeCell = ({ time }: { time: string }) => (
  <Td className="whitespace-nowrap text-second tabular-nums">
    <time dateTime={time}>{dateTime(time)}</time>
  </Td>
)

export function ViewCell({ name, time, onOpen }: { name: string; time: string; onOpen: () => void }) {
  const { t } = useText()
  return (
    <Td>
      <Button size="sm" {...OPENS_ROW} aria-label={t('logs.viewOf', { name, time: dateTime(time) })} onClick={onOpen}>
        {t('logs.view')}
      </Button>
    </Td>
  )
}
