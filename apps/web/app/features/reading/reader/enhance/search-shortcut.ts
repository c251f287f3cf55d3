/** The search box of the reader and its key. */
import { isQuestion } from '~/lib/is-question.ts'

/** '/' focuses the search box unless something is being typed; suggestions are loaded when it is first used. */
export function bindSearch(reader: HTMLElement): void {
  const input = reader.querySelector<HTMLInputElement>('#search-input')
  const form = input?.closest('form')
  if (!input || !form) return
  const suggest = () => import('./suggest.ts').then(({ bindSuggestions }) => bindSuggestions(form, input))
  if (document.activeElement === input) void suggest()
  else input.addEventListener('focus', suggest, { once: true })
  form.addEventListener('formdata', ({ formData }) => {
    // The results then come with an answer.
    if (isQuestion(input.value)) formData.set('aiSearch', 'true')
  })
  form.addEventListener('toggle', () => form.matches(':popover-open') && input.focus())
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const typing =
      target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (input.offsetParent === null && form.getClientRects().length === 0) form.showPopover()
    input.focus()
    input.select()
  })
}
