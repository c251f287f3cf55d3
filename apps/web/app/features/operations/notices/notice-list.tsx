// Notices that the person sends: an administrator those of the organisation, an operator those of the platform (OPS-07).
import { type NoticeRecord, NoticeState } from '@lectern/contracts'
import { Button, EmptyState } from '@lectern/ui'
import { Megaphone, Plus } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { later } from '~/shared/page/later.tsx'
import { NoticeQuestion, type Question } from './notice-question.tsx'
import { NoticeTable, type RowAction } from './notice-table.tsx'

const NoticeSheet = later(() => import('./form/notice-sheet.tsx').then((part) => part.NoticeSheet))
const NoticeDetail = later(() => import('./notice-detail.tsx').then((part) => part.NoticeDetail))

type Panel = { kind: 'create' } | { kind: 'edit' | 'view'; id: string } | ({ kind: 'ask' } & Question)

/** `head` frames the list with its title and the button that adds one. */
export function NoticeList({
  platform,
  head,
}: {
  platform: boolean
  head: (add: ReactNode, list: ReactNode) => ReactNode
}) {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [panel, setPanel] = useState<Panel | null>(null)
  const name = get('name')
  const state = NoticeState.safeParse(get('state')).data
  const list = trpc.notice.list.useQuery({ name: name || undefined, state, current, size }, KEEP)
  const close = () => setPanel(null)
  const act = (action: RowAction, notice: NoticeRecord) =>
    setPanel(
      action === 'view' || action === 'edit' ? { kind: action, id: notice.id } : { kind: 'ask', act: action, notice },
    )
  const add = (
    <Button variant="primary" onClick={() => setPanel({ kind: 'create' })}>
      <Plus />
      {t('notices.create')}
    </Button>
  )
  const empty = (
    <EmptyState
      noMatch={(name || state) && t('notices.noMatch')}
      icon={<Megaphone />}
      title={t('notices.empty')}
      hint={t('notices.emptyHint')}
    />
  )
  return (
    <>
      {head(
        add,
        <>
          <div className="mb-4 flex flex-wrap gap-3">
            <AddressFilter name="name" label={t('notices.filter')} />
            <ChoiceFilter
              label={t('common.words.status')}
              all={t('notices.states.all')}
              value={state}
              options={NoticeState.options.map((value) => ({ value, label: t(`notices.states.${value}`) }))}
              onChange={(value) => change({ state: value })}
              className="w-36"
            />
          </div>
          <PagedList list={list} page={page} empty={empty}>
            {(records) => <NoticeTable notices={records} onAct={act} />}
          </PagedList>
        </>,
      )}
      {panel?.kind === 'create' && <NoticeSheet platform={platform} onClose={close} />}
      {panel?.kind === 'edit' && <NoticeSheet key={panel.id} platform={platform} id={panel.id} onClose={close} />}
      {panel?.kind === 'view' && (
        <NoticeDetail id={panel.id} onEdit={() => setPanel({ kind: 'edit', id: panel.id })} onClose={close} />
      )}
      {panel?.kind === 'ask' && (
        <NoticeQuestion
          act={panel.act}
          notice={panel.notice}
          onEdit={(id) => setPanel({ kind: 'edit', id })}
          onClose={close}
        />
      )}
    </>
  )
}
