// Recycle bin of a manual: what was deleted, by whom, and bringing it back (specification §4 Deletion).
import { LIMITS, type Manual } from '@lectern/contracts'
import { Button, Dialog, SheetContent, Skeleton, StatePanel, toast } from '@lectern/ui'
import { FileText, Folder, RotateCcw, Table, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { LoadError } from '~/features/lists/async-state.tsx'
import { ListPager } from '~/features/lists/list-pager.tsx'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

const ICONS = { document: <FileText />, table: <Table />, folder: <Folder /> }

/** `onRestored` lets the caller show the article again. */
export function RecycleSheet({
  manual,
  onClose,
  onRestored,
}: {
  manual: Pick<Manual, 'id' | 'name'>
  onClose: () => void
  onRestored?: (articleId: string) => void
}) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState<{ current: number; size: number }>({ current: 1, size: LIMITS.pageSize })
  const list = trpc.article.recycled.useQuery(
    { manualId: manual.id, ...paging },
    { placeholderData: (before) => before },
  )
  const restore = trpc.article.restore.useMutation({
    meta: { tell: true },
    onSettled: () =>
      Promise.all([
        utils.article.recycled.invalidate({ manualId: manual.id }),
        utils.article.tree.invalidate({ manualId: manual.id }),
        utils.manual.invalidate(),
      ]),
  })
  const records = list.data?.records
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent
        title={t('manual.recycle.title')}
        description={t('manual.recycle.hint', { name: manual.name })}
        closeLabel={t('common.actions.close')}
      >
        {list.error && !records ? (
          <LoadError error={list.error} onRetry={() => void list.refetch()} />
        ) : !records ? (
          <div aria-busy="true" className="flex flex-col gap-3">
            {[0, 1, 2].map((key) => (
              <Skeleton key={key} className="h-12" />
            ))}
          </div>
        ) : records.length === 0 ? (
          <StatePanel icon={<Trash2 />} title={t('manual.recycle.empty')} hint={t('manual.recycle.emptyHint')} />
        ) : (
          <ul className="divide-y divide-line">
            {records.map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-3">
                <span title={t(`manual.recycle.type.${item.type}`)} className="text-third [&_svg]:size-4">
                  {ICONS[item.type]}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="truncate text-ink">{item.title}</p>
                  <p className="truncate text-third text-xs">
                    {t('manual.recycle.by', { name: item.deletedName, time: relativeTime(item.deletedTime, t) })}
                  </p>
                </div>
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
              </li>
            ))}
          </ul>
        )}
        {list.data && (list.data.total > paging.size || paging.current > 1) && (
          <ListPager {...paging} total={list.data.total} onChange={setPaging} />
        )}
      </SheetContent>
    </Dialog>
  )
}
