// Ctrl/Cmd-K for operators: their pages, organisations, people and orders (ledger OPS-01).
import { Building2, ReceiptText, User } from '@lectern/ui/icons'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { useRested } from '~/shared/page/use-rested.ts'
import { operatorGroups } from './operator-places.ts'
import { fittingTo, matches } from './palette/matches.ts'
import { PaletteDialog } from './palette/palette-dialog.tsx'
import type { RowGroup } from './palette/rows.tsx'

/** Stands beside a row's text, and finds it too. */
const besides = (aside: string) => ({ aside, names: aside })

const PAGE = { current: 1, size: 6 }

/** Asks nothing while it is closed or the field is empty. */
function useFound(text: string, open: boolean, go: (path: string) => void): RowGroup[] {
  const { t } = useText()
  const query = useRested(text)
  const options = {
    ...{ enabled: open && query !== '', meta: { quiet: true } },
    ...KEEP,
  }
  const tenants = trpc.tenant.list.useQuery({ ...PAGE, name: query }, options)
  const people = trpc.platformUser.list.useQuery({ ...PAGE, text: query }, options)
  const orders = trpc.orderAudit.list.useQuery({ ...PAGE, search: query }, options)
  if (text === '') return []
  const fitting = fittingTo(text, query)
  return [
    {
      id: 'tenants',
      heading: t('manage.tenants'),
      rows: fitting(
        (tenants.data?.records ?? []).map(({ id, name, code }) => ({
          ...{ id: `tenant-${id}`, ...besides(code), text: name, icon: Building2, run: () => go(paths.tenant(id)) },
        })),
        tenants,
      ),
    },
    {
      id: 'people',
      heading: t('platform.users.title'),
      rows: fitting(
        (people.data?.records ?? []).map(({ id, name, account, email }) => ({
          ...{ id: `user-${id}`, ...besides(account || email), text: name, icon: User },
          run: () => go(paths.usersNamed(account || email || name)),
        })),
        people,
      ),
    },
    {
      id: 'orders',
      heading: t('orders.all'),
      rows: fitting(
        (orders.data?.records ?? []).map(({ id, number, tenantName }) => ({
          ...{
            id: `order-${id}`,
            text: number,
            ...besides(tenantName),
            icon: ReceiptText,
            run: () => go(paths.ordersBy(number)),
          },
        })),
        orders,
      ),
    },
  ]
}

export function OperatorPalette({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const query = text.trim()
  const go = (path: string) => void navigate(path)
  const run = (act: () => void) => {
    onOpenChange(false)
    setText('')
    setTimeout(act)
  }
  const places: RowGroup = {
    id: 'places',
    heading: t('home.palette.goTo'),
    rows: operatorGroups
      .flatMap(({ text: group, places }) => places.map((place) => ({ ...place, group })))
      .map(({ to, text: name, icon, group }) => ({
        ...{ id: to, text: t(name), aside: t(group), icon, run: () => go(to) },
      }))
      .filter((row) => matches(query, row.text) || matches(query, row.aside)),
  }
  const groups = [places, ...useFound(query, open, go)].filter(({ rows }) => rows.length > 0)
  return (
    <PaletteDialog
      open={open}
      onOpenChange={onOpenChange}
      label={t('common.actions.search')}
      placeholder={t('manage.searchHint')}
      empty={t('home.palette.empty')}
      text={text}
      onText={setText}
      groups={groups}
      onRun={run}
    />
  )
}
