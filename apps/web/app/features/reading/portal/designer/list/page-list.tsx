/** The left side of the designer: what belongs to the whole page, and its sections. */
import { THEME_LIMITS, type ThemeDocument } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { BookOpen, Globe, Menu, Minus, Palette, Plus } from '@lectern/ui/icons'
import { memo } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { isFull } from '../model/change.ts'
import { PAGE_PANELS, type PagePanel, type Selection } from '../model/selection.ts'
import type { SectionActs } from './section-line.tsx'
import { SectionList } from './section-list.tsx'

const ICONS: Record<PagePanel, typeof Menu> = {
  header: Menu,
  footer: Minus,
  style: Palette,
  seo: Globe,
  content: BookOpen,
}

type Props = {
  document: ThemeDocument
  selection: Selection | null
  acts: SectionActs
  onSelect: (selection: Selection) => void
  onAdd: () => void
}

export const PageList = memo(function PageList({ document, selection, acts, onSelect, onAdd }: Props) {
  const { t } = useText()
  const { lang } = useDesigner()
  const full = isFull(document)
  return (
    <nav aria-label={t('portal.parts')} className="flex flex-col gap-5 p-3">
      <div>
        <h2 className="px-1 pb-1.5 font-medium text-third text-xs">{t('portal.pageParts')}</h2>
        <ul className="flex flex-col">
          {PAGE_PANELS.map((panel) => {
            const Icon = ICONS[panel]
            const chosen = selection?.kind === 'page' && selection.panel === panel
            return (
              <li key={panel}>
                <button
                  type="button"
                  aria-current={chosen ? 'true' : undefined}
                  className={cn(
                    'flex h-9 w-full items-center gap-2 rounded-md px-2 text-left text-sm',
                    chosen ? 'bg-primary-subtle text-primary-text' : 'text-ink hover:bg-hover',
                  )}
                  onClick={() => onSelect({ kind: 'page', panel })}
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  <span className="truncate">{t(`portal.panels.${panel}`)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <div>
        <div className="flex items-center justify-between px-1 pb-1.5">
          <h2 className="font-medium text-third text-xs">
            {t('portal.sections.title')}{' '}
            <span className="tabular-nums">
              {document.sections.length}/{THEME_LIMITS.sections}
            </span>
          </h2>
          <Button
            size="sm"
            variant="ghost"
            className="text-primary-text"
            disabled={full}
            title={full ? t('portal.sections.full', { max: THEME_LIMITS.sections }) : undefined}
            onClick={onAdd}
          >
            <Plus />
            {t('portal.sections.add')}
          </Button>
        </div>
        {document.sections.length === 0 ? (
          <p className="px-1 text-third text-sm">{t('portal.sections.empty')}</p>
        ) : (
          <SectionList
            sections={document.sections}
            lang={lang}
            chosenId={selection?.kind === 'section' ? selection.id : null}
            acts={acts}
            full={full}
          />
        )}
      </div>
    </nav>
  )
})
