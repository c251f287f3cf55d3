// The files of the organisation, largest first, with what shows them.
import type { ListFilesInput, TenantFile } from '@lectern/contracts'
import { Badge, Button, DataTable, OPENS_ROW, Skeleton, StatePanel } from '@lectern/ui'
import { HardDrive, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { onceSettled } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { fileSize } from '~/shared/upload/upload-rules.ts'

type Paging = { current: number; size: number }

export function FileTable({ filter, onPage }: { filter: Required<ListFilesInput>; onPage: (next: Paging) => void }) {
  const { t } = useText()
  const [doomed, setDoomed] = useState<TenantFile | null>(null)
  const { data, error, refetch } = trpc.file.list.useQuery(filter, KEEP)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        {['one', 'two', 'three'].map((line) => (
          <Skeleton key={line} className="h-10 w-full" />
        ))}
      </div>
    )
  if (data.total === 0) {
    const filtered = filter.name !== '' || filter.unusedOnly
    return (
      <StatePanel
        icon={<HardDrive />}
        title={t(filtered ? 'files.storage.emptyFiltered' : 'files.storage.empty')}
        hint={filtered ? undefined : t('files.storage.emptyHint')}
      />
    )
  }
  return (
    <>
      <DataTable
        label={t('files.storage.title')}
        rows={data.records}
        columns={[
          {
            head: t('files.storage.name'),
            className: 'max-w-72 truncate font-medium',
            cell: ({ id, fileName: name }) => (
              <a
                {...OPENS_ROW}
                href={paths.fileView(id)}
                target="_blank"
                rel="noreferrer"
                aria-label={t('files.storage.view', { name })}
                className="hover:text-primary-text"
              >
                {name}
              </a>
            ),
          },
          {
            head: t('files.storage.size'),
            kind: 'number',
            className: 'whitespace-nowrap',
            cell: ({ size }) => fileSize(size),
          },
          { head: t('files.storage.use'), cell: (file) => <Use {...file} /> },
          { head: t('files.storage.by'), className: 'text-second', cell: ({ createdName }) => createdName },
          { head: t('files.storage.at'), kind: 'time', cell: ({ createdTime }) => dateTime(createdTime) },
          {
            head: t('common.actions.more'),
            kind: 'acts',
            cell: (file) =>
              !file.used && (
                <Button
                  size="icon"
                  variant="ghost"
                  aria-label={t('files.storage.delete', { name: file.fileName })}
                  onClick={() => setDoomed(file)}
                >
                  <Trash2 />
                </Button>
              ),
          },
        ]}
      />
      <ListPager current={filter.current} size={filter.size} total={data.total} onChange={onPage} />
      {doomed && <DeleteFile file={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

function Use({ used, articleCount }: TenantFile) {
  const { t } = useText()
  if (!used) return <Badge tone="warning">{t('files.storage.unused')}</Badge>
  return articleCount > 0 ? t('files.storage.articles', { count: articleCount }) : t('files.storage.elsewhere')
}

function DeleteFile({ file, onClose }: { file: TenantFile; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.file.delete.useMutation(onceSettled(t('files.storage.deleted'), onClose, utils.file))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={t('files.storage.deleteTitle')}
      description={t('files.storage.deleteText', { name: file.fileName })}
      confirmLabel={t('common.words.delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: file.id })}
    />
  )
}
