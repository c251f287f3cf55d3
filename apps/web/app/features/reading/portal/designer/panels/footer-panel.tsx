/** Columns of links, legal lines, ICP number and social media at the end of the portal. */
import { SOCIAL_KINDS, THEME_LIMITS, type ThemeDocument } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { Field, Input, Select } from '@lectern/ui'
import { createId } from '~/lib/create-id.ts'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { HOME, LinkField } from '../fields/link-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { EMPTY_TEXT } from '../sections/section-props.ts'
import type { PanelProps } from './panel-props.ts'

// As packages/contracts/src/reading/portal/theme-document.ts has them.
const MAX_COLUMNS = 4
const MAX_LINKS = 12
const MAX_LEGAL = 5
const MAX_SOCIAL = 8
const MAX_ICP = 60

export function FooterPanel({ document, edit }: PanelProps) {
  const { t } = useText()
  const { lang, titleOf } = useDesigner()
  const { footer } = document
  const change = (part: Partial<ThemeDocument['footer']>) =>
    edit({ kind: 'set', value: { footer: { ...footer, ...part } } })
  return (
    <>
      <ListField
        label={t('portal.footer.columns')}
        items={footer.columns}
        max={MAX_COLUMNS}
        addLabel={t('portal.footer.addColumn')}
        nameOf={({ title }) => localText(title, lang)}
        make={() => ({ id: createId(), title: EMPTY_TEXT, links: [] })}
        onChange={(columns) => change({ columns })}
      >
        {(column, changeColumn) => (
          <>
            <LocalField
              label={t('portal.common.title')}
              value={column.title}
              max={THEME_LIMITS.title}
              onChange={(title) => changeColumn({ ...column, title })}
            />
            <ListField
              label={t('portal.footer.links')}
              items={column.links}
              max={MAX_LINKS}
              addLabel={t('portal.footer.addLink')}
              nameOf={({ label, target }) =>
                localText(label, lang) || (target.kind === 'address' ? target.href : (titleOf(target) ?? ''))
              }
              make={() => ({ id: createId(), label: EMPTY_TEXT, target: HOME })}
              onChange={(links) => changeColumn({ ...column, links })}
            >
              {(link, changeLink) => (
                <>
                  <LocalField
                    label={t('common.words.name')}
                    hint={t('portal.header.labelHint')}
                    value={link.label}
                    max={THEME_LIMITS.label}
                    onChange={(label) => changeLink({ ...link, label })}
                  />
                  <LinkField
                    label={t('portal.link.target')}
                    value={link.target}
                    onChange={(target) => changeLink({ ...link, target })}
                  />
                </>
              )}
            </ListField>
          </>
        )}
      </ListField>
      <ListField
        label={t('portal.footer.legal')}
        // Lines have no ids of their own: their place is one as long as nothing else changes.
        items={footer.legal.map((text, index) => ({ id: String(index), text }))}
        max={MAX_LEGAL}
        addLabel={t('portal.footer.addLegal')}
        nameOf={({ text }) => localText(text, lang)}
        make={() => ({ id: String(footer.legal.length), text: EMPTY_TEXT })}
        onChange={(lines) => change({ legal: lines.map(({ text }) => text) })}
      >
        {(line, changeLine) => (
          <LocalField
            label={t('portal.richText.text')}
            hint={t('portal.footer.legalHint')}
            value={line.text}
            max={THEME_LIMITS.subtitle}
            onChange={(text) => changeLine({ ...line, text })}
          />
        )}
      </ListField>
      <Field label={t('portal.footer.icp')} hint={t('portal.footer.icpHint')}>
        {(control) => (
          <Input
            {...control}
            value={footer.icp}
            maxLength={MAX_ICP}
            onChange={({ target }) => change({ icp: target.value })}
          />
        )}
      </Field>
      <ListField
        label={t('portal.footer.social')}
        items={footer.social}
        max={MAX_SOCIAL}
        addLabel={t('portal.footer.addSocial')}
        nameOf={({ kind }) => t(`portal.social.${kind}`)}
        make={() => ({ id: createId(), kind: 'wechat' as const, target: HOME })}
        onChange={(social) => change({ social })}
      >
        {(one, changeOne) => (
          <>
            <Field label={t('portal.footer.socialKind')}>
              {(control) => (
                <Select
                  {...control}
                  value={one.kind}
                  onValueChange={(kind) => changeOne({ ...one, kind })}
                  options={SOCIAL_KINDS.map((value) => ({ value, label: t(`portal.social.${value}`) }))}
                />
              )}
            </Field>
            <LinkField
              label={t('portal.link.target')}
              value={one.target}
              onChange={(target) => changeOne({ ...one, target })}
            />
          </>
        )}
      </ListField>
    </>
  )
}
