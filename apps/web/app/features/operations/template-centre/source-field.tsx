// Source of a new template: nothing, or what everybody may read of one organisation.
import type { TemplateScope } from '@lectern/contracts'
import { Field, Radio, Select, Skeleton } from '@lectern/ui'
import { useId, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'

type From = 'nothing' | 'manual'
type Props = {
  scope: TemplateScope
  from: From
  onFrom: (from: From) => void
  manualId: string | null
  onManual: (id: string) => void
}

export function SourceField({ scope, from, onFrom, manualId, onManual }: Props) {
  const { t } = useText()
  const source = scope === 'theme' ? 'fromPortal' : 'fromManual'
  return (
    <>
      <Field label={t('templateCentre.form.from')}>
        {(control) => (
          <Select
            {...control}
            value={from}
            onValueChange={onFrom}
            options={[
              { value: 'nothing', label: t('templateCentre.form.fromNothing') },
              { value: 'manual', label: t(`templateCentre.form.${source}`) },
            ]}
          />
        )}
      </Field>
      {from === 'manual' && <Manuals portal={scope === 'theme'} chosen={manualId} onChoose={onManual} />}
    </>
  )
}

type ManualsProps = { portal: boolean; chosen: string | null; onChoose: (id: string) => void }

function Manuals({ portal, chosen, onChoose }: ManualsProps) {
  const { t } = useText()
  const name = useId()
  const [text, setText] = useState('')
  const sources = trpc.templateCentre.sources.useQuery({ text, portal }, KEEP)
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink text-sm">{t('templateCentre.form.manual')}</legend>
      <p className="mb-2 text-third text-xs">
        {t(portal ? 'templateCentre.form.portalHint' : 'templateCentre.form.manualHint')}
      </p>
      <FilterBox value={text} label={t('templateCentre.form.findManual')} onChange={setText} />
      {sources.error ? (
        <LoadError error={sources.error} onRetry={() => void sources.refetch()} />
      ) : !sources.data ? (
        <Skeleton className="mt-2 h-20" />
      ) : sources.data.length === 0 ? (
        <p className="py-3 text-third text-sm">{t('templateCentre.form.noManual')}</p>
      ) : (
        <ul className="mt-2 max-h-48 overflow-y-auto rounded-md border border-line p-1">
          {sources.data.map((manual) => (
            <li key={manual.id}>
              <Radio
                variant="line"
                className="has-[:checked]:bg-primary-subtle"
                name={name}
                checked={chosen === manual.id}
                onChange={() => onChoose(manual.id)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{manual.name}</span>
                  <span className="block truncate text-second text-xs">
                    {manual.tenantName} · {t('templateCentre.form.articles', { count: manual.articles })}
                  </span>
                </span>
              </Radio>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
