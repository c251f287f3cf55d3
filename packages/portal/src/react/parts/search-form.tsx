/** Search of a portal: a GET form that works without scripts; a script adds suggestions. */
import { type Lang, LIMITS } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { searchFields } from '../../links.ts'
import type { Around } from './context.ts'
import { Icon } from './icons.tsx'

/** Ids are those that the reader's script looks for, and there is one search on a page. */
export const SEARCH_ID = 'search'

type Props = Pick<Around, 'page' | 'links'> & { lang: Lang; placeholder?: string; large?: boolean }

export function SearchForm({ page, links, lang, placeholder = '', large = false }: Props) {
  const label = translate(lang, 'portalPage.searchLabel')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the sheet that phones open
    <form
      className={large ? 'pt-search pt-search-large' : 'pt-search'}
      id={SEARCH_ID}
      // On narrow screens the one of the header is a sheet.
      popover={large ? undefined : 'auto'}
      role="search"
      action={links.search}
      method="get"
      data-lang={lang}
      data-suggestions={translate(lang, 'search.suggest.label')}
      data-ask={translate(lang, 'search.suggest.ask', { text: '{}' })}
    >
      <Icon name="search" size={large ? 20 : 16} />
      {Object.entries(searchFields(page)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="searchContent"
        id="search-input"
        maxLength={LIMITS.searchText}
        required
        autoComplete="off"
        placeholder={placeholder || translate(lang, large ? 'portalPage.placeholder' : 'portalPage.search')}
        aria-label={label}
      />
      {large ? (
        <button type="submit" className="pt-button">
          {translate(lang, 'portalPage.search')}
        </button>
      ) : (
        <span className="pt-key" aria-hidden="true">
          /
        </span>
      )}
    </form>
  )
}
