// /setting/sign-in: identity providers of the organisation; list, add, edit, test, remove (AUTH-04); and whether it demands two factors.
import type { IdentityProvider } from '@lectern/contracts'
import { Badge, Button, Card, Skeleton, StatePanel, toast } from '@lectern/ui'
import { Lock, Pencil, Plus, RefreshCw, Trash2 } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { CopyField } from '~/shared/forms/copy-field.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { FactorPolicyCard } from './factor-policy-card.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

/** The redirect addresses that are in use; one for all that share it. */
function CallbackAddresses({ providers }: { providers: readonly IdentityProvider[] }) {
  const shared = providers.find(({ sharedCallback }) => sharedCallback)
  const separate = providers.filter(({ sharedCallback }) => !sharedCallback)
  return (
    <>
      {separate.map(({ id, name, callbackUrl }) => (
        <CallbackAddress key={id} name={name} value={callbackUrl} />
      ))}
      {shared && <CallbackAddress value={shared.callbackUrl} />}
    </>
  )
}

/** Without a name, the address of several providers. */
function CallbackAddress({ name, value }: { name?: string; value: string }) {
  const { t } = useText()
  return (
    <Card className="p-4">
      <CopyField
        wordy
        label={t(name ? 'thirdParty.providers.callbackOf' : 'thirdParty.providers.callback', { name: name ?? '' })}
        hint={t(name ? 'thirdParty.providers.callbackHint' : 'thirdParty.providers.callbackShared')}
        value={value}
        className="font-mono"
        copyLabel={t('thirdParty.providers.copy')}
        failed={t('thirdParty.providers.copyFailed')}
      />
    </Card>
  )
}

function ProviderRow({
  provider,
  onEdit,
  onRemove,
}: {
  provider: IdentityProvider
  onEdit: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  const check = trpc.identityProvider.check.useMutation({
    onSuccess: () => toast.success(t('thirdParty.providers.checked')),
  })
  const { id, name, issuer, enabled, autoJoin } = provider
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          <Badge tone={enabled ? 'success' : 'neutral'}>
            {t(enabled ? 'thirdParty.providers.enabled' : 'thirdParty.providers.disabled')}
          </Badge>
          {autoJoin && <Badge tone="primary">{t('thirdParty.providers.joins')}</Badge>}
        </p>
        <p className="mt-0.5 truncate text-sm text-third">{issuer}</p>
      </div>
      <div className="flex gap-1">
        {enabled && (
          <Button variant="ghost" busy={check.isPending} onClick={() => check.mutate({ id })}>
            <RefreshCw />
            {t('thirdParty.providers.check')}
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label={`${t('thirdParty.providers.edit')}: ${name}`} onClick={onEdit}>
          <Pencil />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('thirdParty.providers.remove')}: ${name}`}
          onClick={onRemove}
        >
          <Trash2 />
        </Button>
      </div>
    </li>
  )
}

export default function ProvidersPage() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const providers = trpc.identityProvider.list.useQuery()
  const [edited, setEdited] = useState<IdentityProvider | 'new' | null>(null)
  const [leaving, setLeaving] = useState<IdentityProvider | null>(null)
  const remove = trpc.identityProvider.remove.useMutation({
    onSuccess: afterChange(t('thirdParty.providers.removed'), null, utils.identityProvider.list),
    onSettled: () => setLeaving(null),
  })
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus />
      {t('thirdParty.providers.add')}
    </Button>
  )
  const { data, error } = providers
  return (
    <SettingPage
      title={t('thirdParty.providers.title')}
      lead={t('thirdParty.providers.lead')}
      actions={data && data.providers.length > 0 && add}
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void providers.refetch()} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton className="h-28 w-full" />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Card>
            {data.providers.length === 0 ? (
              <StatePanel
                icon={<Lock />}
                title={t('thirdParty.providers.empty')}
                hint={t('thirdParty.providers.emptyHint')}
                action={add}
              />
            ) : (
              <ul className="divide-y divide-line">
                {data.providers.map((provider) => (
                  <ProviderRow
                    key={provider.id}
                    provider={provider}
                    onEdit={() => setEdited(provider)}
                    onRemove={() => setLeaving(provider)}
                  />
                ))}
              </ul>
            )}
          </Card>
          <CallbackAddresses providers={data.providers} />
          <FactorPolicyCard />
        </div>
      )}
      {edited && data && (
        <ProviderDialog
          provider={edited === 'new' ? undefined : edited}
          next={data.next}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDialog
        danger
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('thirdParty.providers.removeTitle', { name: leaving?.name ?? '' })}
        description={t('thirdParty.providers.removeHint')}
        confirmLabel={t('thirdParty.providers.remove')}
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ id: leaving.id })}
      />
    </SettingPage>
  )
}
