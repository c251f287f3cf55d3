// /manage/registration: who may register an organisation, and the operators' invitations to do it (ADR 0052).
import { Badge, Button, DataTable, StatePanel } from '@lectern/ui'
import { LinkIcon, Plus } from '@lectern/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { KEEP, trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { ListPage } from '~/shared/lists/list-page.tsx'
import { useListQuery } from '~/shared/lists/use-list-query.ts'
import { InviteDialog } from './invite-dialog.tsx'

const LINK = 'text-primary-text underline'

function RevokeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const revoke = trpc.organisationInvitation.revoke.useMutation({
    onSuccess: afterChange(t('organisationInvitations.revoked'), onClose, utils.organisationInvitation),
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('organisationInvitations.revokeTitle')}
      description={t('organisationInvitations.revokeText')}
      confirmLabel={t('common.words.revoke')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
    />
  )
}

function Lead() {
  const { t } = useText()
  const info = trpc.registration.info.useQuery()
  if (!info.data) return null
  const { mode, proof } = info.data
  const needed = proof.mail ? (proof.sms ? 'both' : 'mail') : proof.sms ? 'sms' : 'none'
  return (
    <>
      <p>
        {t('organisationInvitations.lead', { mode: t(`parameterPage.choices.registration.${mode}`) })}{' '}
        <Link className={LINK} to={paths.manage('parameters')}>
          {t('organisationInvitations.parameters')}
        </Link>
      </p>
      <p className="mt-1">{t(`organisationInvitations.proof.${needed}`)}</p>
      {mode === 'closed' && <p className="mt-1">{t('organisationInvitations.closedHint')}</p>}
    </>
  )
}

export default function RegistrationPage() {
  const { t } = useText()
  const { current, size, change } = useListQuery()
  const [inviting, setInviting] = useState(false)
  const [revoked, setRevoked] = useState<string | null>(null)
  const list = trpc.organisationInvitation.list.useQuery({ current, size }, KEEP)
  return (
    <>
      <ListPage
        title={t('organisationInvitations.title')}
        lead={<Lead />}
        actions={
          <Button onClick={() => setInviting(true)}>
            <Plus />
            {t('organisationInvitations.invite')}
          </Button>
        }
        list={list}
        page={{ current, size, change }}
        empty={
          <StatePanel
            icon={<LinkIcon />}
            title={t('organisationInvitations.empty')}
            hint={t('organisationInvitations.emptyHint')}
          />
        }
      >
        {(records) => (
          <DataTable
            label={t('organisationInvitations.title')}
            className="min-w-200"
            rows={records}
            columns={[
              {
                head: t('organisationInvitations.columns.to'),
                className: 'max-w-60 break-words',
                cell: ({ email }) => email || t('organisationInvitations.passedOn'),
              },
              {
                head: t('common.words.remark'),
                className: 'max-w-60 break-words',
                cell: ({ remark }) => remark || '–',
              },
              { head: t('common.words.createdBy'), cell: ({ createdBy }) => createdBy || '–' },
              {
                head: t('common.words.created'),
                kind: 'time',
                cell: ({ createTime }) => dateTime(createTime),
              },
              {
                head: t('organisationInvitations.columns.expires'),
                kind: 'time',
                cell: ({ expireTime }) => dateTime(expireTime),
              },
              {
                head: t('common.words.status'),
                className: 'whitespace-nowrap',
                cell: ({ state, tenantId, tenantName }) => (
                  <>
                    <Badge tone={state === 'open' ? 'success' : undefined}>
                      {t(`organisationInvitations.states.${state}`)}
                    </Badge>{' '}
                    {tenantId !== null && (
                      <Link className={LINK} to={paths.tenant(tenantId)}>
                        {tenantName}
                      </Link>
                    )}
                  </>
                ),
              },
              {
                head: t('common.words.actions'),
                kind: 'acts',
                cell: ({ id, state }) =>
                  state === 'open' && (
                    <Button variant="ghost" size="sm" onClick={() => setRevoked(id)}>
                      {t('common.words.revoke')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </ListPage>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {revoked !== null && <RevokeDialog id={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}
