// /manage/mail: the mail server of the platform, for operators (MSG-03). Without one, mails are kept for operators to read.
import { PlatformMailInput } from '@lectern/contracts'
import { Field, Input, Skeleton, toast } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { afterChange } from '~/shared/forms/after-change.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { SettingPage } from '~/shared/page/setting-page.tsx'
import { RemoveServer } from './remove-server.tsx'
import { ServerForm } from './server-form.tsx'

export default function PlatformMailPage() {
  const { t } = useText()
  const utils = trpc.useUtils()
  const mail = trpc.operation.mail.useQuery()
  const status = trpc.operation.messageStatus.useQuery()
  const [to, setTo] = useState('')
  const changed = { onSuccess: () => utils.operation.invalidate() }
  const update = trpc.operation.updateMail.useMutation(changed)
  const remove = trpc.operation.removeMail.useMutation({
    onSuccess: afterChange(t('operation.mail.removed'), null, utils.operation),
  })
  const test = trpc.operation.testMail.useMutation({
    onSuccess: (_, input) => toast.success(t('operation.mail.tested', { to: input.to })),
  })
  const { data, error } = mail
  return (
    <>
      <title>{t('operation.mail.title')}</title>
      <SettingPage title={t('operation.mail.title')} lead={t('operation.mail.lead')}>
        {error && !data ? (
          <LoadError error={error} onRetry={() => void mail.refetch()} />
        ) : !data ? (
          <div aria-busy="true">
            <Skeleton className="h-80 w-full" />
          </div>
        ) : (
          <>
            {data.environment && (
              <p role="status" className="mb-5 rounded-md bg-primary-subtle p-3 text-ink text-sm">
                {t('operation.mail.environment')}
              </p>
            )}
            <ServerForm
              key={data.server ? 'stored' : 'none'}
              schema={PlatformMailInput}
              server={data.server}
              onSave={(input) => update.mutateAsync(input)}
              onTest={(input, onError) => test.mutate({ ...input, to }, { onError })}
              testing={test.isPending}
              mayTest={to.trim() !== ''}
              actions={
                data.server && (
                  <RemoveServer
                    hint={t('operation.mail.removeHint')}
                    busy={remove.isPending}
                    onRemove={() => remove.mutateAsync()}
                  />
                )
              }
            >
              <Field className="sm:max-w-80" label={t('operation.mail.testTo')}>
                {(field) => <Input {...field} type="email" value={to} onChange={({ target }) => setTo(target.value)} />}
              </Field>
            </ServerForm>
            {status.data && (
              <p className="mt-5 text-second text-sm">{t(`operation.mail.sms.${status.data.sms ?? 'none'}`)}</p>
            )}
          </>
        )}
      </SettingPage>
    </>
  )
}
