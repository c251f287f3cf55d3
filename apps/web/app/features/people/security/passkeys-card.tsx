// Passkeys of a person: add with this device, remove.
import type { AccountSecurity, OwnerProof } from '@lectern/contracts'
import { Button, toast } from '@lectern/ui'
import { KeyRound, Trash2 } from '@lectern/ui/icons'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { OwnerDialog } from './owner-dialog.tsx'
import { ownerFacts } from './owner-proof-fields.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { SecurityCard } from './security-card.tsx'

type Passkey = AccountSecurity['passkeys'][number]

export function PasskeysCard({ security }: { security: AccountSecurity }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [supported, setSupported] = useState(true)
  useEffect(() => setSupported(browserSupportsWebAuthn()), [])
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const refresh = () => utils.security.overview.invalidate()
  const remove = trpc.security.removePasskey.useMutation({ meta: { quiet: true } })
  const leave = async (id: string, proof: OwnerProof) => {
    await remove.mutateAsync({ ...proof, id })
    toast.success(t('security.passkeys.removed'))
    setLeaving(null)
    await refresh()
  }
  const used = ({ lastUsedAt }: Passkey) =>
    lastUsedAt ? t('security.passkeys.used', { time: relativeTime(lastUsedAt, t) }) : t('security.passkeys.never')
  return (
    <SecurityCard
      title={t('security.passkeys.title')}
      lead={t('security.passkeys.lead')}
      action={supported && <Button onClick={() => setAdding(true)}>{t('security.passkeys.add')}</Button>}
    >
      {security.passkeys.length === 0 ? (
        <p className="mt-3 text-sm text-third">
          {t(supported ? 'security.passkeys.empty' : 'security.passkeys.unsupported')}
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {security.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 py-2.5">
              <KeyRound aria-hidden="true" className="size-4 shrink-0 text-third" />
              <div className="min-w-0 flex-1">
                <p className="truncate text-ink">{passkey.name}</p>
                <p className="text-third text-xs">
                  {t('security.passkeys.madeOn', { host: passkey.host })} · {used(passkey)}
                </p>
              </div>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('security.passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                <Trash2 />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <PasskeyDialog
          facts={ownerFacts(security)}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            toast.success(t('security.passkeys.added'))
            void refresh()
          }}
        />
      )}
      {leaving && (
        <OwnerDialog
          danger
          title={t('security.passkeys.removeTitle', { name: leaving.name })}
          lead={t('security.passkeys.removeHint')}
          confirmLabel={t('common.words.remove')}
          facts={ownerFacts(security)}
          onConfirm={(proof) => leave(leaving.id, proof)}
          onClose={() => setLeaving(null)}
        />
      )}
    </SecurityCard>
  )
}
