/** Target of imported documents: by default next to the open document, else the chosen place (EDIT-12). */
import { Button, Dialog, DialogContent, Select } from '@lectern/ui'
import { FolderInput } from '@lectern/ui/icons'
import { useState } from 'react'
import { PlaceList } from '~/features/library/directory/place-list.tsx'
import { useText } from '~/lib/i18n.ts'
import type { ImportTarget } from './upload-import.ts'

type Props = {
  manualId: string
  place: ImportTarget
  onChange: (place: ImportTarget) => void
}
/** Behind something nothing is chosen at first. */
type Choice = { of: ImportTarget['of']; id: string | null; title: string }

const NOTHING: ReadonlySet<string> = new Set()
const targetOf = ({ of, id, title }: Choice): ImportTarget | null =>
  of === 'into' ? { of, id, title } : id === null ? null : { of, id, title }

export function ImportPlace({ manualId, place, onChange }: Props) {
  const { t } = useText()
  const [choice, setChoice] = useState<Choice | null>(null)
  const close = () => setChoice(null)
  const title = place.id === null ? t('directory.top') : place.title
  const target = choice && targetOf(choice)
  return (
    <div className="flex items-center gap-2">
      <p className="line-clamp-2 min-w-0 flex-1 break-words text-second" title={title}>
        {place.of === 'behind' ? (
          t('imports.behind', { title })
        ) : (
          <>
            {t('imports.into')} <span className="text-ink">{title}</span>
          </>
        )}
      </p>
      <Button size="sm" aria-label={t('imports.changePlace')} onClick={() => setChoice(place)}>
        <FolderInput />
        {t('imports.change')}
      </Button>
      <Dialog open={choice !== null} onOpenChange={(open) => !open && close()}>
        {choice && (
          <DialogContent
            title={t('imports.changePlace')}
            closeLabel={t('common.actions.close')}
            footer={
              <>
                <Button onClick={close}>{t('common.actions.cancel')}</Button>
                <Button
                  variant="primary"
                  disabled={target === null}
                  onClick={() => {
                    if (target) onChange(target)
                    close()
                  }}
                >
                  {t('imports.here')}
                </Button>
              </>
            }
          >
            <div className="flex flex-col gap-3">
              <Select
                label={t('imports.placeKind')}
                value={choice.of}
                options={[
                  { value: 'into', label: t('imports.placeInto') },
                  { value: 'behind', label: t('imports.placeBehind') },
                ]}
                onValueChange={(of) => setChoice({ of, id: null, title: '' })}
              />
              <PlaceList
                manualId={manualId}
                of={choice.of}
                value={choice.id}
                onChange={(id, title) => setChoice({ of: choice.of, id, title })}
                excluded={NOTHING}
              />
            </div>
          </DialogContent>
        )}
      </Dialog>
    </div>
  )
}
