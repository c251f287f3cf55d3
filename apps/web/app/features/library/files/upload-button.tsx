// Uploads into the files of the organisation, with the list of what is being uploaded.
import { FileButton } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { lazy, Suspense } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useUpload } from '~/shared/upload/use-upload.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))

export function UploadButton({ maxMegabytes }: { maxMegabytes: number | undefined }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const uploads = useUpload({ maxMegabytes })
  const add = (files: readonly File[]) => {
    for (const file of uploads.add(files)) file.then(() => utils.file.invalidate()).catch(() => {})
  }
  return (
    <>
      <FileButton variant="primary" multiple label={t('files.slash.title')} onChoose={add}>
        <Upload />
        {t('files.slash.title')}
      </FileButton>
      {uploads.items.length > 0 && (
        <Suspense>
          <UploadTray uploads={uploads} />
        </Suspense>
      )}
    </>
  )
}
