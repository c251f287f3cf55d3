/** Own properties of the sections that show manuals, folders and articles; and of questions and contact. */
import { LIMITS, type Manual, THEME_ICONS, THEME_LIMITS } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Field, Input, Select, SwitchRow } from '@lectern/ui'
import { createId } from '~/lib/create-id.ts'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { ArticleField } from '../fields/article-field.tsx'
import { CheckedField } from '../fields/checked-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { FolderField } from '../fields/folder-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { ManualField, useManuals } from '../fields/manual-field.tsx'
import { EMPTY_TEXT, type SectionProps } from './section-props.ts'

/** A template has nothing to pick from. */
const offered = (manual: Manual | null) => (source: string) => manual !== null || source !== 'picked'

export function CardsFields({ section, change }: SectionProps<'categoryCards'>) {
  const { t } = useText()
  const { manual, lang, page } = useDesigner()
  const manuals = useManuals()
  const data = page?.sections[section.id]
  const shown = data?.type === 'categoryCards' ? data.cards : []
  return (
    <>
      <ChoiceField
        label={t('portal.cards.source')}
        value={section.source}
        options={(['manuals', 'folders', 'picked'] as const).filter(offered(manual)).map((value) => ({
          value,
          label: t(`portal.cards.${value}`),
        }))}
        onChange={(source) => change({ source })}
      />
      {section.source !== 'picked' && <p className="text-third text-xs">{t(`portal.cards.${section.source}Hint`)}</p>}
      {section.source === 'picked' && (
        <ListField
          label={t('portal.cards.items')}
          items={section.cards}
          max={THEME_LIMITS.listItems}
          addLabel={t('portal.cards.add')}
          nameOf={(card) =>
            localText(card.title, lang) ||
            manuals.find(({ id }) => id === card.targetId)?.name ||
            shown.find(({ id }) => id === card.id)?.title ||
            ''
          }
          make={() => ({
            id: createId(),
            kind: 'manual' as const,
            targetId: manual?.id ?? '',
            icon: 'book' as const,
            title: EMPTY_TEXT,
            description: EMPTY_TEXT,
          })}
          onChange={(cards) => change({ cards })}
        >
          {(card, changeCard) => (
            <>
              <ChoiceField
                label={t('portal.cards.kind')}
                value={card.kind}
                options={[
                  { value: 'manual', label: t('portal.cards.kindManual') },
                  { value: 'folder', label: t('portal.cards.kindFolder') },
                ]}
                onChange={(kind) => changeCard({ ...card, kind, targetId: manual?.id ?? '' })}
              />
              {card.kind === 'manual' ? (
                <ManualField
                  label={t('portal.link.manual')}
                  value={card.targetId}
                  onChange={(targetId) => changeCard({ ...card, targetId })}
                />
              ) : (
                <FolderField value={card.targetId} onChange={(targetId) => changeCard({ ...card, targetId })} />
              )}
              <Field label={t('portal.cards.icon')}>
                {(control) => (
                  <Select
                    {...control}
                    value={card.icon}
                    onValueChange={(icon) => changeCard({ ...card, icon })}
                    options={THEME_ICONS.map((value) => ({ value, label: t(`portal.icons.${value}`) }))}
                  />
                )}
              </Field>
              <LocalField
                label={t('portal.common.title')}
                hint={t('portal.cards.titleHint')}
                value={card.title}
                max={THEME_LIMITS.title}
                onChange={(title) => changeCard({ ...card, title })}
              />
              <LocalField
                label={t('portal.cards.description')}
                value={card.description}
                max={THEME_LIMITS.subtitle}
                rows={2}
                onChange={(description) => changeCard({ ...card, description })}
              />
            </>
          )}
        </ListField>
      )}
      <SwitchRow label={t('portal.cards.count')} checked={section.count} onChange={(count) => change({ count })} />
      <SwitchRow
        label={t('portal.cards.preview')}
        checked={section.preview}
        onChange={(preview) => change({ preview })}
      />
    </>
  )
}

