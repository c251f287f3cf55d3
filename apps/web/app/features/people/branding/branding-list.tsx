// Brandings by domain that the person manages: an administrator those of the organisation, an operator all (specification §3 'System appearance'; TEN-10).
import type { Branding } from '@lectern/contracts'
import { Badge, Button, Card, Skeleton, StatePanel } from '@lectern/ui'
import { Globe, Pencil, Plus, Trash2 } from '@lectern/ui/icons'
import { type ReactNode, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ListPager } from '~/shared/lists/list-pager.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { BrandingSheet } from './branding-sheet.tsx'
import { DomainProof } from './domain-proof.tsx'
import { RejectDialog } from './reject-dialog.tsx'

type Row = { branding: Branding; onEdit: () => void; onDelete: () => void; onReject: () => void }

const STATE_TONES = { pending: 'warning', rejected: 'danger' } as const

function BrandingRow({ branding, onEdit, onDelete, onReject }: Row) {
  const { t } = useText()
  const { certificate, verification, abilities } = branding
  const { state } = verification
  const label = branding.domain || t('setting.branding.everywhere')
  return (
    <li className="flex flex-wrap items-center gap-4 p-4">
      <span className="grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-muted text-third">
        {branding.logo ? (
          <img src={branding.logo.url} alt="" className="max-h-full max-w-full object-contain" />
        ) : (
          <Globe aria-hidden="true" className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium text-ink">{label}</span>
          {state !== 'verified' && (
            <Badge tone={STATE_TONES[state]}>{t(`setting.branding.proof.states.${state}`)}</Badge>
          )}
          {branding.isDefault && branding.domain !== '' && (
            <Badge tone="primary">{t('setting.branding.default')}</Badge>
          )}
          {!branding.showWebSite && <Badge>{t('setting.branding.noWebSite')}</Badge>}
          {certificate && (
            <Badge tone={certificate.expired ? 'danger' : certificate.matchesDomain ? 'success' : 'warning'}>
              {t(certificate.expired ? 'setting.branding.expired' : 'setting.branding.hasCertificate')}
            </Badge>
          )}
        </p>
        <p className="truncate text-sm text-third">
          {[branding.systemName, branding.tenantName].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('setting.branding.editNamed', { domain: label })}
          onClick={onEdit}
        >
          <Pencil />
        </Button>
        {abilities.delete && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('setting.branding.deleteNamed', { domain: label })}
            onClick={onDelete}
          >
            <Trash2 />
          </Button>
        )}
      </div>
      {branding.domain !== '' && <DomainProof branding={branding} onReject={onReject} />}
    </li>
  )
}

/** `head` frames the list with its title and the button that adds one. */
export function BrandingList({ head }: { head: (add: ReactNode, list: ReactNode) => ReactNode }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const { current, size, change } = useListQuery()
  const [edited, setEdited] = useState<Branding | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Branding | null>(null)
  const [rejected, setRejected] = useState<Branding | null>(null)
  const list = trpc.appearance.list.useQuery({ current, size }, KEEP)
  const remove = trpc.appearance.delete.useMutation({
    onSuccess: afterChange(t('setting.branding.deleted'), null, utils.appearance.list),
    onSettled: () => setDoomed(null),
  })
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus />
      {t('setting.branding.create')}
    </Button>
  )
  const rows =
    list.error && !list.data ? (
      <LoadError error={list.error} onRetry={() => void list.refetch()} />
    ) : !list.data ? (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
    ) : list.data.total === 0 ? (
      <Card>
        <StatePanel icon={<Globe />} title={t('setting.branding.empty')} hint={t('setting.branding.emptyHint')} />
      </Card>
    ) : (
      <>
        <Card>
          <ul className="divide-y divide-line">
            {list.data.records.map((branding) => (
              <BrandingRow
                key={branding.id}
                branding={branding}
                onEdit={() => setEdited(branding)}
                onDelete={() => setDoomed(branding)}
                onReject={() => setRejected(branding)}
              />
            ))}
          </ul>
        </Card>
        <ListPager current={current} size={size} total={list.data.total} onChange={change} />
      </>
    )
  return (
    <>
      {head(add, rows)}
      {edited && <BrandingSheet branding={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {rejected && <RejectDialog branding={rejected} onClose={() => setRejected(null)} />}
      <ConfirmDialog
        danger
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('setting.branding.deleteTitle', { domain: doomed?.domain || (doomed?.systemName ?? '') })}
        description={t('setting.branding.deleteHint')}
        confirmLabel={t('setting.branding.remove')}
        busy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      />
    </>
  )
}
