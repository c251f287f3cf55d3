/** Avatars of other editors in the bar; their newer text can be loaded before continuing. */
import type { EditingOutput } from '@lectern/contracts'
import { Avatar } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'

const SHOWN = 3

export function OtherEditors({ editors }: Pick<EditingOutput, 'editors'>) {
  const { t } = useText()
  if (editors.length === 0) return null
  const nameOf = ({ name, own: isOwn }: (typeof editors)[number]) => (isOwn ? t('editor.presenceOwn') : name)
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

/** Floats over the text below the bar, in the room above the title when the page is not scrolled: nothing moves when it comes. */
export function NewerText({ isOwn, onLoad }: { isOwn: boolean; onLoad: () => void }) {
  const { t } = useText()
  return (
    <div className="sticky top-36 z-10 h-0">
      <section
        role="status"
        className="absolute inset-x-0 -top-9 mx-auto flex h-8 w-fit max-w-full items-center gap-3 rounded-md border border-line bg-raised px-3 text-sm shadow-float"
      >
        <p className="truncate text-ink">{t(isOwn ? 'editor.newerOwnText' : 'editor.newerText')}</p>
        <button type="button" className="shrink-0 text-primary-text hover:underline" onClick={onLoad}>
          {t('editor.loadLatest')}
        </button>
      </section>
    </div>
  )
}
