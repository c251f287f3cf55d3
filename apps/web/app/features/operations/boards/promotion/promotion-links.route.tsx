// /manage/promotion: the links by which operators bring organisations to the product (specification §3 'Promotion link'; OPS-09).
import type { PromotionLink } from '@lectern/contracts'
import { Button, DataTable, EmptyState } from '@lectern/ui'
import { Copy, LinkIcon, Pencil, Plus, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { copyText } from '~/lib/copy.ts'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { plainNumber } from '~/shared/charts/index.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { PromotionDialog } from './promotion-dialog.tsx'

const addressOf = ({ promotionCode }: PromotionLink) => `${location.origin}${paths.invite(promotionCode)}`

function CopyButton({ link }: { link: PromotionLink }) {
  const { t } = useText()
  const copy = () => copyText(addressOf(link), t('boards.promotion.copied'), t('common.states.copyFailed'))
  return (
    <Button variant="ghost" aria-label={`${t('common.words.copyLink')}: ${link.promotionCode}`} onClick={copy}>
      <Copy />
    </Button>
  )
}

function RemoveDialog({ link, onClose }: { link: PromotionLink; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.promotion.remove.useMutation({
    onSuccess: afterChange(t('boards.promotion.removed'), onClose, utils.promotion),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('boards.promotion.removeTitle', { code: link.promotionCode })}
      description={t('boards.promotion.removeText')}
      confirmLabel={t('common.words.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: link.id })}
    />
  )
}

export default function PromotionLinks() {
  const { t } = useText()
  const { get, current, size, change } = useListQuery()
  const search = get('search')
  const [edited, setEdited] = useState<PromotionLink | 'new' | null>(null)
  const [removed, setRemoved] = useState<PromotionLink | null>(null)
  const list = trpc.promotion.list.useQuery({ search, current, size }, KEEP)
  return (
    <>
      <ListPage
        title={t('boards.promotion.title')}
        lead={t('boards.promotion.lead')}
        actions={
          <>
            <AddressFilter name="search" label={t('boards.promotion.search')} />
            <Button onClick={() => setEdited('new')}>
              <Plus />
              {t('boards.promotion.create')}
            </Button>
          </>
        }
        list={list}
        page={{ current, size, change }}
        empty={
          <EmptyState
            noMatch={search && t('boards.promotion.noMatch')}
            icon={<LinkIcon />}
            title={t('boards.promotion.empty')}
            hint={t('boards.promotion.emptyHint')}
          />
        }
      >
        {(records) => (
          <DataTable
            label={t('boards.promotion.title')}
            className="min-w-200"
            rows={records}
            columns={[
              { head: t('boards.promotion.promoter'), cell: ({ promoter }) => promoter },
              { head: t('boards.promotion.channel'), cell: ({ sourceChannel }) => sourceChannel },
              {
                head: t('boards.promotion.code'),
                cell: ({ promotionCode }) => <code className="text-sm">{promotionCode}</code>,
              },
              { head: t('boards.operator.columns.clicks'), kind: 'figure', cell: ({ clicks }) => plainNumber(clicks) },
              {
                head: t('boards.operator.columns.registrations'),
                kind: 'figure',
                cell: ({ registrations }) => plainNumber(registrations),
              },
              {
                head: t('boards.operator.columns.time'),
                kind: 'time',
                cell: ({ createdTime }) => dateTime(createdTime),
              },
              {
                head: t('common.words.actions'),
                kind: 'acts',
                cell: (link) => (
                  <>
                    <CopyButton link={link} />
                    <Button
                      variant="ghost"
                      aria-label={`${t('boards.promotion.edit')}: ${link.promotionCode}`}
                      onClick={() => setEdited(link)}
                    >
                      <Pencil />
                    </Button>
                    <Button
                      variant="ghost"
                      aria-label={`${t('common.words.delete')}: ${link.promotionCode}`}
                      onClick={() => setRemoved(link)}
                    >
                      <Trash2 />
                    </Button>
                  </>
                ),
              },
            ]}
          />
        )}
      </ListPage>
      {edited && <PromotionDialog link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog link={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
