/** Questions with answers that fold, or with an article that answers them. */
import type { PortalPage, ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { targetOf } from '../../links.ts'
import { bothLangs, localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon } from '../parts/icons.tsx'
import { To } from '../parts/link.tsx'
import { Local, Rich } from '../parts/local.tsx'
import { SectionFrame } from './frame.tsx'

type Faq = Extract<ThemeSection, { type: 'faq' }>
type Item = Faq['items'][number]

const articleOf = ({ articleId }: Item, targets: PortalPage['targets']) =>
  articleId === null ? null : targetOf({ kind: 'article', articleId }, targets)

/** Questions that have an answer for this visitor, with what they are called. */
export function answeredOf(section: Faq, { page, lang }: Pick<Drawing, 'page' | 'lang'>) {
  return section.items.flatMap((item) => {
    const article = articleOf(item, page.targets)
    const question = localText(item.question, lang) ? item.question : bothLangs(article?.title ?? '')
    const answer = localText(item.answer, lang) !== ''
    return question.zh_CN || question.en_US ? (answer || article ? [{ item, article, question, answer }] : []) : []
  })
}

export function FaqSection({ section, drawing }: { section: Faq; drawing: Drawing }) {
  const { lang, page } = drawing
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className="pt-grid pt-questions">
        {answeredOf(section, drawing).map(({ item, article, question, answer }) => (
          <li key={item.id}>
            {answer ? (
              <details>
                <summary>
                  <Local as="h3" text={question} lang={lang} />
                  <Icon name="down" size={16} />
                </summary>
                <div className="pt-answer">
                  <Rich texts={page.texts} name={`${section.id}:${item.id}`} plain={item.answer} lang={lang} />
                  {article && (
                    <p>
                      <To to={article} className="pt-link">
                        {translate(lang, 'portalPage.readAnswer', { title: article.title })}
                      </To>
                    </p>
                  )}
                </div>
              </details>
            ) : (
              article && (
                <To to={article} className="pt-question-link">
                  <Local as="h3" text={question} lang={lang} />
                  <Icon name="right" size={16} />
                </To>
              )
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
