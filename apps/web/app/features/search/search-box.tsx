// The box that searches and asks: Enter opens the results page with the answer on top.

import { LIMITS } from '@lectern/contracts'
import { Button, cn } from '@lectern/ui'
import { ArrowUp, Search } from '@lectern/ui/icons'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '~/lib/i18n.ts'

export function SearchBox({
  value = '',
  placeholder,
  onSearch,
  autoFocus,
  className,
}: {
  value?: string
  placeholder: string
  onSearch: (text: string) => void
  autoFocus?: boolean
  className?: string
}) {
  const { t } = useText()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onSearch(text.trim())
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className={cn(
          'flex h-12 items-center gap-2 rounded-lg border border-line-strong bg-surface pr-2 pl-4 transition-colors duration-150 focus-within:border-primary focus-within:outline-2 focus-within:outline-primary/25 hover:border-faint focus-within:hover:border-primary',
          className,
        )}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0 text-third" />
        <input
          type="search"
          name="searchContent"
          // biome-ignore lint/a11y/noAutofocus: the page is about this field
          autoFocus={autoFocus}
          aria-label={placeholder}
          placeholder={placeholder}
          value={text}
          maxLength={LIMITS.searchText}
          onChange={(event) => setText(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <Button
          type="submit"
          variant="primary"
          size="icon"
          disabled={!text.trim()}
          aria-label={t('common.actions.search')}
        >
          <ArrowUp />
        </Button>
      </form>
    </search>
  )
}
