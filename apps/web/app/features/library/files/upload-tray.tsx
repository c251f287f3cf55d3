// Uploads in progress, in a corner of the page (specification §4 'File upload').
import { Button } from '@lectern/ui'
import { ChevronDown } from '@lectern/ui/icons'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '~/lib/i18n.ts'
import { isDone } from '~/shared/upload/upload-rules.ts'
import type { Uploads } from '~/shared/upload/use-upload.ts'
import { UploadList } from './upload-list.tsx'

export default function UploadTray({ uploads }: { uploads: Uploads }) {
  const { t } = useText()
  const [open, setOpen] = useState(true)
  const { items } = uploads
  if (items.length === 0) return null
  const done = items.filter(({ state }) => isDone(state)).length
  return createPortal(
    <section
      aria-label={t('files.list')}
      className="fixed right-4 bottom-4 z-40 w-[min(22rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised shadow-float"
    >
      <header className="flex items-center gap-1 py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 truncate font-medium text-ink text-sm" aria-live="polite">
          {t('files.summary', { done, total: items.length })}
        </p>
        {done > 0 && (
          <Button variant="ghost" size="sm" onClick={uploads.clear}>
            {t('files.clear')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={open}
          aria-label={t(open ? 'files.close' : 'files.list')}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className={open ? '' : 'rotate-180'} />
        </Button>
      </header>
      {open && <UploadList uploads={uploads} className="max-h-72 overflow-y-auto border-line border-t px-3" />}
    </section>,
    document.body,
  )
}
