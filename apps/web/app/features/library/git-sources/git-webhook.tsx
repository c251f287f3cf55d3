// Address and secret for the Git server's calls after a push. The secret is shown once.
import type { GitSource } from '@lectern/contracts'
import { Button, Card } from '@lectern/ui'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { CopyField } from '~/shared/forms/copy-field.tsx'

export function GitWebhook({ manualId, source }: { manualId: string; source: GitSource }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const renew = trpc.gitSource.renewWebhook.useMutation({ onSuccess: () => utils.gitSource.get.invalidate() })
  const { hasWebhookSecret, webhookPath } = source
  const copying = (name: string) => ({
    copyLabel: `${t('common.words.copy')}: ${name}`,
    copied: t('common.actions.copied'),
    className: 'font-mono text-xs',
  })
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-medium text-ink">{t('gitSource.webhook.title')}</h2>
        <p className="mt-1 text-second text-sm">{t('gitSource.webhook.lead')}</p>
      </div>
      <CopyField
        label={t('gitSource.webhook.address')}
        value={`${window.location.origin}${webhookPath}`}
        {...copying(t('gitSource.webhook.address'))}
      />
      {renew.data ? (
        <CopyField
          label={t('gitSource.webhook.secret')}
          hint={t('gitSource.webhook.secretOnce')}
          value={renew.data.secret}
          {...copying(t('gitSource.webhook.secret'))}
        />
      ) : (
        <p className="text-second text-sm">
          {t(hasWebhookSecret ? 'gitSource.webhook.set' : 'gitSource.webhook.none')}
        </p>
      )}
      <Button
        className="self-start"
        busy={renew.isPending}
        onClick={() => (hasWebhookSecret ? setAsking(true) : renew.mutate({ manualId }))}
      >
        {t(hasWebhookSecret ? 'gitSource.webhook.renew' : 'gitSource.webhook.make')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('gitSource.webhook.renewTitle')}
        description={t('gitSource.webhook.renewText')}
        confirmLabel={t('gitSource.webhook.renew')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ manualId }, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
