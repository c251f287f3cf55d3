// /setting/mail: the mail server of an organisation and what it sent, for its administrators (MSG-03).
import { TenantMailInput } from '@lectern/contracts'
import { Skeleton, toast } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { RemoveServer } from './remove-server.tsx'
import { ServerForm } from './server-form.tsx'
import { TenantMessages } from './tenant-messages.tsx'

export default function TenantMailPage() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const mail = trpc.tenantMail.get.useQuery()
  const update = trpc.tenantMail.update.useMutation({ onSuccess: () => utils.tenantMail.get.invalidate() })
  const remove = trpc.tenantMail.remove.useMutation({
    onSuccess: afterChange(t('operation.mail.removed'), null, utils.tenantMail.get),
  })
  const { data, error } = mail
  const test = trpc.tenantMail.test.useMutation({
    onSuccess: () => toast.success(t('operation.mail.tested', { to: data?.ownAddress ?? '' })),
  })
  return (
    <SettingPage title={t('operation.tenantMail.title')} lead={t('operation.tenantMail.lead')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void mail.refetch()} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton className="h-80 w-full" />
        </div>
      ) : (
        <>
          <p className="mb-4 text-second text-sm">
            {t(`operation.tenantMail.${data.server ? 'own' : data.platform ? 'platform' : 'none'}`)}
          </p>
          <ServerForm
            key={data.server ? 'stored' : 'none'}
            schema={TenantMailInput}
            server={data.server}
            onSave={(input) => update.mutateAsync(input)}
            onTest={(input, onError) => test.mutate(input, { onError })}
            testing={test.isPending}
            mayTest={data.ownAddress !== ''}
            actions={
              data.server && (
                <RemoveServer
                  hint={t('operation.tenantMail.removeHint')}
                  busy={remove.isPending}
                  onRemove={() => remove.mutateAsync()}
                />
              )
            }
          >
            <p className="text-sm text-third">
              {data.ownAddress
                ? t('operation.tenantMail.testTo', { to: data.ownAddress })
                : t('operation.tenantMail.noAddress')}
            </p>
          </ServerForm>
          <TenantMessages />
        </>
      )}
    </SettingPage>
  )
}
