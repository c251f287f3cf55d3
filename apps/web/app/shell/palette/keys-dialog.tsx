// The list of keys (opened from the palette).

import type { TextKey } from '@lectern/i18n'
import { Dialog, DialogContent } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { Keys } from '~/shared/page/keys.tsx'

const GROUPS: readonly { id: string; heading: TextKey; keys: readonly { keys: string; text: TextKey }[] }[] = [
  {
    id: 'everywhere',
    heading: 'home.keys.everywhere',
    keys: [{ keys: 'Mod K', text: 'home.keys.palette' }],
  },
  {
    id: 'editor',
    heading: 'home.keys.editor',
    keys: [
      { keys: 'Mod S', text: 'common.actions.save' },
      { keys: 'Mod K', text: 'home.keys.link' },
      { keys: 'Mod F', text: 'find.query' },
      { keys: 'Mod H | Mod Alt F', text: 'find.title' },
      { keys: 'Mod Alt M', text: 'home.keys.comment' },
      { keys: '/', text: 'home.keys.slash' },
      { keys: '@', text: 'home.keys.mention' },
      { keys: 'Mod B', text: 'home.keys.bold' },
      { keys: 'Mod I', text: 'home.keys.italic' },
      { keys: 'Mod U', text: 'home.keys.underline' },
      { keys: 'Mod Z', text: 'common.words.undo' },
      { keys: 'Mod Shift Z', text: 'home.keys.redo' },
      { keys: 'Tab', text: 'home.keys.indent' },
      { keys: 'Shift Tab', text: 'home.keys.outdent' },
    ],
  },
  {
    id: 'reader',
    heading: 'home.keys.reader',
    keys: [{ keys: '/', text: 'common.actions.search' }],
  },
]

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('home.keys.title')} closeLabel={t('common.actions.close')}>
        <div className="flex max-h-[60vh] flex-col gap-5 overflow-y-auto">
          {GROUPS.map(({ id, heading, keys }) => (
            <section key={id} aria-labelledby={`keys-${id}`}>
              <h3 id={`keys-${id}`} className="mb-1 font-semibold text-ink text-sm">
                {t(heading)}
              </h3>
              <dl>
                {keys.map((line) => (
                  <div key={line.text} className="flex items-center justify-between gap-4 py-1">
                    <dt className="text-second">{t(line.text)}</dt>
                    <dd>
                      <Keys keys={line.keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
