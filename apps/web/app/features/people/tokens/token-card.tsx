// The tenant's token: its last characters, creator and last use.
import type { TenantToken } from '@lectern/contracts'
import { Button, Card } from '@lectern/ui'
import { Trash2 } from '@lectern/ui/icons'
import { dateTime, relativeTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'

export function TokenCard({ token, onRevoke }: { token: TenantToken; onRevoke: () => void }) {
  const { t } = useText()
  const facts = [
    {
      name: t('setting.token.token'),
      value: (
        <span className="font-mono">
          <span aria-hidden="true">{'•'.repeat(12)}</span>
          <span className="sr-only">{t('setting.token.endsWith')}</span>
          {token.ending}
        </span>
      ),
    },
    { name: t('common.words.createdBy'), value: token.createdBy },
    { name: t('common.words.created'), value: dateTime(token.createdTime) },
    {
      name: t('setting.token.lastUsed'),
      value: token.lastUsedTime ? relativeTime(token.lastUsedTime, t) : t('setting.token.neverUsed'),
    },
  ]
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4 p-4">
      <dl className="grid flex-1 gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-third">{name}</dt>
            <dd className="mt-0.5 truncate text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="ghost" onClick={onRevoke}>
        <Trash2 />
        {t('setting.token.revoke')}
      </Button>
    </Card>
  )
}
