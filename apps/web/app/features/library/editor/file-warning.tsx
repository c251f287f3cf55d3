/** Tells authors about pictures and files in the text that they may not see, so that readers will not see them either, and marks them. */
import { Button, PopoverClose } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { WarningPill } from './warning-pill.tsx'

const showing = (id: string) =>
  ['src', 'href', 'data-url'].map((name) => `.article-editor [${name}*="fileId=${CSS.escape(id)}"]`).join(', ')

export function FileWarning({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useText()
  if (fileIds.length === 0) return null
  const reveal = (id: string) =>
    document.querySelector(showing(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return (
    <>
      <style>{`${fileIds.map(showing).join(', ')} { outline: 2px dashed var(--ui-danger-text); }`}</style>
      <WarningPill label={t('editor.filesHidden', { count: fileIds.length })}>
        <p className="px-2 pt-1">{t('editor.filesHiddenHint')}</p>
        <p className="mt-1 flex flex-wrap gap-1">
          {fileIds.map((id, index) => (
            <PopoverClose key={id} asChild>
              <Button variant="ghost" size="sm" onClick={() => reveal(id)}>
                {t('editor.filesHiddenShow', { number: index + 1 })}
              </Button>
            </PopoverClose>
          ))}
        </p>
      </WarningPill>
    </>
  )
}
