/** Own properties of the sections whose content is in the theme: announcement, text, pictures, video, figures, buttons. */
import { isThemeAddress, LIMITS, THEME_LIMITS } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Field, Input } from '@lectern/ui'
import { createId } from '~/lib/create-id.ts'
import { useText } from '~/lib/i18n.ts'
import { TimeField } from '~/shared/forms/time-field.tsx'
import { useDesigner } from '../designer-context.ts'
import { CheckedField } from '../fields/checked-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { HOME, LinkField, OptionalLinkField } from '../fields/link-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { EMPTY_TEXT, type SectionProps } from './section-props.ts'

const LEVELS = ['info', 'success', 'warning'] as const

export function AnnouncementFields({ section, change }: SectionProps<'announcement'>) {
  const { t } = useText()
  return (
    <>
      <LocalField
        label={t('portal.announcement.text')}
        value={section.text}
        max={THEME_LIMITS.subtitle}
        rows={2}
        onChange={(text) => change({ text })}
      />
      <ChoiceField
        label={t('portal.announcement.level')}
        value={section.level}
        options={LEVELS.map((value) => ({ value, label: t(`portal.announcement.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <TimeField
        label={t('portal.announcement.from')}
        hint={t('portal.announcement.fromHint')}
        value={section.from}
        onChange={(from) => change({ from })}
      />
      <TimeField
        label={t('portal.announcement.until')}
        hint={t('portal.announcement.untilHint')}
        value={section.until}
        onChange={(until) => change({ until })}
      />
      <OptionalLinkField value={section.link} onChange={(link) => change({ link })} />
    </>
  )
}

export function RichTextFields({ section, change }: SectionProps<'richText'>) {
  const { t } = useText()
  return (
    <LocalField
      label={t('portal.richText.text')}
      hint={t('portal.markdownHint')}
      value={section.text}
      max={THEME_LIMITS.text}
      rows={12}
      onChange={(text) => change({ text })}
    />
  )
}

export function ImageFields({ section, change }: SectionProps<'image'>) {
  const { t } = useText()
  return (
    <>
      <FileField
        label={t('portal.image.file')}
        hint={t('portal.image.bannerHint')}
        value={section.file}
        onChange={(file) => change({ file })}
      />
      <LocalField
        label={t('portal.image.alt')}
        hint={t('portal.image.altHint')}
        value={section.alt}
        max={THEME_LIMITS.subtitle}
        onChange={(alt) => change({ alt })}
      />
      <OptionalLinkField value={section.link} onChange={(link) => change({ link })} />
    </>
  )
}

export function ImageTextFields({ section, change }: SectionProps<'imageText'>) {
  const { t } = useText()
  const { lang } = useDesigner()
  return (
    <>
      <ChoiceField
        label={t('portal.imageText.side')}
        value={section.side}
        options={[
          { value: 'left', label: t('portal.common.left') },
          { value: 'right', label: t('portal.common.right') },
        ]}
        onChange={(side) => change({ side })}
      />
      <ListField
        label={t('portal.imageText.items')}
        items={section.items}
        max={THEME_LIMITS.listItems}
        addLabel={t('portal.imageText.add')}
        nameOf={({ title }) => localText(title, lang)}
        make={() => ({
          id: createId(),
          file: null,
          alt: EMPTY_TEXT,
          title: EMPTY_TEXT,
          text: EMPTY_TEXT,
          link: null,
          linkLabel: EMPTY_TEXT,
        })}
        onChange={(items) => change({ items })}
      >
        {(item, changeItem) => (
          <>
            <LocalField
              label={t('portal.common.title')}
              value={item.title}
              max={THEME_LIMITS.title}
              onChange={(title) => changeItem({ ...item, title })}
            />
            <LocalField
              label={t('portal.richText.text')}
              hint={t('portal.markdownHint')}
              value={item.text}
              max={THEME_LIMITS.text}
              rows={4}
              onChange={(text) => changeItem({ ...item, text })}
            />
            <FileField
              label={t('portal.image.file')}
              hint={t('portal.image.hint')}
              value={item.file}
              onChange={(file) => changeItem({ ...item, file })}
            />
            <LocalField
              label={t('portal.image.alt')}
              hint={t('portal.image.altHint')}
              value={item.alt}
              max={THEME_LIMITS.subtitle}
              onChange={(alt) => changeItem({ ...item, alt })}
            />
            <OptionalLinkField value={item.link} onChange={(link) => changeItem({ ...item, link })} />
            {item.link && (
              <LocalField
                label={t('portal.imageText.linkLabel')}
                value={item.linkLabel}
                max={THEME_LIMITS.label}
                onChange={(linkLabel) => changeItem({ ...item, linkLabel })}
              />
            )}
          </>
        )}
      </ListField>
    </>
  )
}

export function VideoFields({ section, change }: SectionProps<'video'>) {
  const { t } = useText()
  return (
    <>
      <CheckedField
        label={t('portal.video.href')}
        hint={t('portal.video.hint')}
        value={section.href}
        max={LIMITS.webAddress}
        placeholder="https://"
        isValid={(text) => text === '' || isThemeAddress(text)}
        invalid={t('portal.link.invalid')}
        onChange={(href) => change({ href })}
      />
      <FileField
        label={t('portal.video.poster')}
        hint={t('portal.image.hint')}
        value={section.poster}
        onChange={(poster) => change({ poster })}
      />
    </>
  )
}

const MAX_VALUE = 20
export function MetricsFields({ section, change }: SectionProps<'metrics'>) {
  const { t } = useText()
  return (
    <ListField
      label={t('portal.metrics.items')}
      items={section.items}
      max={THEME_LIMITS.listItems}
      addLabel={t('portal.metrics.add')}
      nameOf={({ value }) => value}
      make={() => ({ id: createId(), value: '', label: EMPTY_TEXT })}
      onChange={(items) => change({ items })}
    >
      {(item, changeItem) => (
        <>
          <Field label={t('portal.metrics.value')} hint={t('portal.metrics.valueHint')}>
            {(control) => (
              <Input
                {...control}
                value={item.value}
                maxLength={MAX_VALUE}
                onChange={({ target }) => changeItem({ ...item, value: target.value })}
              />
            )}
          </Field>
          <LocalField
            label={t('portal.metrics.label')}
            value={item.label}
            max={THEME_LIMITS.label}
            onChange={(label) => changeItem({ ...item, label })}
          />
        </>
      )}
    </ListField>
  )
}

export function ButtonsFields({ section, change }: SectionProps<'buttons'>) {
  const { t } = useText()
  const { lang } = useDesigner()
  return (
    <ListField
      label={t('portal.buttons.items')}
      items={section.items}
      max={THEME_LIMITS.listItems}
      addLabel={t('portal.buttons.add')}
      nameOf={({ label }) => localText(label, lang)}
      make={() => ({ id: createId(), label: EMPTY_TEXT, target: HOME, look: 'primary' as const })}
      onChange={(items) => change({ items })}
    >
      {(item, changeItem) => (
        <>
          <LocalField
            label={t('portal.buttons.label')}
            value={item.label}
            max={THEME_LIMITS.label}
            onChange={(label) => changeItem({ ...item, label })}
          />
          <LinkField
            label={t('portal.link.target')}
            value={item.target}
            onChange={(target) => changeItem({ ...item, target })}
          />
          <ChoiceField
            label={t('portal.buttons.look')}
            value={item.look}
            options={[
              { value: 'primary', label: t('portal.buttons.primary') },
              { value: 'plain', label: t('portal.buttons.plain') },
            ]}
            onChange={(look) => changeItem({ ...item, look })}
          />
        </>
      )}
    </ListField>
  )
}
