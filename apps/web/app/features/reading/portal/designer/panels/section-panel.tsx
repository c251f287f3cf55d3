/** Properties of the chosen section: what it says, how it looks, and what is its own. */
import { SECTION_ALIGNMENTS, THEME_LIMITS, type ThemeSection } from '@lectern/contracts'
import { SwitchRow } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { BackgroundField } from '../fields/background-field.tsx'
import { CheckedField } from '../fields/checked-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import type { Change } from '../model/change.ts'
import {
  AnnouncementFields,
  ButtonsFields,
  ImageFields,
  ImageTextFields,
  MetricsFields,
  RichTextFields,
  VideoFields,
} from '../sections/content-fields.tsx'
import { HeroFields } from '../sections/hero-fields.tsx'
import { ArticlesFields, CardsFields, ContactFields, FaqFields } from '../sections/library-fields.tsx'
import { Group } from './group.tsx'

const MAX_ANCHOR = 40
const isAnchor = (text: string) => /^[a-z0-9-]*$/.test(text)

function OwnFields({ section, replace }: { section: ThemeSection; replace: (section: ThemeSection) => void }) {
  switch (section.type) {
    case 'hero':
      return <HeroFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'announcement':
      return <AnnouncementFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'categoryCards':
      return <CardsFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'articles':
      return <ArticlesFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'faq':
      return <FaqFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'contact':
      return <ContactFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'richText':
      return <RichTextFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'image':
      return <ImageFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'imageText':
      return <ImageTextFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'video':
      return <VideoFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'metrics':
      return <MetricsFields section={section} change={(part) => replace({ ...section, ...part })} />
    case 'buttons':
      return <ButtonsFields section={section} change={(part) => replace({ ...section, ...part })} />
  }
}

export function SectionPanel({ section, edit }: { section: ThemeSection; edit: (change: Change) => void }) {
  const { t } = useText()
  const replace = (changed: ThemeSection) => edit({ kind: 'section', section: changed })
  return (
    <>
      <SwitchRow
        label={t('portal.common.visible')}
        checked={section.visible}
        onChange={(visible) => replace({ ...section, visible })}
      />
      <LocalField
        label={t('portal.common.title')}
        value={section.title}
        max={THEME_LIMITS.title}
        onChange={(title) => replace({ ...section, title })}
      />
      <LocalField
        label={t('portal.common.subtitle')}
        value={section.subtitle}
        max={THEME_LIMITS.subtitle}
        rows={2}
        onChange={(subtitle) => replace({ ...section, subtitle })}
      />
      <Group title={t('portal.common.own')}>
        <OwnFields section={section} replace={replace} />
      </Group>
      <Group title={t('portal.common.look')}>
        <ChoiceField
          label={t('portal.common.columns')}
          value={section.columns}
          options={([1, 2, 3] as const).map((value) => ({
            value,
            label: t('portal.common.columnCount', { count: value }),
          }))}
          onChange={(columns) => replace({ ...section, columns })}
        />
        <ChoiceField
          label={t('portal.common.align')}
          value={section.align}
          options={SECTION_ALIGNMENTS.map((value) => ({ value, label: t(`portal.common.${value}`) }))}
          onChange={(align) => replace({ ...section, align })}
        />
        <BackgroundField
          value={section.background}
          imageHint={t(section.type === 'hero' ? 'portal.hero.imageHint' : 'portal.image.hint')}
          onChange={(background) => replace({ ...section, background })}
        />
        <CheckedField
          label={t('portal.common.anchor')}
          hint={t('portal.common.anchorHint')}
          value={section.anchor}
          max={MAX_ANCHOR}
          isValid={isAnchor}
          invalid={t('portal.common.anchorInvalid')}
          before={
            <span aria-hidden="true" className="text-third">
              #
            </span>
          }
          onChange={(anchor) => replace({ ...section, anchor })}
        />
      </Group>
    </>
  )
}
