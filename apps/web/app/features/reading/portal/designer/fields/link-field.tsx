/** Target of a link in the theme: an address, a manual or an article. */
import { isThemeAddress, LIMITS, type ThemeLink } from '@lectern/contracts'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useDesigner } from '../designer-context.ts'
import { ArticleField } from './article-field.tsx'
import { CheckedField } from './checked-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ManualField } from './manual-field.tsx'

export const HOME: ThemeLink = { kind: 'address', href: '/' }

/** The first one needs no manual. */
const KINDS = ['address', 'manual', 'article'] as const

type Props = { label: string; value: ThemeLink; onChange: (link: ThemeLink) => void }

export function LinkField({ label, value, onChange }: Props) {
  const { t } = useText()
  const { manual } = useDesigner()
  // An article is none before it is chosen: until then the theme keeps what it had.
  const [choosing, setChoosing] = useState(false)
  const kind = choosing ? 'article' : value.kind
  const choose = (next: ThemeLink['kind']) => {
    setChoosing(next === 'article' && value.kind !== 'article')
    if (next === value.kind) return
    if (next === 'manual' && manual) onChange({ kind: 'manual', manualId: manual.id })
    if (next === 'address') onChange(HOME)
  }
  return (
    <div className="flex flex-col gap-3">
      <ChoiceField
        label={label}
        value={kind}
        options={KINDS.slice(0, manual === null ? 1 : KINDS.length).map((one) => ({
          value: one,
          label: t(`portal.link.${one}`),
        }))}
        onChange={choose}
      />
      {kind === 'address' && value.kind === 'address' && (
        <CheckedField
          label={t('portal.link.href')}
          hint={t('portal.link.hrefHint')}
          value={value.href}
          max={LIMITS.webAddress}
          placeholder="https://"
          isValid={isThemeAddress}
          invalid={t('portal.link.invalid')}
          onChange={(href) => onChange({ kind: 'address', href })}
        />
      )}
      {kind === 'manual' && value.kind === 'manual' && (
        <ManualField
          label={t('portal.link.manual')}
          value={value.manualId}
          onChange={(manualId) => onChange({ kind: 'manual', manualId })}
        />
      )}
      {kind === 'article' && (
        <ArticleField
          label={t('portal.link.article')}
          max={1}
          value={value.kind === 'article' ? [value.articleId] : []}
          onChange={([articleId]) => {
            if (articleId === undefined) return onChange(HOME)
            setChoosing(false)
            onChange({ kind: 'article', articleId })
          }}
        />
      )}
    </div>
  )
}

/** As {@link LinkField}, for optional targets. */
export function OptionalLinkField({
  value,
  onChange,
}: {
  value: ThemeLink | null
  onChange: (link: ThemeLink | null) => void
}) {
  const { t } = useText()
  return (
    <>
      <ChoiceField
        label={t('portal.link.leads')}
        value={value === null ? 'none' : 'some'}
        options={[
          { value: 'none', label: t('portal.link.none') },
          { value: 'some', label: t('portal.link.some') },
        ]}
        onChange={(next) => onChange(next === 'none' ? null : HOME)}
      />
      {value && <LinkField label={t('portal.link.target')} value={value} onChange={onChange} />}
    </>
  )
}
