/** The right side of the designer: properties of what is chosen, else what there is to do. */
import type { ThemeDocument } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { ArrowLeft, Check as CheckIcon } from '@lectern/ui/icons'
import { memo } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import type { Change } from '../model/change.ts'
import type { Check } from '../model/checks.ts'
import { kindName } from '../model/section-names.ts'
import type { PagePanel, Selection } from '../model/selection.ts'
import { ChecksList } from './checks-list.tsx'
import { ContentPanel } from './content-panel.tsx'
import { FooterPanel } from './footer-panel.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { SectionPanel } from './section-panel.tsx'
import { SeoPanel } from './seo-panel.tsx'
import { StylePanel } from './style-panel.tsx'

const PANELS: Record<PagePanel, typeof HeaderPanel> = {
  header: HeaderPanel,
  footer: FooterPanel,
  style: StylePanel,
  seo: SeoPanel,
  content: ContentPanel,
}

type Props = {
  document: ThemeDocument
  selection: Selection | null
  checks: readonly Check[]
  edit: (change: Change) => void
  onSelect: (selection: Selection | null) => void
}

/** Rendered again only for what it shows: checks follow later, and are seen only while nothing is chosen. */
export const Properties = memo(function Properties({ document, selection, checks, edit, onSelect }: Props) {
  const { t } = useText()
  const { lang } = useDesigner()
  const section = selection?.kind === 'section' ? document.sections.find(({ id }) => id === selection.id) : undefined
  const Panel = selection?.kind === 'page' ? PANELS[selection.panel] : null
  const title = section
    ? kindName(section, t)
    : selection?.kind === 'page'
      ? t(`portal.panels.${selection.panel}`)
      : t('portal.checks.start')
  return (
    <section aria-label={title} className="flex flex-col">
      <div className="sticky top-0 z-10 flex h-12 items-center gap-1 border-line border-b bg-surface px-4">
        {selection && (
          <Button
            variant="ghost"
            size="iconSm"
            className="-ml-1.5"
            aria-label={t('portal.bar.overview')}
            title={t('portal.bar.overview')}
            onClick={() => onSelect(null)}
          >
            <ArrowLeft />
          </Button>
        )}
        <h2 className="truncate font-semibold text-ink text-sm">{title}</h2>
      </div>
      {section ? (
        <div key={section.id} className="flex flex-col gap-4 p-4">
          <SectionPanel section={section} edit={edit} />
        </div>
      ) : Panel ? (
        <div key={`${selection?.kind}${title}`} className="flex flex-col gap-4 p-4">
          <Panel document={document} edit={edit} />
        </div>
      ) : (
        <div className="flex flex-col gap-3 p-4">
          <p className="text-second text-sm">{t('portal.checks.hint', { language: t(`common.language.${lang}`) })}</p>
          <h3 className="mt-3 font-medium text-ink text-sm">{t('portal.checks.title')}</h3>
          {checks.length === 0 ? (
            <p className="flex items-center gap-2 text-second text-sm">
              <CheckIcon aria-hidden="true" className="size-4 text-success-text" />
              {t('portal.checks.none')}
            </p>
          ) : (
            <ChecksList checks={checks} document={document} onSelect={onSelect} />
          )}
        </div>
      )}
    </section>
  )
})
