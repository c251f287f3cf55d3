/** A version in place of the page: by itself, or beside the draft; restored or published from here. */

import type { ArticleDraft, VersionLine } from '@lectern/contracts'
import { Button, Skeleton, toast } from '@lectern/ui'
import { ArrowLeft, Rocket, RotateCcw } from '@lectern/ui/icons'
import { useMemo, useState } from 'react'
import { ArticleReading } from '~/features/library/articles/article-reading.tsx'
import type { Rail } from '~/features/library/panels/types.ts'
import { usePublishFlow } from '~/features/library/publishing/use-publish-flow.tsx'
import { dateTime } from '~/lib/format.ts'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { ConfirmDialog } from '~/shared/forms/confirm-dialog.tsx'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { DiffView, type Side } from './diff-view.tsx'
import { madeBy, versionName } from './version-name.ts'

type Props = {
  rail: Rail
  line: VersionLine
  draft: ArticleDraft
  onBack: () => void
  onChanged: () => Promise<unknown>
}

export function VersionStage({ rail, line, draft, onBack, onChanged }: Props) {
  const { t } = useText()
  const utils = trpc.useUtils()
  const [comparing, setComparing] = useState(true)
  const [asking, setAsking] = useState(false)
  const version = trpc.version.get.useQuery({ id: line.id }, { staleTime: Infinity })
  const restore = trpc.version.restore.useMutation({ meta: { tell: true } })
  const { manual, session, refresh, flush } = rail
  const flow = usePublishFlow({
    manual,
    flush,
    onChanged: () => Promise.all([refresh(), onChanged(), utils.article.details.invalidate({ id: draft.id })]),
  })
  const mayWrite = manual.abilities.editArticle === true
  const name = versionName(line, t)
  const sides = useMemo<[Side, Side] | null>(() => {
    if (!version.data) return null
    return [
      { label: `${name} · ${dateTime(line.createdTime)}`, title: version.data.title, content: version.data.content },
      { label: t('history.now'), title: draft.title, content: draft.content },
    ]
  }, [version.data, draft, name, line.createdTime, t])

  async function restoreIt(): Promise<void> {
    if (!(await flush())) {
      toast.error(t('history.notSaved'))
      return
    }
    await restore.mutateAsync({ id: draft.id, versionId: line.id })
    await session.current?.reload()
    toast.success(t('history.restored'))
    await Promise.all([refresh(), onChanged(), utils.article.details.invalidate({ id: draft.id })])
    onBack()
  }
  const publishIt = async () => {
    setAsking(false)
    await flow.start({ kind: 'version', id: draft.id, versionId: line.id })
  }

  return (
    <div className="mx-auto max-w-260 px-5 py-6 md:px-8">
      <header className="mb-4 flex flex-wrap items-center gap-2 border-line border-b pb-4">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft />
          {t('history.back')}
        </Button>
        <div className="mr-auto min-w-0">
          <h2 className="truncate font-medium text-sm">{name}</h2>
          <p className="text-third text-xs">{madeBy(dateTime(line.createdTime), line.createdName, t)}</p>
        </div>
        <Button size="sm" aria-pressed={!comparing} onClick={() => setComparing(!comparing)}>
          {t(comparing ? 'history.read' : 'history.compare')}
        </Button>
        {mayWrite && manual.abilities.publish === true && !line.current && (
          <Button size="sm" onClick={() => setAsking(true)}>
            <Rocket />
            {t('history.publish')}
          </Button>
        )}
        {mayWrite && (
          <Button size="sm" variant="primary" busy={restore.isPending} onClick={() => void restoreIt()}>
            <RotateCcw />
            {t('history.restore')}
          </Button>
        )}
      </header>
      {version.error && !version.data && <LoadError error={version.error} onRetry={() => void version.refetch()} />}
      {version.isPending && <Skeleton className="h-24" />}
      {sides && comparing && <DiffView before={sides[0]} after={sides[1]} />}
      {version.data && !comparing && <ArticleReading article={version.data} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        busy={flow.busy}
        title={t('history.publishTitle')}
        description={t('history.publishText')}
        confirmLabel={t('history.publish')}
        onConfirm={() => void publishIt()}
      />
      {flow.dialog}
    </div>
  )
}
