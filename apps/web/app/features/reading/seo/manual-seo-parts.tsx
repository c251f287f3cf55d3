// Parts of the SEO form of a manual.
import type { ManualSeo } from '@lectern/contracts'
import { Field, Select, Switch } from '@lectern/ui'
import { type ReactNode, useId } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'

/** Value of a choice of nothing. */
export const NONE = 'none'
/** Number of manuals to choose an alternate from. */
const MAX = 100

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t py-5 first:border-t-0 first:pt-0">
      <h2 className="font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

export function SearchSwitch({
  checked,
  disabled,
  onChange,
}: {
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <p id={id} className="text-second">
        {t('seo.searchEnginesHint')}
      </p>
      <Switch
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={t('seo.searchEngines')}
        aria-describedby={id}
      />
    </div>
  )
}

/** The same manual in the other language: of those the person administers. */
export function AlternateField(props: {
  manualId: string
  twin: ManualSeo['twin']
  value: string
  disabled: boolean
  error?: string
  onChange: (id: string) => void
}) {
  const { t } = useText()
  const { manualId, twin, value, disabled, error, onChange } = props
  const list = trpc.manual.list.useQuery(
    { writable: true, size: MAX, sort: 'name', order: 'asc' },
    { enabled: !disabled },
  )
  const others = (list.data?.records ?? []).filter(
    ({ id, abilities }) => id !== manualId && id !== twin?.id && abilities.settings,
  )
  const options = [...(twin ? [twin] : []), ...others].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field label={t('seo.twin')} hint={t('seo.twinHint')} error={error}>
      {(field) => (
        <Select
          {...field}
          disabled={disabled}
          value={value}
          onValueChange={onChange}
          options={[{ value: NONE, label: t('common.words.none') }, ...options]}
        />
      )}
    </Field>
  )
}

export function OldAddresses({ codes }: { codes: readonly string[] }) {
  const { t } = useText()
  if (codes.length === 0) return null
  return (
    <Part title={t('seo.oldAddresses')}>
      <p className="text-second">{t('seo.oldAddressesHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-muted px-2 py-1 text-second text-xs">
            {paths.pub(code)}
          </li>
        ))}
      </ul>
    </Part>
  )
}
