/** The kinds of sections, to add one. */
import { THEME_SECTION_TYPES, type ThemeSectionType } from '@lectern/contracts'
import { Button, Dialog, DialogContent } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { MODULE_ICONS } from './module-icons.ts'

type Props = { onAdd: (type: ThemeSectionType) => void; onClose: () => void }

export function ModulePicker({ onAdd, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="max-w-2xl" title={t('portal.sections.addTitle')} closeLabel={t('common.actions.close')}>
        <ul className="grid gap-2 sm:grid-cols-2">
          {THEME_SECTION_TYPES.map((type) => {
            const Icon = MODULE_ICONS[type]
            return (
              <li key={type}>
                <Button
                  className="h-full w-full items-start justify-start gap-3 whitespace-normal p-3 text-left"
                  onClick={() => onAdd(type)}
                >
                  <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-subtle text-primary-text">
                    <Icon aria-hidden="true" />
                  </span>
                  <span className="min-w-0">
                    <span className="block font-medium text-ink text-sm">{t(`portal.modules.${type}`)}</span>
                    <span className="block font-normal text-third text-xs">{t(`portal.moduleHints.${type}`)}</span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
