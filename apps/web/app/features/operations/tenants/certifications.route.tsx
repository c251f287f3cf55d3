// /manage/certifications: applications of people and organisations, audited by operators (specification §2 back office; OPS-04).
import { type AuditedCertification, CertificationKind, CertificationState } from '@lectern/contracts'
import { Button, DataTable, EmptyState } from '@lectern/ui'
import { BadgeCheck } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { ChoiceFilter } from '~/shared/lists/choice-filter.tsx'
import { AddressFilter } from '~/shared/lists/filter-box.tsx'
import { LeadWithCount, ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { StateBadge } from '../../people/certification/index.ts'
import { CertificationSheet } from './certification-sheet.tsx'

const nameOf = ({ organisationName, personName }: AuditedCertification) => organisationName || personName

function CertificationTable({
  records,
  onOpen,
}: {
  records: readonly AuditedCertification[]
  onOpen: (id: string) => void
}) {
  const { t } = useText()
  return (
    <DataTable
      label={t('certification.audit.title')}
      rows={records}
      columns={[
        {
          head: t('certification.audit.columns.applied'),
          kind: 'name',
          className: 'font-medium',
          cell: nameOf,
          below: ({ kind, organisationCode, documentNumber }) =>
            `${t(`certification.kinds.${kind}`)} · ${organisationCode || documentNumber}`,
        },
        {
          head: t('certification.audit.columns.applicant'),
          cell: ({ applicant }) => applicant,
          below: ({ tenantName, account }) => tenantName || account,
        },
        { head: t('common.words.state'), cell: ({ state }) => <StateBadge state={state} /> },
        {
          head: t('certification.submittedTime'),
          kind: 'time',
          cell: ({ submittedTime }) => <When instant={submittedTime} />,
        },
        {
          head: t('common.words.view'),
          kind: 'acts',
          cell: (record) => (
            <Button
              size="sm"
              aria-label={t('certification.viewOf', { name: nameOf(record) })}
              onClick={() => onOpen(record.id)}
            >
              {t(record.state === 'auditing' ? 'certification.audit.open' : 'common.words.view')}
            </Button>
          ),
        },
      ]}
    />
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
  const list = trpc.certificationAudit.list.useQuery({ name: name || undefined, state, kind, current, size }, KEEP)
  const filtered = name !== '' || state !== undefined || kind !== undefined
  return (
    <>
      <ListPage
        title={t('certification.audit.title')}
        lead={
          <LeadWithCount
            text={t('certification.audit.lead')}
            count={list.data && t('certification.audit.waiting', { count: list.data.waiting })}
          />
        }
        filters={
          <>
            <AddressFilter name="name" label={t('certification.audit.filter')} />
            <ChoiceFilter
              label={t('common.words.state')}
              all={t('certification.audit.allStates')}
              value={state}
              options={CertificationState.options.map((value) => ({
                value,
                label: t(`certification.states.${value}`),
              }))}
              onChange={(value) => change({ state: value })}
            />
            <ChoiceFilter
              label={t('certification.kind')}
              all={t('certification.audit.allKinds')}
              value={kind}
              options={CertificationKind.options.map((value) => ({ value, label: t(`certification.kinds.${value}`) }))}
              onChange={(value) => change({ kind: value })}
            />
          </>
        }
        list={list}
        page={page}
        empty={
          <EmptyState
            noMatch={filtered && t('certification.audit.noMatch')}
            icon={<BadgeCheck />}
            title={t('certification.audit.empty')}
          />
        }
      >
        {(records) => <CertificationTable records={records} onOpen={setOpened} />}
      </ListPage>
      {opened && <CertificationSheet id={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
