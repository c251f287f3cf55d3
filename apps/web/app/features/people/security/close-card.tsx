// Closing one's own account: what happens, and the proof that it is the owner.
import type { AccountSecurity, OwnerProof } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { ownerFacts } from './owner-proof-fields.tsx'
import { SecurityCard } from './security-card.tsx'

export function CloseCard({ security }: { security: AccountSecurity }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const close = trpc.account.close.useMutation({ meta: { quiet: true } })
  const confirm = async (proof: OwnerProof) => {
    await close.mutateAsync(proof)
    // All sessions have ended, this one too.
    location.assign(paths.login)
  }
  return (
    <SecurityCard
      title={t('account.closing.title')}
      lead={t('account.closing.lead')}
      action={<Button onClick={() => setOpen(true)}>{t('account.closing.close')}</Button>}
    >
      {open && (
        <OwnerDialog
          danger
          title={t('account.closing.closeTitle')}
          lead={t('account.closing.lead')}
          confirmLabel={t('account.closing.close')}
          facts={ownerFacts(security)}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </SecurityCard>
  )
}
