// The invitation links there are, for review: who made them, until when they work, how many joined; each can be revoked (PERM-07).
import type { InvitationLinkEntry } from '@lectern/contracts'
import { Badge, Button, Skeleton } from '@lectern/ui'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'

function LinkRow({ link }: { link: InvitationLinkEntry }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const revoke = trpc.invitation.revokeLink.useMutation({
    onSuccess: afterChange(t('common.words.linkRevoked'), null, utils.invitation.links),
    onSettled: () => setAsking(false),
  })
  const place = link.spaceName || t('invitations.noSpace')
  const until = link.expiresTime
    ? t('invitations.expiresAt', { time: dateTime(link.expiresTime) })
    : t('invitations.never')
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink text-sm">
          {place}
          {link.role && ` · ${t(`invitations.role.${link.role}`)}`}
        </span>
        <span className="block text-third text-xs">
          {[link.createdBy, until, t('invitations.joined', { count: link.uses })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {link.state !== 'active' && (
        <Badge tone="warning">{t(link.state === 'expired' ? 'invitations.expired' : 'invitations.ended')}</Badge>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('invitations.revokeOf', { place })}
        onClick={() => setAsking(true)}
      >
        {t('common.words.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={revoke.isPending}
        onClose={() => setAsking(false)}
        title={t('invitations.revokeOf', { place })}
        description={t('invitations.revokeHint')}
        confirmLabel={t('common.words.revoke')}
        onConfirm={() => revoke.mutate({ id: link.id })}
      />
    </li>
  )
}

/** Lists the links of one space, or of the organisation and all its spaces. */
export function LinkList({ spaceId }: { spaceId?: string }) {
  const { t } = useText()
  const list = trpc.invitation.links.useQuery({ spaceId, size: 100 })
  if (list.error) return <LoadError error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton className="h-24" />
  if (list.data.total === 0) return <p className="py-4 text-sm text-third">{t('invitations.noLinks')}</p>
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto">
      {list.data.records.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </ul>
  )
}
