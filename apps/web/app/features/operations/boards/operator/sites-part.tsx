// Portals, and the sites from which visitors come.
import type { BacklinkRow, BacklinkSource, PortalFigures } from '@lectern/contracts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { useRange } from '~/shared/days/use-range.ts'
import { type FigureColumn, FigureTable } from '../figure-table.tsx'
import { allPages } from './all-pages.ts'
import { count, share, useNames } from './texts.ts'

const FIRST = { current: 1, size: 20 }

export function SitesPart({ zone }: { zone: string | undefined }) {
  const { t } = useText()
  const { column, figure, hint } = useNames()
  const { range, get, link } = useRange()
  const utils = trpc.useUtils()
  const portals = trpc.operatorBoard.portals.useQuery({ ...range, ...FIRST }, KEEP)
  const sources = trpc.operatorBoard.backlinkSources.useQuery({ ...range, ...FIRST }, KEEP)
  const host = get('sourceHost')
  const portalColumns: readonly FigureColumn<PortalFigures>[] = [
    { head: column('manual'), text: (row) => row.manualName },
    { head: column('name'), text: (row) => row.tenantName },
    { head: column('theme'), text: (row) => row.theme },
    { head: column('publishedTime'), text: (row) => (row.publishedTime ? dateTime(row.publishedTime, zone) : '–') },
    { head: column('views'), hint: hint('portalViews'), text: (row) => count(row.views), kind: 'figure' },
    { ...figure('uniqueClicks'), text: (row) => count(row.visitors) },
    { ...figure('searches'), text: (row) => count(row.searches) },
    { ...figure('clickThrough'), text: (row) => share(row.clickThrough) },
  ]
  const sourceColumns: readonly FigureColumn<BacklinkSource>[] = [
    { head: column('host'), text: (row) => row.sourceHost, to: (row) => link({ sourceHost: row.sourceHost }) },
    { ...figure('hits'), text: (row) => count(row.hits), to: (row) => link({ sourceHost: row.sourceHost }) },
    { ...figure('targets'), text: (row) => count(row.targets) },
    { head: column('tenants'), text: (row) => count(row.tenants), kind: 'figure' },
    { head: column('first'), text: (row) => row.first },
    { head: column('last'), text: (row) => row.last },
  ]
  return (
    <>
      <FigureTable
        title={t('boards.operator.portals')}
        query={{ ...portals, data: portals.data?.records }}
        columns={portalColumns}
        all={() => allPages((page) => utils.operatorBoard.portals.fetch({ ...range, ...page }))}
      />
      <FigureTable
        title={t('boards.operator.backlinks')}
        query={{ ...sources, data: sources.data?.records }}
        columns={sourceColumns}
        all={() => allPages((page) => utils.operatorBoard.backlinkSources.fetch({ ...range, ...page }))}
      />
      <Visits host={host} zone={zone} />
    </>
  )
}

function Visits({ host, zone }: { host: string; zone: string | undefined }) {
  const { t } = useText()
  const { column } = useNames()
  const { range, current, size, change } = useRange()
  const utils = trpc.useUtils()
  const sourceHost = host || undefined
  const list = trpc.operatorBoard.backlinks.useQuery({ ...range, sourceHost, current, size }, KEEP)
  // Addresses of strangers are texts, not links.
  const columns: readonly FigureColumn<BacklinkRow>[] = [
    { head: column('time'), text: (row) => dateTime(row.createdTime, zone) },
    { head: column('from'), text: (row) => row.source },
    { head: column('to'), text: (row) => row.target },
    { head: column('name'), text: (row) => row.tenantName },
  ]
  return (
    <FigureTable
      title={host ? `${t('boards.operator.rows')} · ${host}` : t('boards.operator.rows')}
      query={{ ...list, data: list.data?.records }}
      columns={columns}
      paging={{ current, size, total: list.data?.total ?? 0, onChange: change }}
      all={() => allPages((page) => utils.operatorBoard.backlinks.fetch({ ...range, sourceHost, ...page }))}
    />
  )
}
