/**
 * Asks before something is published: which of all changes, with whose drafts they are, and at the first time who may read
 * (specification §4 'publish', Manual publicity).
 */
import type { Manual, ManualAudience } from '@lectern/contracts'
import { Button, Dialog, DialogClose, DialogContent, Skeleton, StatePanel } from '@lectern/ui'
import { Check, Rocket } from '@lectern/ui/icons'
import { useState } from 'react'
import { AudienceField } from '~/features/library/audience/audience-field.tsx'
import { AudienceLine } from '~/features/library/audience/audience-line.tsx'
import { type Publicity, publicityOf } from '~/features/library/audience/publicity.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { PendingList } from './pending-list.tsx'
import { authorsOf } from './publish-request.ts'

const FORM = 'publish-form'

type Props = {
  manual: Manual
  /** Shows the changes of the manual, to be chosen from. */
  all: boolean
  /** Asks who may read; null: that has been chosen before. */
  audience: ManualAudience | null
  busy: boolean
  /** `ids`: what was chosen of all changes. `audience`: who may read from now on, where it was asked. */
  onConfirm: (answer: { ids?: string[]; audience?: Publicity }) => void
  onClose: () => void
}

/** Most manuals are read by everyone. Chosen beforehand where nothing is published yet; what others have published stays as it is. */
const firstAudience = (audience: ManualAudience | null): Publicity | null =>
  audience?.published === 0 ? 'external' : null

export function PublishDialog({ manual, all, audience: initialAudience, busy, onConfirm, onClose }: Props) {
  const { t } = useText()
  const [audience, setAudience] = useState(() => firstAudience(initialAudience) ?? publicityOf(manual))
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const list = trpc.publishing.pending.useQuery({ manualId: manual.id }, { enabled: all, staleTime: 0, gcTime: 0 })
  const ready = (list.data ?? []).filter(({ publishable }) => publishable)
  const chosen = ready.filter(({ id }) => !excluded.has(id))
  const authors = authorsOf(chosen)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        className="max-w-lg"
        title={t(all ? 'publishing.ask.allTitle' : 'publishing.ask.title')}
        description={t(all ? 'publishing.ask.allHint' : 'publishing.ask.hint')}
        closeLabel={t('common.actions.close')}
        footer={
          <>
            <DialogClose asChild>
              <Button>{t('common.actions.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={FORM} variant="primary" busy={busy} disabled={all && chosen.length === 0}>
              <Rocket />
              {all && chosen.length > 0 ? t('publishing.ask.count', { count: chosen.length }) : t('editor.publish')}
            </Button>
          </>
        }
      >
        <form
          id={FORM}
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (busy || (all && chosen.length === 0)) return
            onConfirm({ ...(all && { ids: chosen.map(({ id }) => id) }), ...(initialAudience && { audience }) })
          }}
        >
          {initialAudience ? (
            <section className="flex flex-col gap-2">
              {all && <h3 className="font-semibold text-ink text-sm">{t('publishing.ask.title')}</h3>}
              {firstAudience(initialAudience) && <p className="text-second text-sm">{t('publishing.ask.usual')}</p>}
              <AudienceField value={audience} link={paths.pub(manual.manualCode)} onChange={setAudience} />
              {initialAudience.published > 0 && audience !== 'private' && (
                <p className="rounded-md bg-warning-subtle px-3 py-2 text-sm text-warning-text">
                  {t('publishing.ask.others', { count: initialAudience.published })}
                </p>
              )}
            </section>
          ) : (
            <AudienceLine manual={manual} />
          )}
          {all &&
            (list.error && !list.data ? (
              <LoadError error={list.error} onRetry={() => void list.refetch()} />
            ) : !list.data ? (
              <div aria-busy="true" className="flex flex-col gap-3">
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </div>
            ) : list.data.length === 0 ? (
              <StatePanel icon={<Check />} title={t('history.pendingEmpty')} hint={t('history.pendingHint')} />
            ) : (
              <section aria-label={t('history.pending')} className="rounded-md border border-line text-sm">
                <PendingList articles={list.data} excluded={excluded} onLeft={setExcluded} />
                {authors.length > 0 && (
                  <p role="status" className="border-line border-t px-4 py-2 text-second text-xs">
                    {t('publishing.ask.authors', {
                      names: authors
                        .map(({ name, count }) => t('publishing.ask.author', { name, count }))
                        .join(t('audience.join')),
                    })}
                  </p>
                )}
              </section>
            ))}
        </form>
      </DialogContent>
    </Dialog>
  )
}
