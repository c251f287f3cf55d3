// /manage/certifications: applications of people and organisations, audited by operators (specification §2 back office; OPS-04).
import { type AuditedCertification, CertificationKind, CertificationState } from '@lectern/contracts'
import { Button, StatePanel } from '@lectern/ui'
import { BadgeCheck, SearchX } from '@lectern/ui/icons'
import { useCallback, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { FilterBox } from '~/shared/lists/filter-box.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import { Table, Td, Th } from '~/shared/lists/table.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { StateBadge } from '../../people/certification/index.ts'
import { CertificationSheet } from './certification-sheet.tsx'

function CertificationTable({
  records,
  onOpen,
}: {
  records: readonly AuditedCertification[]
  onOpen: (id: string) => void
}) {
  const { t } = useText()
  return (
    <Table label={t('certification.audit.title')}>
      <thead>
        <tr>
          {(['applied', 'applicant', 'state', 'time'] as const).map((column) => (
            <Th key={column}>{t(`certification.audit.columns.${column}`)}</Th>
          ))}
          <Th>
            <span className="sr-only">{t('certification.view')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const name = record.organisationName || record.personName
          return (
            <tr key={record.id}>
              <th scope="row" className="border-line border-t px-3 py-2.5 text-left font-normal">
                <span className="block font-medium text-ink">{name}</span>
                <span className="block text-third text-xs">
                  {t(`certification.kinds.${record.kind}`)} · {record.organisationCode || record.documentNumber}
                </span>
              </th>
              <Td>
                {record.applicant}
                <span className="block text-third text-xs">{record.tenantName || record.account}</span>
              </Td>
              <Td>
                <StateBadge state={record.state} />
              </Td>
              <Td className="whitespace-nowrap text-second">
                <When instant={record.submittedTime} />
              </Td>
              <Td>
                <Button size="sm" aria-label={t('certification.viewOf', { name })} onClick={() => onOpen(record.id)}>
                  {t(record.state === 'auditing' ? 'certification.audit.open' : 'certification.view')}
                </Button>
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

export default function Certifications() {
  const { t } = useText()
  const { get, ...page } = useListQuery()
  const { current, size, change } = page
  const [opened, setOpened] = useState<string | null>(null)
  const name = get('name')
  const state = CertificationState.safeParse(get('state')).data
  const kind = CertificationKind.safeParse(get('kind')).data
  const list = trpc.certificationAudit.list.useQuery(
    { name: name || undefined, state, kind, current, size },
    { placeholderData: (before) => before },
  )
  const filter = useCallback((value: string) => change({ name: value }), [change])
  const filtered = name !== '' || state !== undefined || kind !== undefined
  return (
    <>
      <title>{t('certification.audit.title')}</title>
      <h1 className="font-semibold text-ink text-xl">{t('certification.audit.title')}</h1>
      <p className="mt-1 text-second text-sm">
        {t('certification.audit.lead')}{' '}
        {list.data && (
          <span className="tabular-nums">{t('certification.audit.waiting', { count: list.data.waiting })}</span>
        )}
      </p>
      <div className="my-5 flex flex-wrap gap-3">
        <FilterBox value={name} label={t('certification.audit.filter')} onChange={filter} />
        <ChoiceFilter
          label={t('certification.audit.columns.state')}
          all={t('certification.audit.allStates')}
          value={state}
          options={CertificationState.options.map((value) => ({ value, label: t(`certification.states.${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
        <ChoiceFilter
          label={t('certification.kind')}
          all={t('certification.audit.allKinds')}
          value={kind}
          options={CertificationKind.options.map((value) => ({ value, label: t(`certification.kinds.${value}`) }))}
          onChange={(value) => change({ kind: value })}
        />
      </div>
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel
            icon={filtered ? <SearchX /> : <BadgeCheck />}
            title={t(filtered ? 'certification.audit.noMatch' : 'certification.audit.empty')}
          />
        }
      >
        {(records) => <CertificationTable records={records} onOpen={setOpened} />}
      </PagedList>
      {opened && <CertificationSheet id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
