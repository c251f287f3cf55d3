// What a person begins from the start page, as far as they may, and how complete their manuals are.
import { BookOpen, FilePlus, FolderPlus } from '@lectern/ui/icons'
import type { ReactNode } from 'react'
import { useText } from '~/lib/i18n.ts'
import { useCreate } from '~/shared/page/shell-context.ts'
import { ProgressRing } from './progress-ring.tsx'

function QuickAction({
  icon,
  title,
  hint,
  onClick,
}: {
  icon: ReactNode
  title: string
  hint: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-primary"
    >
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-subtle text-primary-text [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{title}</span>
        <span className="block truncate text-third text-xs">{hint}</span>
      </span>
    </button>
  )
}

export function QuickActions({ mayWrite, mayCreateManual }: { mayWrite: boolean; mayCreateManual: boolean }) {
  const { t } = useText()
  const create = useCreate()
  return (
    <div className="mx-auto mt-6 grid max-w-260 grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(210px,1fr))]">
      {mayWrite && (
        <QuickAction
          icon={<FilePlus />}
          title={t('home.start.createArticle')}
          hint={t('home.start.createArticleHint')}
          onClick={create.article}
        />
      )}
      {mayCreateManual && (
        <QuickAction
          icon={<BookOpen />}
          title={t('home.start.createManual')}
          hint={t('home.start.createManualHint')}
          onClick={() => create.manual()}
        />
      )}
      <QuickAction
        icon={<FolderPlus />}
        title={t('home.start.createSpace')}
        hint={t('home.start.createSpaceHint')}
        onClick={create.space}
      />
      <ProgressRing />
    </div>
  )
}
