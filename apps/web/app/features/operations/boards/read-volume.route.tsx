// /setting/read-volume: what was read in the organisation, by article and by manual (specification §2 'Enterprise settings'; TEN-08).
import type { BoardDay, BoardRow } from '@lectern/contracts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { Chart, plainNumber } from '~/shared/charts/index.ts'
import { RangePicker } from '~/shared/days/range-picker.tsx'
import { useRange } from '~/shared/days/use-range.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { useFigureLead } from './board-head.tsx'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { ManualFilter } from './manual-filter.tsx'
import { allPages } from './operator/all-pages.ts'
import { useSameMoment } from './use-same-moment.ts'

export default function ReadVolumePage() {
  const { t } = useText()
  const { range, get, current, size, change, link } = useRange()
  const utils = trpc.useUtils()
  const manualId = get('manual') || undefined
  const input = { ...range, manualId }
  const figures = trpc.board.figures.useQuery(input, KEEP)
  const list = trpc.board.rows.useQuery({ ...input, of: 'views', current, size }, KEEP)
  useSameMoment(`${current} ${size}`)
  const lead = useFigureLead(t('boards.readVolumeLead'), figures.data && { ...figures.data, since: null })
  const error = figures.error ?? list.error
  const columns: readonly FigureColumn<BoardRow>[] = [
    {
      head: t('boards.columns.article'),
      text: (row) => row.title,
      to: (row) => paths.manual(row.manualId, row.articleId),
    },
    { head: t('boards.columns.manual'), text: (row) => row.manualName, to: (row) => link({ manual: row.manualId }) },
    {
      head: t('boards.figures.views'),
      hint: t('boards.hints.views'),
      text: (row) => plainNumber(row.count),
      kind: 'figure',
    },
  ]
  return (
    <SettingPage
      title={t('boards.readVolume')}
      lead={lead}
      actions={
        <>
          <ManualFilter manualId={manualId} onChange={(manual) => change({ manual })} />
          <RangePicker selection={range} shown={figures.data} onChange={change} />
        </>
      }
    >
      <title>{t('boards.readVolume')}</title>
      {error ? (
        <LoadError error={error} onRetry={() => void Promise.all([figures.refetch(), list.refetch()])} />
      ) : (
        <>
          <Chart
            title={t('boards.charts.reading')}
            kind="line"
            first={t('boards.day')}
            empty={t('boards.none')}
            series={[
              { key: 'views', tone: 'primary', label: t('boards.figures.views') },
              { key: 'readers', tone: 'success', label: t('boards.figures.readers') },
            ]}
            rows={figures.data?.days.map(({ day, views, readers }: BoardDay) => ({
              label: day,
              to: link({ range: 'custom', from: day, to: day }),
              views,
              readers,
            }))}
          />
          <FigureTable
            title={t('boards.rowsOf', { figure: t('boards.figures.views') })}
            query={{ ...list, data: list.data?.records }}
            columns={columns}
            paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
            all={() => allPages((page) => utils.board.rows.fetch({ ...input, of: 'views', ...page }))}
          />
        </>
      )}
    </SettingPage>
  )
}
