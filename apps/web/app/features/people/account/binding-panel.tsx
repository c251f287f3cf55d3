// Account settings: the phone and the e-mail address one signs in with (specification §5; ACC-04).
import type { Profile } from '@lectern/contracts'
import { Button } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { RowsSkeleton } from './activity-list.tsx'
import { BindingDialog, type Kind } from './binding-dialog.tsx'
import { Lead } from './tab-frame.tsx'

function BindingRow({ kind, profile, onChange }: { kind: Kind; profile: Profile; onChange: () => void }) {
  const { t } = useText()
  const bound = kind === 'phone' ? profile.boundPhone : profile.boundEmail
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{t(`account.binding.${kind}`)}</p>
        <p className="truncate text-second text-sm">{bound || t('account.binding.none')}</p>
      </div>
      <Button onClick={onChange}>
        {t(bound ? 'account.binding.change' : 'account.binding.bind')}
        <span className="sr-only">: {t(`account.binding.${kind}`)}</span>
      </Button>
    </li>
  )
}

export function BindingPanel() {
  const { t } = useText()
  const [open, setOpen] = useState<Kind | null>(null)
  const { data, error, refetch } = trpc.account.profile.useQuery({})
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Lead>{t(data?.binding === 'account' ? 'account.binding.managed' : 'account.binding.lead')}</Lead>
      {data?.binding === 'directory' ? (
        <p className="text-second text-sm">{t('errors.accountOfDirectory')}</p>
      ) : data ? (
        <ul className="max-w-xl divide-y divide-line">
          <BindingRow kind="phone" profile={data} onChange={() => setOpen('phone')} />
          <BindingRow kind="email" profile={data} onChange={() => setOpen('email')} />
        </ul>
      ) : (
        <RowsSkeleton />
      )}
      {data && open && <BindingDialog kind={open} profile={data} onClose={() => setOpen(null)} />}
    </>
  )
}
