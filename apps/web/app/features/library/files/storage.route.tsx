// /setting/storage: how much of the organisation's capacity its files use, and unused files to delete (specification §8; TEN-11).
import { Switch } from '@lectern/ui'
import { useId } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { CapacityBar } from './capacity-bar.tsx'
import { FileTable } from './file-table.tsx'
import { UploadButton } from './upload-button.tsx'

export default function StoragePage() {
  const { t } = useText()
  const id = useId()
  const { get, current, size, change } = useListQuery()
  const name = get('name')
  const unusedOnly = get('unused') === 'true'
  const usage = trpc.file.usage.useQuery()
  return (
    <SettingPage
      title={t('files.storage.title')}
      lead={t('files.storage.lead')}
      actions={<UploadButton maxMegabytes={usage.data?.maxFileSize} />}
    >
      <CapacityBar usage={usage.data} />
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <FilterBox value={name} label={t('files.storage.filter')} onChange={(next) => change({ name: next })} />
        <span className="flex items-center gap-2">
          <Switch id={id} checked={unusedOnly} onCheckedChange={(on) => change({ unused: on ? 'true' : null })} />
          <label htmlFor={id} className="text-ink text-sm">
            {t('files.storage.unusedOnly')}
          </label>
        </span>
      </div>
      <FileTable filter={{ name, unusedOnly, current, size }} onPage={change} />
    </SettingPage>
  )
}
