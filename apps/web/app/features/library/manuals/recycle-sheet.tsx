// Recycle bin of a manual: what was deleted, by whom, restoring or permanently deleting it (specification §4 Deletion).
import { LIMITS, type Manual, type RecycledArticle } from '@lectern/contracts'
import { Button, ConfirmByTyping, Dialog, SheetContent, Skeleton, StatePanel, toast } from '@lectern/ui'
import { FileText, Folder, RotateCcw, Table, Trash2 } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { dateTime, relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'

const ICONS = { document: <FileText />, table: <Table />, folder: <Folder /> }

function useBin(manualId: string) {
  const utils = trpc.useUtils()
  const onSettled = () =>
    Promise.all([
      utils.article.recycled.invalidate({ manualId }),
      utils.article.tree.invalidate({ manualId }),
      utils.directory.brokenLinks.invalidate(),
      utils.manual.invalidate(),
    ])
  return {
    restore: trpc.article.restore.useMutation({ meta: { tell: true }, onSettled }),
    purge: trpc.directory.purge.useMutation({ meta: { tell: true }, onSettled }),
  }
}

function Item({ item, acts }: { item: RecycledArticle; acts: ReactNode }) {
  const { t } = useText()
  const { title, type, deletedName, deletedTime, expiresTime } = item
  return (
    <li className="flex items-center gap-3 py-3">
      <span title={t(`manual.recycle.type.${type}`)} className="text-third [&_svg]:size-4">
        {ICONS[type]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink">{title}</p>
        <p className="truncate text-third text-xs">
          {t('manual.recycle.by', { name: deletedName, time: relativeTime(deletedTime, t) })}
        </p>
        {expiresTime && (
          <p className="text-third text-xs">{t('directory.bin.until', { time: dateTime(expiresTime) })}</p>
        )}
      </div>
      {acts}
    </li>
  )
}

/** `onRestored` lets the caller show the article again. */
export function RecycleSheet({
  manual,
  onClose,
  onRestored,
}: {
  manual: Pick<Manual, 'id' | 'name' | 'abilities'>
  onClose: () => void
  onRestored?: (articleId: string) => void
}) {
  const { t } = useText()
  const [paging, setPaging] = useState<{ current: number; size: number }>({ current: 1, size: LIMITS.pageSize })
  /** The article to delete permanently; 'all' to empty the bin, null while none is selected. */
  const [selection, setSelection] = useState<RecycledArticle | 'all' | null>(null)
  const list = trpc.article.recycled.useQuery(
    { manualId: manual.id, ...paging },
    // Reload, because others may have deleted articles since the last opening.
    { ...KEEP, staleTime: 0, gcTime: 0 },
  )
  const { restore, purge } = useBin(manual.id)
  const records = list.data?.records
  const mayPurge = manual.abilities.purgeArticle === true
  const purgeAsked = () =>
    purge.mutate(selection === 'all' ? { manualId: manual.id } : { ids: [selection?.id ?? ''] }, {
      onSuccess: () => {
        toast.success(t('directory.bin.purged'))
        setPaging({ ...paging, current: 1 })
      },
      onSettled: () => setSelection(null),
    })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t('manual.recycle.title')}
        description={t('manual.recycle.hint', { name: manual.name })}
        closeLabel={t('common.actions.close')}
        footer={
          mayPurge &&
          !!records?.length && (
            <Button variant="danger" onClick={() => setSelection('all')}>
              <Trash2 />
              {t('directory.bin.empty')}
            </Button>
          )
        }
      >
        {list.error && !records ? (
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        ) : !records ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            {[0, 1, 2].map((key) => (
              <Skeleton key={key} className="h-12" />
            ))}
          </div>
        ) : list.data?.total === 0 ? (
          <StatePanel icon={<Trash2 />} title={t('manual.recycle.empty')} hint={t('manual.recycle.emptyHint')} />
        ) : (
          <ul className="divide-y divide-line">
            {records.map((item) => (
              <Item
                key={item.id}
                item={item}
                acts={
                  <>
                    <Button
                      size="sm"
                      busy={restore.isPending && restore.variables.id === item.id}
                      onClick={() =>
                        restore.mutate(
                          { id: item.id },
                          {
                            onSuccess: () => {
                              toast.success(t('manual.recycle.restored', { title: item.title }))
                              onRestored?.(item.id)
                            },
                          },
                        )
                      }
                    >
                      <RotateCcw />
                      {t('manual.recycle.restore')}
                    </Button>
                    {mayPurge && (
                      <Button
                        variant="ghost"
                        size="iconSm"
                        aria-label={t('directory.bin.purge', { title: item.title })}
                        title={t('directory.bin.purge', { title: item.title })}
                        onClick={() => setSelection(item)}
                      >
                        <Trash2 />
                      </Button>
                    )}
                  </>
                }
              />
            ))}
          </ul>
        )}
        {list.data && (list.data.total > paging.size || paging.current > 1) && (
          <ListPager {...paging} total={list.data.total} onChange={setPaging} />
        )}
        <ConfirmDialog
          open={selection !== null && selection !== 'all'}
          danger
          busy={purge.isPending}
          onClose={() => setSelection(null)}
          title={t('directory.bin.purgeTitle', { title: selection === 'all' ? '' : (selection?.title ?? '') })}
          description={t('directory.bin.purgeText')}
          confirmLabel={t('directory.bin.confirm')}
          onConfirm={purgeAsked}
        />
        <ConfirmByTyping
          open={selection === 'all'}
          busy={purge.isPending}
          onOpenChange={(open) => !open && setSelection(null)}
          name={manual.name}
          title={t('directory.bin.emptyTitle', { name: manual.name })}
          description={t('directory.bin.purgeText')}
          prompt={t('common.confirmTyping.prompt', { name: manual.name })}
          emptyText={t('common.confirmTyping.empty')}
          mismatchText={t('common.confirmTyping.mismatch')}
          cancelLabel={t('common.actions.cancel')}
          confirmLabel={t('directory.bin.empty')}
          onConfirm={purgeAsked}
        />
      </SheetContent>
    </Dialog>
  )
}
