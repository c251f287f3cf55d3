/**
 * Publishing from wherever it is pressed: saves first, asks for confirmation if needed, publishes, and shows the audience (specification §4
 * 'publish').
 */
import { LIMITS, type Manual } from '@lectern/contracts'
import { toast } from '@lectern/ui'
import { type ReactNode, useState } from 'react'
import { readersOf } from '~/features/library/audience/audience.ts'
import { publisherHint } from '~/features/library/audience/audience-line.tsx'
import { type Publicity, releaseOf } from '~/features/library/audience/publicity.ts'
import { copyText } from '~/lib/copy.ts'
import { errorText } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { paths } from '~/lib/paths.ts'
import { trpc } from '~/lib/trpc.ts'
import { useRefreshLibrary } from '~/shared/queries/library.ts'
import { CheckDialog } from './check-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { asksAudience, inBatches, type PublishRequest } from './publish-request.ts'

/** Articles that wait for the check of the question set. */
type WaitingPublication = { ids: string[]; audience?: Publicity }
type PublishIntent = { request: PublishRequest; audience: Parameters<typeof PublishDialog>[0]['audience'] }

type Props = {
  manual: Manual
  /** Saves what is open; false when that failed. */
  flush: () => Promise<boolean>
  /** Reloads what shows the state of the articles. */
  onChanged: () => Promise<unknown>
  /** Opens sharing, where who may read can be changed. */
  onShare?: () => void
}
export type PublishFlow = {
  busy: boolean
  /** Resolves when it is published, or a confirmation is needed. */
  start: (request: PublishRequest) => Promise<void>
  dialog: ReactNode
}

export function usePublishFlow({ manual, flush, onChanged, onShare }: Props): PublishFlow {
  const { t } = useText()
  const utils = trpc.useUtils()
  const refreshLibrary = useRefreshLibrary()
  const [intent, setIntent] = useState<PublishIntent | null>(null)
  const [waiting, setWaiting] = useState<WaitingPublication | null>(null)
  const [busy, setBusy] = useState(false)
  const publish = trpc.publishing.publish.useMutation({ meta: { tell: true } })
  const publishChosen = trpc.publishing.publishChosen.useMutation({ meta: { tell: true } })
  const updateSettings = trpc.manual.updateSettings.useMutation({ meta: { quiet: true } })
  const manualId = manual.id
  const audienceNow = () => utils.publishing.audience.fetch({ manualId }, { staleTime: 0 })

  /** Publishes, and returns the number of articles. */
  async function send(request: Exclude<PublishRequest, { kind: 'all' }>, reason?: string): Promise<number> {
    if (request.kind !== 'chosen') {
      const { kind: _, ...target } = request
      return (await publish.mutateAsync(target)).published
    }
    let count = 0
    for (const ids of inBatches(request.ids, LIMITS.batch))
      count += (await publishChosen.mutateAsync({ ids, reason })).published
    return count
  }

  /** Shows the published articles, their audience and address. */
  async function announce(request: PublishRequest, count: number): Promise<void> {
    const one = request.kind === 'article' || request.kind === 'version'
    const audience = await audienceNow().catch(() => null)
    const newAudience = audience ?? manual
    const may = manual.abilities.settings === true
    const path = paths.pub(manual.manualCode, one ? request.id : undefined)
    const view = { label: t('common.words.view'), run: () => void window.open(path, '_blank', 'noopener') }
    const copy = {
      label: t('common.words.copyLink'),
      run: () => void copyText(location.origin + path, t('common.words.linkCopied'), t('common.states.copyFailed')),
    }
    const change = may && onShare ? [{ label: t('publishing.done.change'), run: onShare }] : []
    const readers = t(`audience.readers.${readersOf(newAudience)}`)
    toast.offer(
      request.kind === 'version'
        ? t('history.published')
        : one
          ? t('editor.published')
          : t('editor.publishAllDone', { count }),
      {
        detail:
          audience && !may && audience.releaseType === 'private' ? `${readers} ${publisherHint(audience, t)}` : readers,
        actions: newAudience.releaseType === 'private' ? [view, ...change] : [view, copy],
      },
    )
  }

  async function run(
    request: Exclude<PublishRequest, { kind: 'all' }>,
    audience?: Publicity,
    reason?: string,
  ): Promise<void> {
    setBusy(true)
    try {
      if (!(await flush())) {
        toast.error(t('editor.publishNotSaved'))
        return
      }
      // A failed call has shown its reason.
      const count = await send(request, reason).catch(() => null)
      // After publishing: should that fail, nothing has been opened to others.
      if (audience && count !== null) {
        await updateSettings.mutateAsync({ id: manualId, ...releaseOf(audience) }).catch((error: unknown) => {
          toast.error(t('publishing.ask.audienceFailed', { reason: errorText(error, t) }))
        })
        await refreshLibrary()
      }
      setIntent(null)
      setWaiting(null)
      if (count !== null) await announce(request, count)
    } finally {
      setBusy(false)
      await onChanged()
    }
  }

  /** Publishes what was chosen of all changes, after the check where the manual wants one. */
  async function runChosen(chosen: WaitingPublication): Promise<void> {
    setBusy(true)
    try {
      const isMany = chosen.ids.length > 1
      if (isMany && (await utils.questionSet.checkState.fetch({ manualId }, { staleTime: 0 })).needed) {
        if (await flush()) {
          setIntent(null)
          setWaiting(chosen)
        } else toast.error(t('editor.publishNotSaved'))
        return
      }
    } catch (error) {
      toast.error(errorText(error, t))
      return
    } finally {
      setBusy(false)
    }
    await run({ kind: 'chosen', ids: chosen.ids }, chosen.audience)
  }

  async function start(request: PublishRequest): Promise<void> {
    setBusy(true)
    try {
      if (!(await flush())) {
        toast.error(t('editor.publishNotSaved'))
        return
      }
      const first = manual.releaseType === 'private' && manual.abilities.settings === true ? await audienceNow() : null
      const audience = asksAudience(manual, first) ? first : null
      if (request.kind === 'all' || audience) setIntent({ request, audience })
      else await run(request)
    } catch (error) {
      toast.error(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  const checkDialog = waiting && (
    <CheckDialog
      manual={manual}
      ids={waiting.ids}
      busy={busy}
      onClose={() => setWaiting(null)}
      onPass={(reason) => void run({ kind: 'chosen', ids: waiting.ids }, waiting.audience, reason)}
    />
  )
  const publishDialog = intent && (
    <PublishDialog
      manual={manual}
      all={intent.request.kind === 'all'}
      audience={intent.audience}
      busy={busy}
      onClose={() => setIntent(null)}
      onConfirm={({ ids, audience }) => {
        const { request } = intent
        void (request.kind === 'all' ? runChosen({ ids: ids ?? [], audience }) : run(request, audience))
      }}
    />
  )
  return { busy, start, dialog: checkDialog ?? publishDialog }
}
