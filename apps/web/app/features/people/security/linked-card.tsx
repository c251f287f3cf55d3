// Accounts elsewhere that sign this person in: link, unlink.
import type { AccountSecurity, LinkedAccount } from '@lectern/contracts'
import { AlertDialog, Button, toast } from '@lectern/ui'
import { LinkIcon, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { leaveFor } from '~/features/people/sign-in/third-party/pending-sign-in.ts'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { SecurityCard } from './security-card.tsx'

export function LinkedCard({ security: { linked, linkable } }: { security: AccountSecurity }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [leaving, setLeaving] = useState<LinkedAccount | null>(null)
  const start = trpc.thirdParty.start.useMutation()
  const unlink = trpc.thirdParty.unlink.useMutation({
    onSuccess: () => {
      toast.success(t('security.linked.unlinked'))
      return utils.security.overview.invalidate()
    },
    onSettled: () => setLeaving(null),
  })
  const nameOf = ({ kind, name }: Pick<LinkedAccount, 'kind' | 'name'>) =>
    kind === 'wechat' ? t('security.linked.wechat') : name || t('security.linked.unnamed')
  const link = (provider: string) =>
    start.mutate({ provider, purpose: 'link', returnTo: location.pathname + location.search }, { onSuccess: leaveFor })
  if (linked.length === 0 && linkable.length === 0) return null
  return (
    <SecurityCard
      title={t('security.linked.title')}
      lead={t('security.linked.lead')}
      action={linkable.map((provider) => (
        <Button key={provider.id} busy={start.isPending || start.isSuccess} onClick={() => link(provider.id)}>
          {t('security.linked.link', { name: nameOf(provider) })}
        </Button>
      ))}
    >
      <ul className="mt-3 divide-y divide-line">
        {linked.map((account) => (
          <li key={account.id} className="flex items-center gap-3 py-2.5">
            <LinkIcon aria-hidden="true" className="size-4 shrink-0 text-third" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-ink">{nameOf(account)}</p>
              <p className="text-third text-xs">
                {t('security.linked.since', { time: relativeTime(account.linkedAt, t) })}
              </p>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('security.linked.unlinkNamed', { name: nameOf(account) })}
              onClick={() => setLeaving(account)}
            >
              <X />
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        danger
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t('security.linked.unlinkTitle', { name: leaving ? nameOf(leaving) : '' })}
        description={t('security.linked.unlinkHint')}
        cancelLabel={t('common.actions.cancel')}
        confirmLabel={t('security.linked.unlink')}
        busy={unlink.isPending}
        onConfirm={() => leaving && unlink.mutate({ id: leaving.id })}
      />
    </SecurityCard>
  )
}
