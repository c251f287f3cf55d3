/** Offers text that did not reach the server: restore, copy, discard. */
import { Button } from '@lectern/ui'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

type Props = { time: string; onRestore: () => void; onCopy: () => void; onDiscard: () => void }

export function DraftBanner({ time, onRestore, onCopy, onDiscard }: Props) {
  const { t } = useText()
  return (
    <section
      role="alert"
      className="mb-6 flex flex-wrap items-center gap-2 rounded-md bg-warning-subtle px-4 py-2.5 text-sm"
    >
      <p className="mr-auto text-ink">{t('editor.draftFound', { time: dateTime(time) })}</p>
      <Button size="sm" onClick={onRestore}>
        {t('editor.draftRestore')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCopy}>
        {t('editor.draftCopy')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {t('editor.draftDiscard')}
      </Button>
    </section>
  )
}
