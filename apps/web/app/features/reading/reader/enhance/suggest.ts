/** Suggestions under the reader's search box (SRCH-05): articles of this manual or portal to open, questions of others, and asking what was typed. */
import type { Suggestion } from '@lectern/contracts'

const REST_MS = 120

/** Safe as HTML: the server escapes titles and passages, and marks what fits with `<em>`. */
type Marked = { html: string }
/** Scope of the search, from the hidden fields of the form. */
type SearchScope = { manualId: string } | { portal: string }
type Row = { href: string; kind: 'article' | 'question' | 'ask'; text: string | Marked; below?: Marked }

async function suggestions(text: string, place: SearchScope, lang: string, signal: AbortSignal): Promise<Suggestion[]> {
  const input = JSON.stringify({ searchContent: text, ...place })
  const response = await fetch(`/trpc/search.suggest?input=${encodeURIComponent(input)}`, { headers: { lang }, signal })
  if (!response.ok) return []
  const { result }: { result: { data: Suggestion[] } } = await response.json()
  return result.data
}

function part(text: string | Marked, className?: string): HTMLElement {
  const element = document.createElement('span')
  if (className) element.className = className
  if (typeof text === 'string') element.textContent = text
  else element.innerHTML = text.html
  return element
}

/** An option is a link, so that it can be opened beside the page too; the field keeps the focus and its keys choose. */
function option(id: string, { href, kind, text, below }: Row): HTMLAnchorElement {
  const link = document.createElement('a')
  link.id = id
  link.href = href
  link.tabIndex = -1
  link.className = `suggestion suggestion-${kind}`
  link.setAttribute('role', 'option')
  link.setAttribute('aria-selected', 'false')
  link.append(part(text))
  if (below) link.append(part(below, 'suggestion-text'))
  return link
}

/** Makes the field a combobox. Called when it is first used: readers who do not search load nothing of this. */
export function bindSuggestions(form: HTMLFormElement, input: HTMLInputElement): void {
  const list = document.createElement('div')
  list.id = 'suggestions'
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', form.dataset.suggestions ?? '')
  list.hidden = true
  form.append(list)
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  }))
    input.setAttribute(name, value)

  const { lang = '', ask: askLabel = '' } = form.dataset
  const fields = new FormData(form)
  const portal = fields.get('portal')
  const place: SearchScope = portal === null ? { manualId: String(fields.get('manualId')) } : { portal: String(portal) }
  const from = String(fields.get('from'))
  let options: HTMLAnchorElement[] = []
  let active = -1
  let controller = new AbortController()
  let timer = 0

  const questionHref = (text: string) =>
    `${form.action}?${new URLSearchParams({ ...place, from, searchContent: text, aiSearch: 'true' })}`
  const rowOf = (suggestion: Suggestion): Row => {
    if (suggestion.type === 'question')
      return { kind: 'question', href: questionHref(suggestion.text), text: suggestion.text }
    const { url, marked, snippet } = suggestion
    return {
      kind: 'article',
      href: url,
      text: { html: marked },
      ...(snippet !== undefined && { below: { html: snippet } }),
    }
  }
  const mark = (next: number) => {
    options[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = options[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const open = (shown: boolean) => {
    list.hidden = !shown
    input.setAttribute('aria-expanded', String(shown))
    if (!shown) mark(-1)
  }
  const show = (rows: readonly Row[]) => {
    mark(-1)
    options = rows.map((row, position) => option(`suggestion-${position}`, row))
    list.replaceChildren(...options)
    open(rows.length > 0 && document.activeElement === input)
  }
  const suggestNow = async () => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const text = input.value.trim()
    const suggestionRows = await suggestions(text, place, lang, signal).catch(() => [])
    if (signal.aborted) return
    const last: Row[] = text
      ? [{ kind: 'ask', href: questionHref(text), text: askLabel.replace('{}', () => text) }]
      : []
    show([...suggestionRows.map(rowOf), ...last])
  }
  const soon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(suggestNow, REST_MS)
  }

  input.addEventListener('input', soon)
  input.addEventListener('blur', () => {
    clearTimeout(timer)
    controller.abort()
    open(false)
  })
  // The field must not lose the focus before the click comes.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      open(false)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options[active]?.click()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (list.hidden) return void suggestNow()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // One place before the first option is the field itself.
      mark(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    }
  })
  if (input.value.trim() !== '') soon()
}
