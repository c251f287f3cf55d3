// The box that searches and asks: Enter opens the results page with the answer on top, suggestions open while one types.

import { LIMITS } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { ArrowUp, Search } from '@lectern/ui/icons'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '~/lib/i18n.ts'
import { isQuestion } from '~/lib/is-question.ts'
import { PictureButton, PicturePreview } from './picture-field.tsx'
import { type Choice, choicesOf, SuggestionList } from './suggestion-list.tsx'
import type { PictureChoice } from './use-picture.ts'
import { type SuggestPlace, useSuggestions } from './use-suggestions.ts'

const NOWHERE: SuggestPlace = {}
const NONE = -1

export function SearchBox({
  value = '',
  placeholder,
  onSearch,
  place = NOWHERE,
  autoFocus,
  className,
  picture,
}: {
  value?: string
  placeholder: string
  /** `asks`: an answer is wanted too, because it is a question, or the row for asking was chosen. */
  onSearch: (text: string, asks: boolean) => void
  /** Scope of suggestions. */
  place?: SuggestPlace
  autoFocus?: boolean
  className?: string
  /** A picture that the question is about, where one may be added. */
  picture?: PictureChoice
}) {
  const { t } = useText()
  const [text, setText] = useState(value)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const list = useId()
  useEffect(() => setText(value), [value])
  const choices = choicesOf(text.trim(), useSuggestions(text, place, open))
  const shown = open && choices.length > 0
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const search = (query: string, asks = isQuestion(query)) => {
    close()
    setText(query)
    if (query) onSearch(query, asks)
  }
  const choose = (choice: Choice) => {
    if (!('suggestion' in choice)) search(choice.text, true)
    else if (choice.suggestion.type === 'question') search(choice.suggestion.text, true)
    // The reader's pages are documents of their own.
    else location.assign(choice.suggestion.url)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = shown ? choices[active] : undefined
    if (choice) choose(choice)
    else if (picture?.picture) search(text.trim() || t('search.picture.question'), true)
    else search(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place before the first row is the field itself.
      setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
    }
  }
  return (
    <search className="relative block">
      <PicturePreview choice={picture} />
      <form
        onSubmit={submit}
        className={cn(
          'flex h-12 items-center gap-2 rounded-lg border border-line-strong bg-surface pr-2 pl-4 transition-colors duration-150 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/25 hover:border-faint focus-within:hover:border-primary',
          className,
        )}
      >
        {place.manualId && <input type="hidden" name="manualId" value={place.manualId} />}
        {place.spaceId && <input type="hidden" name="spaceId" value={place.spaceId} />}
        {place.portal && <input type="hidden" name="portal" value={place.portal} />}
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-third" />
        <input
          type="search"
          name="searchContent"
          autoComplete="off"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active !== NONE ? `${list}-${active}` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the page is about this field
          autoFocus={autoFocus}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          maxLength={LIMITS.searchText}
          onChange={(event) => {
            setText(event.target.value)
            setActive(NONE)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          onPaste={picture?.onPaste}
          className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {picture && <PictureButton choice={picture} />}
        <Button
          type="submit"
          variant="primary"
          size="icon"
          disabled={!text.trim() && !picture?.picture}
          aria-label={t('common.actions.search')}
        >
          <ArrowUp />
        </Button>
      </form>
      {shown && <SuggestionList id={list} choices={choices} active={active} onChoose={choose} />}
    </search>
  )
}
