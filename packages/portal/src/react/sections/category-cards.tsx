/** Cards of manuals or folders. */
import type { LocalText, PortalCard, ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { bothLangs, localText } from '../../local-text.ts'
import { articlePath, isOwnPath } from '../parts/address.ts'
import type { Drawing } from '../parts/context.ts'
import { Icon } from '../parts/icons.tsx'
import { Local } from '../parts/local.tsx'
import { SectionFrame } from './frame.tsx'

type CategoryCards = Extract<ThemeSection, { type: 'categoryCards' }>

export function cardsOf(section: CategoryCards, { page }: Pick<Drawing, 'page'>): PortalCard[] {
  const data = page.sections[section.id]
  return data?.type === 'categoryCards' ? data.cards.filter(({ href }) => isOwnPath(href)) : []
}

const titleOf = ({ title }: PortalCard): LocalText =>
  title === ''
    ? bothLangs(translate('zh_CN', 'portalPage.otherArticles'), translate('en_US', 'portalPage.otherArticles'))
    : bothLangs(title)

function Card({ card, section, drawing }: { card: PortalCard; section: CategoryCards; drawing: Drawing }) {
  const { lang, links } = drawing
  // A picked card may have another text than its target.
  const pickedCard = section.source === 'picked' ? section.cards.find(({ id }) => id === card.id) : undefined
  const title = pickedCard && localText(pickedCard.title, lang) ? pickedCard.title : titleOf(card)
  const description =
    pickedCard && localText(pickedCard.description, lang) ? pickedCard.description : bothLangs(card.description)
  const icon = pickedCard?.icon ?? card.icon ?? (card.kind === 'manual' ? 'book' : 'folder')
  return (
    <li className="pt-card">
      <span className="pt-tile">
        {card.logo && !pickedCard ? (
          <img src={links.file(card.logo, 320)} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <Icon name={icon} size={22} />
        )}
      </span>
      <div>
        <h3>
          <a href={card.href}>
            <Local text={title} lang={lang} />
          </a>
        </h3>
        <Local as="p" className="pt-card-text" text={description} lang={lang} />
        {section.preview && card.first.length > 0 && (
          <ul className="pt-card-list">
            {card.first.map((article) => (
              <li key={article.id}>
                <a href={articlePath(article, drawing)}>{article.title}</a>
              </li>
            ))}
          </ul>
        )}
        {section.count && (
          <p className="pt-card-count">{translate(lang, 'portalPage.articles', { count: card.articles })}</p>
        )}
      </div>
    </li>
  )
}

export function CategoryCardsSection({ section, drawing }: { section: CategoryCards; drawing: Drawing }) {
  return (
    <SectionFrame section={section} drawing={drawing}>
      <ul className="pt-grid">
        {cardsOf(section, drawing).map((card) => (
          <Card key={card.id} card={card} section={section} drawing={drawing} />
        ))}
      </ul>
    </SectionFrame>
  )
}
