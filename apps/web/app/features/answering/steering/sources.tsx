// Articles and folders of a manual that answers are taken from less, or not at all (AI-02, AI-05).
import { Card, Skeleton, StatePanel } from '@lectern/ui'
import { FileText, Folder, Layers, Plus } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { LoadError } from '~/shared/lists/async-state.tsx'
import { ArticleChoice } from './article-choice.tsx'
import { LevelSelect, useSetLevel } from './level-select.tsx'

export function Sources({ manualId }: { manualId: string }) {
  const { t } = useText()
  const list = trpc.steering.sources.useQuery({ manualId })
  const set = useSetLevel()
  const { data, error } = list
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-second text-sm">{t('answering.steering.sourcesLead')}</p>
      <div>
        <ArticleChoice
          folders
          manualId={manualId}
          onChoose={({ id }) => {
            if (!data?.some(({ articleId }) => articleId === id)) set.mutate({ articleId: id, level: 'less' })
          }}
        >
          <Plus />
          {t('answering.steering.sourceAdd')}
        </ArticleChoice>
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void list.refetch()} />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.length === 0 ? (
        <StatePanel
          icon={<Layers />}
          title={t('answering.steering.sourcesNone')}
          hint={t('answering.steering.sourcesNoneHint')}
        />
      ) : (
        <Card>
          <ul aria-label={t('answering.log.sources')} className="divide-y divide-line">
            {data.map(({ articleId, title, folder, level }) => (
              <li key={articleId} className="flex items-center gap-3 p-4 [&>svg]:size-4 [&>svg]:shrink-0">
                {folder ? <Folder aria-hidden="true" /> : <FileText aria-hidden="true" />}
                <span className="min-w-0 flex-1 break-words text-ink">
                  {title}
                  {folder && <span className="sr-only"> ({t('answering.steering.folder')})</span>}
                </span>
                <LevelSelect articleId={articleId} title={title} level={level} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
