// Records of certification: the state of each, what was submitted, and withdrawing it (TEN-09, ACC-02).
import type { Certification, CertificationKind, CertificationPage } from '@lectern/contracts'
import { Button, Card, Dialog, SheetContent, StatePanel, toast } from '@lectern/ui'
import { BadgeCheck } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { PagedList } from '~/shared/lists/paged-list.tsx'
import type { useListQuery } from '~/shared/lists/use-list-query.ts'
import { When } from '~/shared/page/when.tsx'
import { CertificationDialog } from './certification-dialog.tsx'
import { CertificationFacts } from './certification-facts.tsx'
import { StateBadge } from './state-badge.tsx'

type Props = {
  kind: CertificationKind
  list: { data: CertificationPage | undefined; error: unknown; refetch: () => unknown }
  page: ReturnType<typeof useListQuery>
  withdraw: (input: { id: string }) => Promise<unknown>
}
type RowProps = { record: Certification; onView: () => void; onWithdraw: () => void }

const nameOf = ({ organisationName, personName }: Certification) => organisationName || personName

function Row({ record, onView, onWithdraw }: RowProps) {
  const { t } = useText()
  const name = nameOf(record)
  const mayWithdraw = record.state === 'auditing' || record.state === 'passed'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium text-ink">{name}</span>
          <StateBadge state={record.state} />
        </p>
        <p className="text-sm text-third">
          {t(`certification.documents.${record.documentType}`)} {record.documentNumber} ·{' '}
          <When instant={record.submittedTime} />
        </p>
        {record.reason && <p className="mt-1 text-danger-text text-sm">{record.reason}</p>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t('certification.viewOf', { name })} onClick={onView}>
          {t('common.words.view')}
        </Button>
        {mayWithdraw && (
          <Button size="sm" aria-label={t('certification.withdrawOf', { name })} onClick={onWithdraw}>
            {t('common.words.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

export function CertificationRecords({ kind, list, page, withdraw }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [submitting, setSubmitting] = useState(false)
  const [viewed, setViewed] = useState<Certification | null>(null)
  const [doomed, setDoomed] = useState<Certification | null>(null)
  const [busy, setBusy] = useState(false)
  const refresh = () =>
    Promise.all([
      utils.certification.list.invalidate(),
      utils.tenantCertification.list.invalidate(),
      utils.tenant.info.invalidate(),
    ])
  const confirm = async ({ id }: Certification) => {
    setBusy(true)
    await withdraw({ id }).then(
      () => toast.success(t('certification.withdrawn')),
      () => undefined,
    )
    await refresh()
    setBusy(false)
    setDoomed(null)
  }
  const start = (
    <Button variant="primary" onClick={() => setSubmitting(true)}>
      <BadgeCheck />
      {t('certification.submit')}
    </Button>
  )
  return (
    <>
      {list.data && list.data.total > 0 && list.data.standing === null && <div className="mb-4">{start}</div>}
      <PagedList
        list={list}
        page={page}
        empty={
          <StatePanel
            icon={<BadgeCheck />}
            title={t('certification.empty')}
            hint={t('certification.emptyHint')}
            action={start}
          />
        }
      >
        {(records) => (
          <Card>
            <ul aria-label={t('certification.records')} className="divide-y divide-line">
              {records.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  onView={() => setViewed(record)}
                  onWithdraw={() => setDoomed(record)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      {submitting && (
        <CertificationDialog kind={kind} onClose={() => setSubmitting(false)} onSent={() => void refresh()} />
      )}
      {viewed && (
        <Dialog open onOpenChange={(open) => !open && setViewed(null)}>
          <SheetContent title={nameOf(viewed)} closeLabel={t('common.actions.close')}>
            <CertificationFacts record={viewed} />
          </SheetContent>
        </Dialog>
      )}
      <ConfirmDialog
        danger
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('certification.withdrawTitle', { name: doomed ? nameOf(doomed) : '' })}
        description={t(doomed?.state === 'passed' ? 'certification.withdrawPassed' : 'certification.withdrawHint')}
        confirmLabel={t('common.words.withdraw')}
        busy={busy}
        onConfirm={() => doomed && void confirm(doomed)}
      />
    </>
  )
}
