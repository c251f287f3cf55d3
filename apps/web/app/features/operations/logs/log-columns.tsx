// Columns shared by both logs: the time of a row, and the button that opens it.
import { Button, type Column, OPENS_ROW } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import type { Translate } from '~/lib/i18n.ts'

type Entry = { id: string; time: string }

export const timeColumn = (t: Translate): Column<Entry> => ({
  head: t('logs.columns.time'),
  kind: 'time',
  cell: ({ time }) => <time dateTime={time}>{dateTime(time)}</time>,
})

export const viewColumn = <Row extends Entry>(
  t: Translate,
  nameOf: (row: Row) => string,
  onOpen: (id: string) => void,
): Column<Row> => ({
  head: t('common.words.view'),
  kind: 'acts',
  cell: (row) => (
    <Button
      size="sm"
      {...OPENS_ROW}
      aria-label={t('logs.viewOf', { name: nameOf(row), time: dateTime(row.time) })}
      onClick={() => onOpen(row.id)}
    >
      {t('common.words.view')}
    </Button>
  ),
})
