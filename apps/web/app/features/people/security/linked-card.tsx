// Accounts elsewhere that sign this person in: link, unlink.
import type { AccountSecurity, LinkedAccount, OwnerProof } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { LinkIcon, X } from '@lectern/ui/icons'
import { useState } from 'react'
import { leaveFor } from '~/features/people/sign-in/third-party/pending-sign-in.ts'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { ownerFacts } from './owner-proof-fields.tsx'
import { SecurityCard } from './security-card.tsx'

type Linkable = AccountSecurity['linkable'][number]

export function LinkedCard({ security }: { security: AccountSecurity }) {
  const { linked, linkable } = security
  const { t } = useText()
  const utils = trpc.useUtils()
  const [leaving, setLeaving] = useState<LinkedAccount | null>(null)
  const [linking, setLinking] = useState<Linkable | null>(null)
  const start = trpc.thirdParty.start.useMutation({ meta: { quiet: true } })
  const unlink = trpc.thirdParty.unlink.useMutation({ meta: { quiet: true } })
  const nameOf = ({ kind, name }: Pick<LinkedAccount, 'kind' | 'name'>) =>
    kind === 'wechat' ? t('security.linked.wechat') : name || t('security.linked.unnamed')
  const link = async (provider: string, proof: OwnerProof) => {
    const returnTo = location.pathname + location.search
    leaveFor(await start.mutateAsync({ ...proof, provider, purpose: 'link', returnTo }), { returnTo })
  }
  const leave = async (id: string, proof: OwnerProof) => {
    await unlink.mutateAsync({ ...proof, id })
    await afterChange(t('security.linked.unlinked'), () => setLeaving(null), utils.security.overview)()
  }
  if (linked.length === 0 && linkable.length === 0) return null
  return (
    <SecurityCard
      title={t('security.linked.title')}
      lead={t('security.linked.lead')}
      action={linkable.map((provider) => (
        <Button key={provider.id} onClick={() => setLinking(provider)}>
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
      {linking && (
        <OwnerDialog
          title={t('security.linked.link', { name: nameOf(linking) })}
          lead={t('security.linked.lead')}
          confirmLabel={t('security.next')}
          facts={ownerFacts(security)}
          onConfirm={(proof) => link(linking.id, proof)}
          onClose={() => setLinking(null)}
        />
      )}
      {leaving && (
        <OwnerDialog
          danger
          title={t('security.linked.unlinkTitle', { name: nameOf(leaving) })}
          lead={t('security.linked.unlinkHint')}
          confirmLabel={t('security.linked.unlink')}
          facts={ownerFacts(security)}
          onConfirm={(proof) => leave(leaving.id, proof)}
          onClose={() => setLeaving(null)}
        />
      )}
    </SecurityCard>
  )
}
