// Where the Git server calls after a push: address and secret. The secret is shown once.
import type { GitSource } from '@lectern/contracts'
import { AlertDialog, Button, Card, Field, Input, toast } from '@lectern/ui'
import { Copy } from '@lectern/ui/icons'
import { useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'

function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const { t } = useText()
  const copy = () => navigator.clipboard.writeText(value).then(() => toast.success(t('gitSource.webhook.copied')))
  return (
    <Field label={label} hint={hint}>
      {(aria) => (
        <div className="flex gap-2">
          <Input {...aria} readOnly value={value} className="font-mono text-xs" />
          <Button aria-label={`${t('gitSource.webhook.copy')}: ${label}`} onClick={() => void copy()}>
            <Copy />
          </Button>
        </div>
      )}
    </Field>
  )
}

export function GitWebhook({ manualId, source }: { manualId: string; source: GitSource }) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState(false)
  const renew = trpc.gitSource.renewWebhook.useMutation({ onSuccess: () => utils.gitSource.get.invalidate() })
  const { hasWebhookSecret, webhookPath } = source
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div>
        <h2 className="font-medium text-ink">{t('gitSource.webhook.title')}</h2>
        <p className="mt-1 text-second text-sm">{t('gitSource.webhook.lead')}</p>
      </div>
      <CopyField label={t('gitSource.webhook.address')} value={`${window.location.origin}${webhookPath}`} />
      {renew.data ? (
        <CopyField
          label={t('gitSource.webhook.secret')}
          hint={t('gitSource.webhook.secretOnce')}
          value={renew.data.secret}
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
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('gitSource.webhook.renewTitle')}
        description={t('gitSource.webhook.renewText')}
        confirmLabel={t('gitSource.webhook.renew')}
        cancelLabel={t('common.actions.cancel')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate({ manualId }, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}
