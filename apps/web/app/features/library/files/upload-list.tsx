// The list of uploads: each file with its state, how far it is, and what can be done with it (FILE-01).
import { Button, cn } from '@lectern/ui'
import { Pause, Play, RotateCcw, X } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import type { UploadItem } from '~/shared/upload/upload-queue.ts'
import { canPause, canRemove, fileSize, isDone, percent } from '~/shared/upload/upload-rules.ts'
import type { Uploads } from '~/shared/upload/use-upload.ts'

type Acts = Pick<Uploads, 'pause' | 'resume' | 'remove'>

export function UploadList({ uploads, className }: { uploads: Acts & Pick<Uploads, 'items'>; className?: string }) {
  const { t } = useText()
  return (
    <ul aria-label={t('files.list')} className={cn('flex flex-col divide-y divide-line', className)}>
      {uploads.items.map((item) => (
        <Line key={item.key} item={item} acts={uploads} />
      ))}
    </ul>
  )
}

const TONES: Partial<Record<UploadItem['state'], string>> = {
  success: 'text-success-text',
  instant: 'text-success-text',
  error: 'text-danger-text',
  paused: 'text-warning-text',
}

function Line({ item, acts }: { item: UploadItem; acts: Acts }) {
  const { t } = useText()
  const { key, name, size, sent, state } = item
  const done = isDone(state)
  const share = done ? 100 : percent(sent, size)
  return (
    <li className="flex items-center gap-2 py-2" data-state={state}>
      <div className="min-w-0 flex-1">
        <p className="truncate text-ink text-sm" title={name}>
          {name}
        </p>
        <p className="flex gap-2 text-third text-xs">
          <span className={cn('min-w-0 truncate', TONES[state])}>{t(`files.state.${state}`)}</span>
          <span className="ml-auto shrink-0 tabular-nums">
            {done ? fileSize(size) : `${fileSize(sent)} / ${fileSize(size)}`}
          </span>
        </p>
        {state === 'error' && (
          <p className="wrap-anywhere text-danger-text text-xs" role="alert">
            {item.problem || t('files.failed')}
          </p>
        )}
        {!done && state !== 'error' && (
          <div
            role="progressbar"
            aria-label={name}
            aria-valuenow={share}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1 h-1 overflow-hidden rounded-full bg-muted"
          >
            <div className="h-full bg-primary transition-[width] duration-150" style={{ width: `${share}%` }} />
          </div>
        )}
      </div>
      <Actions item={item} acts={acts} onRemove={() => acts.remove(key)} />
    </li>
  )
}

function Actions({
  item: { key, name, state },
  acts,
  onRemove,
}: {
  item: UploadItem
  acts: Acts
  onRemove: () => void
}) {
  const { t } = useText()
  const again = state === 'error'
  return (
    <div className="flex shrink-0">
      {canPause(state) && (
        <Button variant="ghost" size="iconSm" aria-label={t('files.pause', { name })} onClick={() => acts.pause(key)}>
          <Pause />
        </Button>
      )}
      {(state === 'paused' || again) && (
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={t(again ? 'files.retry' : 'files.resume', { name })}
          onClick={() => acts.resume(key)}
        >
          {again ? <RotateCcw /> : <Play />}
        </Button>
      )}
      <Button
        variant="ghost"
        size="iconSm"
        aria-disabled={!canRemove(state)}
        aria-label={t('common.words.removeNamed', { name })}
        onClick={onRemove}
      >
        <X />
      </Button>
    </div>
  )
}
