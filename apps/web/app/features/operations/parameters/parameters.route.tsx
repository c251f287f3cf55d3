// /manage/parameters: the system parameters by category, changed one by one (specification §2 'parameter config', §3 Parameter; OPS-11).
import { type Parameter, ParameterCategory } from '@lectern/contracts'
import { Button, Skeleton, StatePanel, Switch, toast } from '@lectern/ui'
import { SearchX } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
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

function Row({ parameter, onChange }: { parameter: Parameter; onChange: () => void }) {
  const { t } = useText()
  const name = useParameterName()
  const shown = useChoiceName(parameter)(parameter.value) || '–'
  const { key, value, defaultValue, rule, changedTime } = parameter
  const changed = value !== defaultValue
  return (
    <tr>
      <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal">
        <span className="block text-ink">{name(key)}</span>
        <span className="block text-third text-xs">{key}</span>
      </th>
      <Td className="max-w-72 break-words">{rule.type === 'boolean' ? <OnOff parameter={parameter} /> : shown}</Td>
      <Td className="whitespace-nowrap text-second text-xs">
        {changed ? dateTime(changedTime) : t('parameterPage.asMade')}
      </Td>
      <Td className="text-right">
        {rule.type !== 'boolean' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('parameterPage.changeNamed', { name: name(key) })}
            onClick={onChange}
          >
            {t('parameterPage.change')}
          </Button>
        )}
      </Td>
    </tr>
  )
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
  const title = t(`parameterPage.categories.${category}`)
  return (
    <section className="mb-8">
      <h2 className="mb-3 font-semibold text-base text-ink">{title}</h2>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{t('parameterPage.name')}</Th>
            <Th>{t('parameterPage.value')}</Th>
            <Th>{t('parameterPage.changedAt')}</Th>
            <Th>
              <span className="sr-only">{t('parameterPage.change')}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} parameter={row} onChange={() => onChange(row)} />
          ))}
        </tbody>
      </Table>
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
