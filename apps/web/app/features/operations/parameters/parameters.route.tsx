// /manage/parameters: the system parameters by category, changed one by one (specification §2 'parameter config', §3 Parameter; OPS-11).
import { type Parameter, ParameterCategory } from '@lectern/contracts'
import { Button, DataTable, Skeleton, StatePanel, Switch, toast } from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { ParameterDialog } from './parameter-dialog.tsx'
import { useChoiceName, useParameterName } from './use-parameter-name.ts'

function OnOff({ parameter }: { parameter: Parameter }) {
  const utils = trpc.useUtils()
  const { t } = useText()
  const name = useParameterName()
  const set = trpc.parameter.set.useMutation({
    onSuccess: (list) => {
      utils.parameter.list.setData(undefined, list)
      toast.success(t('parameterPage.changed'))
    },
  })
  const { key, value } = parameter
  return (
    <Switch
      aria-label={name(key)}
      checked={value === 'true'}
      disabled={set.isPending}
      onCheckedChange={(on) => set.mutate({ key, value: String(on) })}
    />
  )
}

function Value({ parameter }: { parameter: Parameter }) {
  const text = useChoiceName(parameter)(parameter.value) || '–'
  return parameter.rule.type === 'boolean' ? <OnOff parameter={parameter} /> : text
}

function Category({
  category,
  rows,
  onChange,
}: {
  category: ParameterCategory
  rows: Parameter[]
  onChange: (one: Parameter) => void
}) {
  const { t } = useText()
  const name = useParameterName()
  const title = t(`parameterPage.categories.${category}`)
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-semibold text-base text-ink">{title}</h2>
      <DataTable
        label={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: t('parameterPage.name'), kind: 'name', cell: ({ key }) => name(key), below: ({ key }) => key },
          {
            head: t('parameterPage.value'),
            className: 'max-w-72 break-words',
            cell: (parameter) => <Value parameter={parameter} />,
          },
          {
            head: t('parameterPage.changedAt'),
            kind: 'time',
            className: 'text-xs',
            cell: ({ value, defaultValue, changedTime }) =>
              value === defaultValue ? t('parameterPage.asMade') : dateTime(changedTime),
          },
          {
            head: t('parameterPage.change'),
            kind: 'acts',
            cell: (parameter) =>
              parameter.rule.type !== 'boolean' && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('parameterPage.changeNamed', { name: name(parameter.key) })}
                  onClick={() => onChange(parameter)}
                >
                  {t('parameterPage.change')}
                </Button>
              ),
          },
        ]}
      />
    </section>
  )
}

export default function ParametersPage() {
  const { t } = useText()
  const name = useParameterName()
  const [text, setText] = useState('')
  const [changed, setChanged] = useState<Parameter | null>(null)
  const list = trpc.parameter.list.useQuery()
  const query = text.trim().toLowerCase()
  const matches = (list.data ?? []).filter(({ key }) => `${name(key)} ${key}`.toLowerCase().includes(query))
  return (
    <>
      <title>{t('parameterPage.title')}</title>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-semibold text-ink text-xl">{t('parameterPage.title')}</h1>
        <FilterBox value={text} label={t('parameterPage.filter')} onChange={setText} />
      </div>
      <p className="mb-6 text-second text-sm">
        {t('parameterPage.lead')}{' '}
        <Link className="text-primary-text underline" to={paths.manage('mail')}>
          {t('operation.mail.nav')}
        </Link>
      </p>
      {list.error && !list.data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-96" />
      ) : matches.length === 0 ? (
        <StatePanel icon={<SearchX />} title={t('parameterPage.noMatch')} />
      ) : (
        ParameterCategory.options.map((category) => {
          const rows = matches.filter((one) => one.category === category)
          return rows.length > 0 && <Category key={category} category={category} rows={rows} onChange={setChanged} />
        })
      )}
      {changed && <ParameterDialog parameter={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
