// The files of the organisation, largest first, with what shows them.
import type { ListFilesInput, TenantFile } from '@lectern/contracts'
import { AlertDialog, Badge, Button, Skeleton, StatePanel, toast } from '@lectern/ui'
import { HardDrive, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { OPENS_ROW, Table, Td, Th } from '~/shared/lists/table.tsx'
import { fileSize } from '~/shared/upload/upload-rules.ts'

type Paging = { current: number; size: number }

export function FileTable({ filter, onPage }: { filter: Required<ListFilesInput>; onPage: (next: Paging) => void }) {
  const { t } = useText()
  const [doomed, setDoomed] = useState<TenantFile | null>(null)
  const { data, error, refetch } = trpc.file.list.useQuery(filter, { placeholderData: (before) => before })
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
      <Table label={t('files.storage.title')}>
        <thead>
          <tr>
            <Th>{t('files.storage.name')}</Th>
            <Th>{t('files.storage.size')}</Th>
            <Th>{t('files.storage.use')}</Th>
            <Th>{t('files.storage.by')}</Th>
            <Th>{t('files.storage.at')}</Th>
            <Th>
              <span className="sr-only">{t('common.actions.more')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.records.map((file) => (
            <Row key={file.id} file={file} onDelete={() => setDoomed(file)} />
          ))}
        </tbody>
      </Table>
      <ListPager current={filter.current} size={filter.size} total={data.total} onChange={onPage} />
      {doomed && <DeleteFile file={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

function Row({ file, onDelete }: { file: TenantFile; onDelete: () => void }) {
  const { t } = useText()
  const { id, fileName: name, size, used, articleCount, createdName, createdTime } = file
  return (
    <tr>
      <Td className="max-w-72 truncate font-medium">
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
      </Td>
      <Td className="whitespace-nowrap tabular-nums">{fileSize(size)}</Td>
      <Td>
        {!used ? (
          <Badge tone="warning">{t('files.storage.unused')}</Badge>
        ) : articleCount > 0 ? (
          t('files.storage.articles', { count: articleCount })
        ) : (
          t('files.storage.elsewhere')
        )}
      </Td>
      <Td className="text-second">{createdName}</Td>
      <Td className="whitespace-nowrap text-second">{dateTime(createdTime)}</Td>
      <Td className="whitespace-nowrap text-right">
        {!used && (
          <Button size="icon" variant="ghost" aria-label={t('files.storage.delete', { name })} onClick={onDelete}>
            <Trash2 />
          </Button>
        )}
      </Td>
    </tr>
  )
}

function DeleteFile({ file, onClose }: { file: TenantFile; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const remove = trpc.file.delete.useMutation({
    onSuccess: () => toast.success(t('files.storage.deleted')),
    onSettled: async () => {
      onClose()
      await utils.file.invalidate()
    },
  })
  return (
    <AlertDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={t('files.storage.deleteTitle')}
      description={t('files.storage.deleteText', { name: file.fileName })}
      cancelLabel={t('common.actions.cancel')}
      confirmLabel={t('files.storage.deleteConfirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: file.id })}
    />
  )
}
