// The rows behind a figure of a board, as the address names it.
import { type BoardRow, BoardRowsOf } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { X } from '@lectern/ui/icons'
import { useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { positive } from '~/shared/lists/use-list-query.ts'
import { type FigureColumn, FigureTable } from './figure-table.tsx'
import { allPages } from './operator/all-pages.ts'
import { useSameMoment } from './use-same-moment.ts'

const SIZE = 20
const PAGE_MAX = 100_000
/** Of articles as such their views are counted. */
const COUNTED = { articles: 'views', published: 'views', created: 'views' } as const

/** Nothing unless the address asks for rows. `manualId`: of one manual. */
export function BoardRows({ manualId }: { manualId: string | undefined }) {
  const { get } = useRange()
  const of = BoardRowsOf.safeParse(get('rows')).data
  return of ? <Rows key={of} of={of} manualId={manualId} /> : null
}

function Rows({ of, manualId }: { of: BoardRowsOf; manualId: string | undefined }) {
  const { t } = useText()
  const { range, get, current: listPage, change } = useRange()
  const utils = trpc.useUtils()
  const current = positive(get('rowsPage'), 1, PAGE_MAX)
  const input = { ...range, manualId, of, memberId: get('member') || undefined }
  const list = trpc.board.rows.useQuery({ ...input, current, size: SIZE }, KEEP)
  useSameMoment(`${of} ${current}`)
  const top = useRef<HTMLDivElement>(null)
  // Newer browsers answer with a promise, which is no way to end an effect.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  const searched = of === 'searches' || of === 'missed'
  const columns: readonly FigureColumn<BoardRow>[] = [
    {
      head: searched ? t('boards.columns.searched') : t('boards.columns.article'),
      text: (row) => row.title,
      to: (row) => addressOf(of, row),
    },
    ...(searched ? [] : [{ head: t('boards.columns.manual'), text: (row: BoardRow) => row.manualName }]),
    {
      head:
        of in COUNTED
          ? t('boards.figures.views')
          : t(`boards.figures.${of as Exclude<BoardRowsOf, keyof typeof COUNTED>}`),
      text: (row) => plainNumber(row.count),
      kind: 'figure',
    },
  ]
  return (
    <div ref={top} className="relative scroll-mt-4">
      <FigureTable
        title={t(
          of in COUNTED
            ? `boards.content.${of as keyof typeof COUNTED}`
            : `boards.figures.${of as Exclude<BoardRowsOf, keyof typeof COUNTED>}`,
        )}
        hint={t('boards.rowsHint')}
        query={{ ...list, data: list.data?.records }}
        columns={columns}
        paging={{
          current,
          size: SIZE,
          total: list.data?.total ?? 0,
          onChange: (next) => change({ rowsPage: next.current ?? 1, current: listPage }),
        }}
        all={() => allPages((page) => utils.board.rows.fetch({ ...input, ...page }))}
      >
        <Button
          variant="ghost"
          className="print:hidden"
          onClick={() => change({ rows: null, rowsPage: null, member: null })}
        >
          <X />
          {t('boards.closeRows')}
        </Button>
      </FigureTable>
    </div>
  )
}

const addressOf = (of: BoardRowsOf, { articleId, manualId, title }: BoardRow): string =>
  articleId === ''
    ? paths.search(title)
    : of === 'feedback'
      ? paths.feedbackOn(manualId, articleId)
      : paths.manual(manualId, articleId)
