// The list of links, of the organisation or one's own, by kind; each can be revoked, and all of a kind at once.
import { LinkKind, type ListedLink } from '@lectern/contracts'
import { Button, DataTable, Select, StatePanel } from '@lectern/ui'
import { LinkIcon } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { LinkSummary, linkEnd } from './link-summary.tsx'
import { RevokeLink, RevokeLinks } from './revoke-dialogs.tsx'

const ALL = 'all'

export function LinkList({ mine }: { mine: boolean }) {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [revoking, setRevoking] = useState<ListedLink | 'all' | null>(null)
  const kind = LinkKind.safeParse(get('kind')).data
  const list = trpc.link.list.useQuery({ kind, mine, current, size }, KEEP)
  // Members are shown no manuals: their publicity is a setting of the manual.
  const kinds = LinkKind.options.filter((one) => !(mine && one === 'manual'))
  const close = () => setRevoking(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Select
          aria-label={t('common.words.kind')}
          value={kind ?? ALL}
          onValueChange={(value) => change({ kind: value === ALL ? null : value })}
          options={[
            { value: ALL, label: t('links.all') },
            ...kinds.map((one) => ({ value: one, label: t(`links.kinds.${one}`) })),
          ]}
        />
        {kind !== undefined && (list.data?.total ?? 0) > 0 && (
          <Button onClick={() => setRevoking('all')}>{t('links.revokeAll')}</Button>
        )}
      </div>
      <PagedList
        list={list}
        page={page}
        empty={<StatePanel icon={<LinkIcon />} title={t('links.empty')} hint={t('links.emptyHint')} />}
      >
        {(records) => (
          <DataTable
            narrow
            label={t('links.title')}
            rows={records}
            columns={[
              { head: t('links.opens'), cell: (link) => <LinkSummary link={link} mine={mine} /> },
              {
                head: t('links.ends'),
                className: 'whitespace-nowrap text-second',
                wideOnly: true,
                cell: (link) => linkEnd(link, t),
              },
              {
                head: t('links.used'),
                className: 'whitespace-nowrap text-second',
                wideOnly: true,
                cell: ({ uses, lastUsedTime }) =>
                  uses !== null && (lastUsedTime === null ? t('links.unused') : dateTime(lastUsedTime)),
                below: ({ uses }) => uses !== null && uses > 0 && t('links.uses', { count: uses }),
              },
              {
                head: t('common.actions.more'),
                kind: 'acts',
                cell: (link) => (
                  <Button size="sm" variant="ghost" onClick={() => setRevoking(link)}>
                    {t('common.words.revoke')}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {revoking === 'all' && kind !== undefined && <RevokeLinks kind={kind} mine={mine} onClose={close} />}
      {revoking !== null && revoking !== 'all' && <RevokeLink link={revoking} onClose={close} />}
    </>
  )
}
