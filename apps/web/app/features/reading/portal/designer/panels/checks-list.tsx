/** Problems to solve before publishing, each with a link to its place. */
import type { ThemeDocument } from '@lectern/contracts'
import { cn } from '@lectern/ui'
import { CircleAlert, TriangleAlert } from '@lectern/ui/icons'
import { type Translate, useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import type { Check } from '../model/checks.ts'
import { sectionName } from '../model/section-names.ts'
import type { Selection } from '../model/selection.ts'

function checkText(check: Check, t: Translate): string {
  if (check.contrast) {
    const { mode, color, ratio } = check.contrast
    return t('portal.checks.contrast', { mode: t(`portal.style.${mode}`), color: t(`portal.style.${color}`), ratio })
  }
  return t(`portal.checks.${check.what}`, { count: check.count ?? 0 })
}

type Props = { checks: readonly Check[]; document: ThemeDocument; onSelect: (selection: Selection) => void }

export function ChecksList({ checks, document, onSelect }: Props) {
  const { t } = useText()
  const { lang } = useDesigner()
  const placeOf = (selection: Selection) => {
    if (selection.kind === 'page') return t(`portal.panels.${selection.panel}`)
    const section = document.sections.find(({ id }) => id === selection.id)
    return section ? sectionName(section, lang, t) : ''
  }
  return (
    <ul className="-mx-2 flex flex-col gap-1">
      {checks.map((check, index) => {
        const error = check.level === 'error'
        const Icon = error ? CircleAlert : TriangleAlert
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one place may have several of a kind
          <li key={index}>
            <button
              type="button"
              className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover"
              onClick={() => onSelect(check.at)}
            >
              <Icon
                aria-hidden="true"
                className={cn('mt-0.5 size-4 shrink-0', error ? 'text-danger-text' : 'text-warning-text')}
              />
              <span className="min-w-0">
                <span className="block text-ink">{checkText(check, t)}</span>
                <span className="block truncate text-third text-xs">{placeOf(check.at)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
