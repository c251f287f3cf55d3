// A manual in a grid: its cover, where it is, how public, and what can be done with it.
import type { Manual } from '@lectern/contracts'
import { Link } from 'react-router'
import { publicityOf } from '~/features/library/audience/publicity.ts'
import { PublicityBadge } from '~/features/library/audience/publicity-badge.tsx'
import { useText } from '~/lib/i18n.ts'
import { When } from '~/shared/page/when.tsx'
import { Cover } from './cover.tsx'
import { CoverStar } from './cover-star.tsx'
import { manualLink } from './manual-link.ts'
import { ManualMenu } from './manual-menu.tsx'

/** `showSpace` names the space, where manuals of several are shown together. */
export function ManualCard({ manual, showSpace }: { manual: Manual; showSpace: boolean }) {
  const { t } = useText()
  const link = manualLink(manual)
  return (
    <article className="group relative flex flex-col">
      <Link {...link} className="rounded-md transition-transform duration-150 hover:-translate-y-0.5">
        <Cover manual={manual} className="shadow-sm transition-shadow duration-150 group-hover:shadow-float" />
        <span className="sr-only">{manual.name}</span>
      </Link>
      <CoverStar manual={manual} />
      <div className="mt-2.5 flex items-start gap-1">
        <h3 className="min-w-0 flex-1 truncate font-medium text-ink">
          <Link {...link} className="hover:text-primary-text" tabIndex={-1}>
            {manual.name}
          </Link>
        </h3>
        <ManualMenu manual={manual} />
      </div>
      <p className="truncate text-third text-xs">
        {showSpace ? `${manual.spaceName} · ` : ''}
        {t('manual.articles', { count: manual.articleCount })}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-third text-xs">
        <PublicityBadge publicity={publicityOf(manual)} />
        <When instant={manual.updatedTime} />
      </p>
    </article>
  )
}
