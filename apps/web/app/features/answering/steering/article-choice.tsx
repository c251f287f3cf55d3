// Chooses one article, or a folder where folders count, by its title.
import { Button, Popover, PopoverContent, PopoverTrigger } from '@lectern/ui'
import { FileText, Folder } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { ArticleList } from './article-list.tsx'
import type { Choice } from './use-articles.ts'

/** A button that opens the list. `label` says what is chosen for. */
export function ArticleChoice({
  manualId,
  folders = false,
  label,
  children,
  onChoose,
  ...control
}: {
  manualId?: string
  folders?: boolean
  label?: string
  children: React.ReactNode
  onChoose: (choice: Choice) => void
  id?: string
  'aria-describedby'?: string
}) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button {...control} aria-label={label}>
          {children}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 max-w-[92vw] p-2">
        <ArticleList manualId={manualId} folders={folders}>
          {(choice) => (
            <button
              type="button"
              className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover focus-visible:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-third"
              onClick={() => {
                setOpen(false)
                onChoose(choice)
              }}
            >
              {choice.folder ? <Folder aria-hidden="true" /> : <FileText aria-hidden="true" />}
              <span className="min-w-0 flex-1 truncate text-ink">{choice.title}</span>
              {!choice.folder && !choice.published && (
                <span className="text-third text-xs">{t('answering.steering.unpublished')}</span>
              )}
            </button>
          )}
        </ArticleList>
      </PopoverContent>
    </Popover>
  )
}
