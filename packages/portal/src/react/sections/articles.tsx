/** A list of articles: picked, most read or newest. */
import type { Lang, PortalArticle, ThemeSection } from '@lectern/contracts'
import { articlePath } from '../parts/address.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon } from '../parts/icons.tsx'
import { SectionFrame } from './frame.tsx'

type ArticleList = Extract<ThemeSection, { type: 'articles' }>

export function articlesOf(section: ArticleList, { page }: Pick<Drawing, 'page'>): PortalArticle[] {
  const data = page.sections[section.id]
  return data?.type === 'articles' ? data.articles : []
}

/** As the reader writes days; the page's script makes it the visitor's own day. */
function dayIn(lang: Lang, instant: string): string {
  const date = new Date(instant)
  if (lang === 'en_US') return date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return date.toLocaleDateString('sv-SE', { timeZone: 'UTC' })
}

export function ArticlesSection({ section, drawing }: { section: ArticleList; drawing: Drawing }) {
  const { lang, page } = drawing
  const articles = articlesOf(section, drawing)
  const List = section.source === 'popular' ? 'ol' : 'ul'
  return (
    <SectionFrame section={section} drawing={drawing}>
      <List className="pt-grid pt-rows">
        {articles.map((article) => (
          <li key={article.id}>
            <a href={articlePath(article, drawing)}>
              <span className="pt-row-title">{article.title}</span>
              {section.details && (
                <span className="pt-row-more">
                  {page.manuals.length > 1 && <span>{article.manualName}</span>}
                  <time dateTime={article.updatedTime} data-local-day="">
                    {dayIn(lang, article.updatedTime)}
                  </time>
                </span>
              )}
              <Icon name="right" size={16} />
            </a>
          </li>
        ))}
      </List>
    </SectionFrame>
  )
}
