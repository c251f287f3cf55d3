// Used share of the capacity, with a warning when little remains.
import type { StorageUsage } from '@lectern/contracts'
import { Card, cn, Skeleton } from '@lectern/ui'
import { useText } from '~/lib/i18n.ts'
import { fileSize, percent } from '~/shared/upload/upload-rules.ts'

const NEARLY_FULL = 90

export function CapacityBar({ usage }: { usage: StorageUsage | undefined }) {
  const { t } = useText()
  if (!usage) return <Skeleton className="h-20 w-full" />
  const { usedBytes, maxBytes, maxFileSize, textBytes, maxTextBytes } = usage
  const share = percent(usedBytes, maxBytes)
  return (
    <Card className="p-4">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium text-ink">
          {t('files.storage.used', { used: fileSize(usedBytes), max: fileSize(maxBytes) })}
        </span>
        <span className="text-third">{t('files.storage.largest', { max: maxFileSize })}</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('files.storage.usedLabel')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-muted"
      >
        <div
          className={cn('h-full rounded-full', share >= NEARLY_FULL ? 'bg-danger' : 'bg-primary')}
          style={{ width: `${Math.max(share, usedBytes > 0 ? 1 : 0)}%` }}
        />
      </div>
      <p className="mt-2 text-third text-xs">
        {t('files.storage.texts', { used: fileSize(textBytes), max: fileSize(maxTextBytes) })}
      </p>
    </Card>
  )
}
