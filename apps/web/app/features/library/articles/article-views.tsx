// Articles of a list: as cards side by side, or as lines with where they are and who changed them when.
import type { ArticleCard as Article } from '@lectern/contracts'
import { Card, Skeleton } from '@lectern/ui'
import { Link } from 'react-router'
import { FavouriteButton } from '~/features/library/favourites/favourite-button.tsx'
import { useText } from '~/lib/i18n.ts'
import type { ListView } from '~/shared/lists/list-choice.ts'
import { When } from '~/shared/page/when.tsx'
import { articleLink } from './article-link.ts'
import { ArticleIcon, StateDot } from './article-state.tsx'

const place = ({ spaceName, manualName }: Article) => `${spaceName} / ${manualName}`

function Changed({ article }: { article: Article }) {
  const { t } = useText()
  const { updatedName: name, updatedTime } = article
  const write = (time: string) => (name ? t('home.start.recentBy', { name, time }) : time)
  return <When instant={updatedTime} className="truncate" write={write} />
}

function ArticleCard({ article }: { article: Article }) {
  return (
    <Card className="relative flex h-full flex-col gap-2 p-4 transition-colors duration-150 hover:border-primary">
      <div className="flex items-center gap-2">
        <ArticleIcon article={article} />
        <h3 className="min-w-0 flex-1 truncate font-medium text-ink">
          <Link {...articleLink(article)} className="after:absolute after:inset-0 after:rounded-lg">
            {article.title}
          </Link>
        </h3>
        <StateDot state={article.state} />
        <FavouriteButton
          kind="article"
          id={article.id}
          name={article.title}
          favourite={article.favourite}
          className="-my-1 -mr-1 relative"
        />
      </div>
      <p className="truncate text-third text-xs">{place(article)}</p>
      <p className="mt-auto flex truncate text-third text-xs">
        <Changed article={article} />
      </p>
    </Card>
  )
}

function ArticleLine({ article }: { article: Article }) {
  return (
    <div className="relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover">
      <ArticleIcon article={article} />
      <span className="flex min-w-0 flex-1 items-center gap-2">
        <Link {...articleLink(article)} className="truncate text-ink after:absolute after:inset-0">
          {article.title}
        </Link>
        <StateDot state={article.state} />
      </span>
      <span className="hidden w-2/5 truncate text-third text-xs sm:block">{place(article)}</span>
      <span className="hidden w-44 truncate text-third text-xs md:flex">
        <Changed article={article} />
      </span>
      <FavouriteButton
        kind="article"
        id={article.id}
        name={article.title}
        favourite={article.favourite}
        className="relative"
      />
    </div>
  )
}

const CARDS = 'grid grid-cols-1 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(250px,1fr))]'

export function ArticleViews({ articles, view }: { articles: readonly Article[]; view: ListView }) {
  const grid = view === 'grid'
  return (
    <ul className={grid ? CARDS : 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'}>
      {articles.map((article) => (
        <li key={article.id} className="min-w-0">
          {grid ? <ArticleCard article={article} /> : <ArticleLine article={article} />}
        </li>
      ))}
    </ul>
  )
}

export function ArticlesSkeleton({ view }: { view: ListView }) {
  const grid = view === 'grid'
  return (
    <div aria-busy="true" className={grid ? CARDS : 'flex flex-col gap-2'}>
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} className={grid ? 'h-25 rounded-lg' : 'h-9'} />
      ))}
    </div>
  )
}
