/** Who else has the article open for writing, as faces in the bar; a newer text of theirs can be loaded before continuing. */
import type { EditingOutput } from '@lectern/contracts'
import { Avatar } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const SHOWN = 3

export function OtherEditors({ editors }: Pick<EditingOutput, 'editors'>) {
  const { t } = useText()
  if (editors.length === 0) return null
  const nameOf = ({ name, own }: (typeof editors)[number]) => (own ? t('editor.presenceOwn') : name)
  const text = t('editor.presence', { names: editors.map(nameOf).join(t('editor.presenceJoin')) })
  return (
    <span role="status" title={text} className="flex items-center gap-1.5 text-xs" data-presence={editors.length}>
      <span aria-hidden="true" className="flex -space-x-1.5">
        {editors.slice(0, SHOWN).map((editor) => (
          <Avatar key={editor.memberId} name={nameOf(editor)} className="size-6 ring-2 ring-surface" />
        ))}
      </span>
      <span className="sr-only xl:not-sr-only xl:max-w-48 xl:truncate xl:text-second">{text}</span>
    </span>
  )
}

export function NewerText({ onLoad }: { onLoad: () => void }) {
  const { t } = useText()
  return (
    <section
      role="status"
      className="mb-6 flex flex-wrap items-center gap-2 rounded-md bg-primary-subtle px-4 py-2.5 text-sm"
    >
      <p className="mr-auto text-ink">{t('editor.newerText')}</p>
      <button type="button" className="text-primary-text hover:underline" onClick={onLoad}>
        {t('editor.loadLatest')}
      </button>
    </section>
  )
}
