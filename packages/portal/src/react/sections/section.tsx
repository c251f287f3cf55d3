/** Any section, and whether a visitor sees it. */
import type { ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { AnnouncementSection, isCurrent } from './announcement.tsx'
import { ArticlesSection, articlesOf } from './articles.tsx'
import { CategoryCardsSection, cardsOf } from './category-cards.tsx'
import { ContactSection, hasContact } from './contact.tsx'
import { answeredOf, FaqSection } from './faq.tsx'
import { ButtonsSection, buttonsOf, MetricsSection } from './figures.tsx'
import { SectionFrame } from './frame.tsx'
import { HeroSection } from './hero.tsx'
import { ImageBlock, ImageTextSection, RichTextSection, VideoSection } from './media.tsx'

/** Whether there is anything to show: a section without it is left out, because an empty frame helps nobody. */
function hasContent(section: ThemeSection, drawing: Drawing): boolean {
  switch (section.type) {
    case 'hero':
      return true
    case 'announcement':
      return localText(section.text, drawing.lang) !== '' && isCurrent(section, drawing.now)
    case 'categoryCards':
      return cardsOf(section, drawing).length > 0
    case 'articles':
      return articlesOf(section, drawing).length > 0
    case 'faq':
      return answeredOf(section, drawing).length > 0
    case 'contact':
      return hasContact(section, drawing)
    case 'richText':
      return localText(section.text, drawing.lang) !== ''
    case 'image':
      return section.file !== null
    case 'imageText':
      return section.items.length > 0
    case 'video':
      return section.href !== ''
    case 'metrics':
      return section.items.length > 0
    case 'buttons':
      return buttonsOf(section, drawing).length > 0
  }
}

/** Hidden ones are no more in the designer's preview than on the page; what has nothing to show yet keeps a place there. */
export const isShown = (section: ThemeSection, drawing: Drawing): boolean =>
  section.visible && (drawing.mode === 'design' || hasContent(section, drawing))

type Props = { section: ThemeSection; drawing: Drawing; main: boolean; searches: boolean }

export function Section({ section, drawing, main, searches }: Props) {
  if (!hasContent(section, drawing)) {
    return (
      <SectionFrame section={section} drawing={drawing}>
        <p className="pt-empty">{translate(drawing.lang, 'portalPage.empty')}</p>
      </SectionFrame>
    )
  }
  switch (section.type) {
    case 'hero':
      return <HeroSection section={section} drawing={drawing} main={main} searches={searches} />
    case 'announcement':
      return <AnnouncementSection section={section} drawing={drawing} />
    case 'categoryCards':
      return <CategoryCardsSection section={section} drawing={drawing} />
    case 'articles':
      return <ArticlesSection section={section} drawing={drawing} />
    case 'faq':
      return <FaqSection section={section} drawing={drawing} />
    case 'contact':
      return <ContactSection section={section} drawing={drawing} />
    case 'richText':
      return <RichTextSection section={section} drawing={drawing} />
    case 'image':
      return <ImageBlock section={section} drawing={drawing} />
    case 'imageText':
      return <ImageTextSection section={section} drawing={drawing} />
    case 'video':
      return <VideoSection section={section} drawing={drawing} />
    case 'metrics':
      return <MetricsSection section={section} drawing={drawing} />
    case 'buttons':
      return <ButtonsSection section={section} drawing={drawing} />
  }
}
