/** Name, logos, tab icon and navigation of the portal. */
import { BRANDING_LIMITS, type NavItem, THEME_LIMITS, type ThemeDocument } from '@lectern/contracts'
import { localText } from '@lectern/portal'
import { SwitchRow } from '@lectern/ui'
import { createId } from '~/lib/create-id.ts'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { FileField } from '../fields/file-field.tsx'
import { HOME, LinkField } from '../fields/link-field.tsx'
import { ListField } from '../fields/list-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import { EMPTY_TEXT } from '../sections/section-props.ts'
import type { PanelProps } from './panel-props.ts'

type Entry = Pick<NavItem, 'id' | 'label' | 'target'>
const newEntry = (): Entry => ({ id: createId(), label: EMPTY_TEXT, target: HOME })

function EntryFields<T extends Entry>({ entry, change }: { entry: T; change: (entry: T) => void }) {
  const { t } = useText()
  return (
    <>
      <LocalField
        label={t('common.words.name')}
        hint={t('portal.header.labelHint')}
        value={entry.label}
        max={THEME_LIMITS.label}
        onChange={(label) => change({ ...entry, label })}
      />
      <LinkField
        label={t('portal.link.target')}
        value={entry.target}
        onChange={(target) => change({ ...entry, target })}
      />
    </>
  )
}

export function HeaderPanel({ document, edit }: PanelProps) {
  const { t } = useText()
  const { lang, titleOf } = useDesigner()
  const { header } = document
  const change = (part: Partial<ThemeDocument['header']>) =>
    edit({ kind: 'set', value: { header: { ...header, ...part } } })
  const nameOf = ({ label, target }: Entry) =>
    localText(label, lang) || (target.kind === 'address' ? target.href : (titleOf(target) ?? ''))
  return (
    <>
      <LocalField
        label={t('portal.header.siteName')}
        value={header.siteName}
        max={THEME_LIMITS.siteName}
        onChange={(siteName) => change({ siteName })}
      />
      <FileField
        label={t('portal.header.logo')}
        hint={t('portal.header.logoHint')}
        value={header.logo}
        onChange={(logo) => change({ logo })}
      />
      <FileField
        label={t('portal.header.logoDark')}
        hint={t('portal.header.logoDarkHint')}
        value={header.logoDark}
        onChange={(logoDark) => change({ logoDark })}
      />
      <FileField
        label={t('portal.header.tabIcon')}
        hint={t('portal.header.tabIconHint')}
        maxBytes={BRANDING_LIMITS.tabIconBytes}
        value={header.tabIcon}
        onChange={(tabIcon) => change({ tabIcon })}
      />
      <ListField
        label={t('portal.header.items')}
        hint={t('portal.header.itemsHint')}
        items={header.items}
        max={THEME_LIMITS.navItems}
        addLabel={t('portal.header.add')}
        nameOf={nameOf}
        make={(): NavItem => ({ ...newEntry(), children: [] })}
        onChange={(items) => change({ items })}
      >
        {(item, changeItem) => (
          <>
            <EntryFields entry={item} change={changeItem} />
            <ListField
              label={t('portal.header.children')}
              items={item.children}
              max={THEME_LIMITS.navItems}
              addLabel={t('portal.header.addChild')}
              nameOf={nameOf}
              make={newEntry}
              onChange={(children) => changeItem({ ...item, children })}
            >
              {(child, changeChild) => <EntryFields entry={child} change={changeChild} />}
            </ListField>
          </>
        )}
      </ListField>
      <SwitchRow label={t('portal.header.search')} checked={header.search} onChange={(search) => change({ search })} />
      <SwitchRow
        label={t('portal.header.language')}
        hint={t('portal.header.languageHint')}
        checked={header.language}
        onChange={(language) => change({ language })}
      />
      <SwitchRow label={t('portal.header.signIn')} checked={header.signIn} onChange={(signIn) => change({ signIn })} />
    </>
  )
}
