/** Metadata of the portal for search engines and shared links. */
import { LIMITS, type ThemeDocument } from '@lectern/contracts'
import { SwitchRow } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { FileField } from '../fields/file-field.tsx'
import { LocalField } from '../fields/local-field.tsx'
import type { PanelProps } from './panel-props.ts'

export function SeoPanel({ document, edit }: PanelProps) {
  const { t } = useText()
  const { seo } = document
  const change = (part: Partial<ThemeDocument['seo']>) => edit({ kind: 'set', value: { seo: { ...seo, ...part } } })
  return (
    <>
      <LocalField
        label={t('common.words.title')}
        hint={t('portal.seo.titleHint')}
        value={seo.title}
        max={LIMITS.seoTitle}
        onChange={(title) => change({ title })}
      />
      <LocalField
        label={t('common.words.description')}
        hint={t('portal.seo.descriptionHint')}
        value={seo.description}
        max={LIMITS.seoDescription}
        rows={4}
        onChange={(description) => change({ description })}
      />
      <FileField
        label={t('portal.seo.image')}
        hint={t('portal.seo.imageHint')}
        value={seo.image}
        onChange={(image) => change({ image })}
      />
      <SwitchRow
        label={t('portal.seo.index')}
        hint={t('portal.seo.indexHint')}
        checked={seo.index}
        onChange={(index) => change({ index })}
      />
    </>
  )
}
