/** Tells authors about pictures and files in the text that they may not see, so that readers will not see them either, and marks them. */
import { Button } from '@lectern/ui'
import { TriangleAlert } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'

const showing = (id: string) =>
  ['src', 'href', 'data-url'].map((name) => `.article-editor [${name}*="fileId=${CSS.escape(id)}"]`).join(', ')

export function FileWarning({ fileIds }: { fileIds: readonly string[] }) {
  const { t } = useText()
  if (fileIds.length === 0) return null
  const reveal = (id: string) =>
    document.querySelector(showing(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return (
    <aside
      aria-label={t('editor.filesHidden', { count: fileIds.length })}
      className="mb-4 rounded-md bg-warning-subtle px-3 py-2 text-sm text-warning-text"
    >
      <style>{`${fileIds.map(showing).join(', ')} { outline: 2px dashed var(--ui-danger-text); }`}</style>
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t('editor.filesHidden', { count: fileIds.length })}
      </p>
      <p className="mt-1 pl-6">{t('editor.filesHiddenHint')}</p>
      <p className="mt-1 flex flex-wrap gap-1 pl-6">
        {fileIds.map((id, at) => (
          <Button key={id} variant="ghost" size="sm" onClick={() => reveal(id)}>
            {t('editor.filesHiddenShow', { number: at + 1 })}
          </Button>
        ))}
      </p>
    </aside>
  )
}