const SIZES = [3, 4, 5, 6, 8, 9, 10, 12, 15, 18, 20, 24] as const
export function ArticlesFields({ section, change }: SectionProps<'articles'>) {
  const { t } = useText()
  const { manual } = useDesigner()
  return (
    <>
      <ChoiceField
        label={t('portal.articles.source')}
        value={section.source}
        options={(['picked', 'popular', 'recent'] as const).filter(offered(manual)).map((value) => ({
          value,
          label: t(`portal.articles.${value}`),
        }))}
        onChange={(source) => change({ source })}
      />
      {section.source === 'picked' ? (
        <ArticleField
          label={t('portal.articles.items')}
          max={THEME_LIMITS.listItems}
          value={section.articleIds}
          onChange={(articleIds) => change({ articleIds })}
        />
      ) : (
        <>
          {section.source === 'popular' && (
            <ChoiceField
              label={t('portal.articles.days')}
              value={section.days}
              options={([7, 30] as const).map((value) => ({
                value,
                label: t('portal.articles.lastDays', { days: value }),
              }))}
              onChange={(days) => change({ days })}
            />
          )}
          <Field label={t('portal.articles.size')}>
            {(control) => (
              <Select
                {...control}
                value={String(section.size)}
                onValueChange={(size) => change({ size: Number(size) })}
                options={[...new Set([...SIZES, section.size])]
                  .sort((a, b) => a - b)
                  .map((size) => ({ value: String(size), label: String(size) }))}
              />
            )}
          </Field>
          <ManualField
            label={t('portal.articles.manual')}
            value={section.manualId ?? 'all'}
            first={{ value: 'all', label: t('portal.articles.allManuals') }}
            onChange={(id) => change({ manualId: id === 'all' ? null : id })}
          />
        </>
      )}
      <SwitchRow
        label={t('portal.articles.details')}
        checked={section.details}
        onChange={(details) => change({ details })}
      />
    </>
  )
}

export function FaqFields({ section, change }: SectionProps<'faq'>) {
  const { t } = useText()
  const { lang } = useDesigner()
  return (
    <ListField
      label={t('portal.faq.items')}
      items={section.items}
      max={THEME_LIMITS.listItems}
      addLabel={t('portal.faq.add')}
      nameOf={({ question }) => localText(question, lang)}
      make={() => ({ id: createId(), question: EMPTY_TEXT, answer: EMPTY_TEXT, articleId: null })}
      onChange={(items) => change({ items })}
    >
      {(item, changeItem) => (
        <>
          <LocalField
            label={t('common.words.question')}
            value={item.question}
            max={THEME_LIMITS.title}
            onChange={(question) => changeItem({ ...item, question })}
          />
          <LocalField
            label={t('portal.faq.answer')}
            hint={t('portal.markdownHint')}
            value={item.answer}
            max={THEME_LIMITS.text}
            rows={5}
            onChange={(answer) => changeItem({ ...item, answer })}
          />
          <ArticleField
            label={t('portal.faq.article')}
            max={1}
            value={item.articleId === null ? [] : [item.articleId]}
            onChange={([articleId]) => changeItem({ ...item, articleId: articleId ?? null })}
          />
        </>
      )}
    </ListField>
  )
}

const MAX_PHONE = 40
const isMail = (text: string) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export function ContactFields({ section, change }: SectionProps<'contact'>) {
  const { t } = useText()
  return (
    <>
      <Field label={t('portal.contact.phone')}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            value={section.phone}
            maxLength={MAX_PHONE}
            onChange={({ target }) => change({ phone: target.value })}
          />
        )}
      </Field>
      <CheckedField
        label={t('portal.contact.email')}
        value={section.email}
        max={LIMITS.email}
        isValid={isMail}
        invalid={t('portal.contact.emailInvalid')}
        onChange={(email) => change({ email })}
      />
      <LocalField
        label={t('portal.contact.hours')}
        value={section.hours}
        max={THEME_LIMITS.subtitle}
        onChange={(hours) => change({ hours })}
      />
      <FileField
        label={t('portal.contact.qr')}
        hint={t('portal.contact.qrHint')}
        value={section.qr}
        onChange={(qr) => change({ qr })}
      />
      {section.qr !== null && (
        <LocalField
          label={t('portal.contact.qrLabel')}
          value={section.qrLabel}
          max={THEME_LIMITS.label}
          onChange={(qrLabel) => change({ qrLabel })}
        />
      )}
      <SwitchRow
        label={t('portal.contact.robot')}
        hint={t('portal.contact.robotHint')}
        checked={section.robot}
        onChange={(robot) => change({ robot })}
      />
    </>
  )
}
