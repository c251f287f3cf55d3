/** The first thing that visitors see: a line, search, what others search for. */
import type { ThemeSection } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { searchHref } from '../../links.ts'
import { localText } from '../../local-text.ts'
import type { Drawing } from '../parts/context.ts'
import { SearchForm } from '../parts/search-form.tsx'
import { SectionFrame } from './frame.tsx'

type Hero = Extract<ThemeSection, { type: 'hero' }>

function wordsOf({ id, hotWords }: Hero, { page, lang }: Drawing): string[] {
  if (hotWords.source === 'hand') return hotWords.words.map((word) => localText(word, lang)).filter(Boolean)
  const data = page.sections[id]
  return data?.type === 'hero' ? data.hotWords : []
}

type Props = { section: Hero; drawing: Drawing; main: boolean; searches: boolean }

/** `main`: its title is that of the page. `searches`: the search of this page is here. */
export function HeroSection({ section, drawing, main, searches }: Props) {
  const { lang, links, page } = drawing
  const words = searches ? wordsOf(section, drawing) : []
  return (
    <SectionFrame
      section={section}
      drawing={drawing}
      level={main ? 'h1' : 'h2'}
      className={`pt-${section.height}`}
      first={main}
    >
      {searches && (
        <SearchForm page={page} links={links} lang={lang} placeholder={localText(section.placeholder, lang)} large />
      )}
      {words.length > 0 && (
        <div className="pt-words">
          <span id={`words-${section.id}`}>{translate(lang, 'portalPage.hotWords')}</span>
          <ul aria-labelledby={`words-${section.id}`}>
            {words.map((word) => (
              <li key={word}>
                <a href={searchHref(links, page, word)} rel="nofollow">
                  {word}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </SectionFrame>
  )
}
