// The invitation link of a place and role: made when it is asked for; copy, refresh, an end (specification §4 'Invite link'; PERM-07).
import type { InvitationRole } from '@lectern/contracts'
import { Button, Field, Select } from '@lectern/ui'
import { LinkIcon, RefreshCw } from '@lectern/ui/icons'
import { useState } from 'react'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { CopyField } from '~/shared/forms/copy-field.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'

const DAYS = [1, 7, 30] as const

export function LinkPanel({ spaceId, role }: { spaceId?: string; role?: InvitationRole }) {
  const { t } = useText()
  const [shown, setShown] = useState<{ id: string; path: string; expiresTime: string | null }>()
  const utils = trpc.useUtils()
  const onSuccess = (link: NonNullable<typeof shown>) => {
    setShown(link)
    return utils.invitation.links.invalidate()
  }
  const open = trpc.invitation.link.useMutation({ meta: { quiet: true }, onSuccess })
  const refresh = trpc.invitation.refreshLink.useMutation({ onSuccess })
  const expire = trpc.invitation.setLinkExpiry.useMutation({ onSuccess })
  const ask = () => open.mutate({ spaceId, role })
  if (open.error) return <LoadError error={open.error} onRetry={ask} />
  if (!shown) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Button variant="primary" busy={open.isPending} onClick={ask}>
          <LinkIcon />
          {t('invitations.getLink')}
        </Button>
        <p className="text-third text-xs">{t('invitations.linkHint')}</p>
      </div>
    )
  }
  const address = `${location.origin}${shown.path}`
  return (
    <div className="flex flex-col gap-4">
      <CopyField
        label={t('invitations.link')}
        hint={t('invitations.linkHint')}
        value={address}
        copyLabel={t('common.words.copyLink')}
      />
      <Field
        label={t('invitations.expires')}
        hint={
          shown.expiresTime
            ? t('invitations.expiresAt', { time: dateTime(shown.expiresTime) })
            : t('invitations.neverHint')
        }
      >
        {(control) => (
          <Select
            {...control}
            value={shown.expiresTime ? undefined : 'never'}
            placeholder={t('invitations.limited')}
            disabled={expire.isPending}
            onValueChange={(days) =>
              expire.mutate({ id: shown.id, expiresDays: days === 'never' ? null : Number(days) })
            }
            options={[
              ...DAYS.map((days) => ({ value: String(days), label: t('invitations.days', { count: days }) })),
              { value: 'never', label: t('invitations.never') },
            ]}
          />
        )}
      </Field>
      <div className="flex items-center gap-3">
        <Button busy={refresh.isPending} onClick={() => refresh.mutate({ id: shown.id })}>
          <RefreshCw />
          {t('invitations.refresh')}
        </Button>
        <span className="text-third text-xs">{t('invitations.refreshHint')}</span>
      </div>
    </div>
  )
}
