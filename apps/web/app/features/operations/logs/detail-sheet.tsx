// One entry of a log in detail: facts, and data as it was sent and returned, without secrets.
import { Badge, Dialog, SheetContent, Skeleton } from '@lectern/ui'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'

export function ResultBadge({ ok }: { ok: boolean }) {
  const { t } = useText()
  return <Badge tone={ok ? 'success' : 'danger'}>{t(`logs.results.${ok ? 'success' : 'failure'}`)}</Badge>
}

/** JSON that is complete is indented; what was cut stays as it is. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

type Column = 'request' | 'response' | 'remark' | 'exception'
export function DataBlock({ name, value }: { name: Column; value: string }) {
  const { t } = useText()
  if (value === '') return null
  const label = t(`logs.columns.${name}`)
  return (
    <section aria-label={label}>
      <h3 className="mb-2 font-medium text-ink text-sm">{label}</h3>
      <pre className="whitespace-pre-wrap break-all rounded-md bg-muted p-3 text-ink text-xs">{indented(value)}</pre>
    </section>
  )
}

type Props<Entry> = {
  entry: { data: Entry | undefined; error: unknown; refetch(): unknown }
  titleOf: (entry: Entry) => string
  onClose: () => void
  children: (entry: Entry) => ReactNode
}

export function DetailSheet<Entry>({ entry, titleOf, onClose, children }: Props<Entry>) {
  const { t } = useText()
  const { data, error, refetch } = entry
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <SheetContent title={data ? titleOf(data) : t('logs.detail')} closeLabel={t('common.actions.close')}>
        {data ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section aria-label={t('logs.detail')} tabIndex={0} className="flex flex-col gap-5">
            {children(data)}
          </section>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </SheetContent>
    </Dialog>
  )
}
