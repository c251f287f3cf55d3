/** Tells authors that the article comes from a file in a Git repository, and what becomes of edits. */
import { GitBranch } from '@lectern/ui/icons'
import { useText } from '~/lib/i18n.ts'
import { trpc } from '~/lib/trpc.ts'
import { TitlePill } from './title-pill.tsx'
import { WarningPill } from './warning-pill.tsx'

export function GitOriginPill({ articleId }: { articleId: string }) {
  const { t } = useText()
  const { data: origin } = trpc.gitSource.origin.useQuery({ articleId })
  if (!origin) return null
  const { path, url, conflict } = origin
  const label = t(conflict ? 'gitSource.origin.conflict' : 'gitSource.origin.label', { path })
  const about = (
    <div className="flex flex-col gap-2 p-1 text-sm">
      <p>{t(conflict ? 'gitSource.origin.conflictHint' : 'gitSource.origin.hint')}</p>
      <p className="break-all font-mono text-second text-xs">{path}</p>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="self-start text-primary-text hover:underline">
          {t('gitSource.origin.open')}
        </a>
      )}
    </div>
  )
  if (conflict) return <WarningPill label={label}>{about}</WarningPill>
  return (
    <TitlePill label={label} icon={GitBranch} className="bg-muted text-second">
      {about}
    </TitlePill>
  )
}
