// Uploads into the files of the organisation, with the list of what is being uploaded.
import { Button } from '@lectern/ui'
import { Upload } from '@lectern/ui/icons'
import { lazy, Suspense, useRef } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { useUpload } from '~/shared/upload/use-upload.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))

export function UploadButton({ maxMegabytes }: { maxMegabytes: number | undefined }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUpload({ maxMegabytes })
  const add = (files: readonly File[]) => {
    for (const file of uploads.add(files)) file.then(() => utils.file.invalidate()).catch(() => {})
  }
  return (
    <>
      <Button variant="primary" onClick={() => input.current?.click()}>
        <Upload />
        {t('files.storage.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={t('files.storage.upload')}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {uploads.items.length > 0 && (
        <Suspense>
          <UploadTray uploads={uploads} />
        </Suspense>
      )}
    </>
  )
}
