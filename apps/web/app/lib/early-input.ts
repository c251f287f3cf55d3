// Keeps text, choices and forms that come before the page's scripts run. React hydrates a field without hearing of the text in it and
// empties it at the next render; and the browser sends a form by itself, which loads the page again.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form that public/theme.js stopped, with the button that sent it. */
type StoppedForm = { form: HTMLFormElement; submitter: HTMLElement | null }
declare global {
  var stoppedForm: StoppedForm | undefined
}

const FIELDS = 'input, textarea, select'
const texts = new Map<Field, string>()

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS)

/** Whether a person or the browser has changed it since the server rendered it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((it) => it.selected !== it.defaultSelected)
  if (isSwitch(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const remember = (field: Field) => texts.set(field, isSwitch(field) ? String(field.checked) : field.value)
const onInput = ({ target }: Event) => {
  if (isField(target)) remember(target)
}

/** Remembers what fields hold, and what is typed until `replayEarlyInput`. Call it before React hydrates. */
export function rememberEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) remember(field)
  document.addEventListener('input', onInput, true)
}

/** Tells React of all that is remembered, as if it happened now: fields first, then the form that was sent. */
export function replayEarlyInput(): void {
  document.removeEventListener('input', onInput, true)
  for (const [field, text] of texts) if (field.isConnected) replay(field, text)
  texts.clear()
  const stopped = globalThis.stoppedForm
  globalThis.stoppedForm = undefined
  // After the renders that the fields have caused.
  if (stopped?.form.isConnected) setTimeout(() => stopped.form.requestSubmit(stopped.submitter), 0)
}

function replay(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'file')) {
    if (field instanceof HTMLSelectElement) field.value = text
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (isSwitch(field)) {
    field.checked = text !== 'true'
    field.click()
  } else {
    // React compares with the text that it has seen last: the field's own setter tells it, that of the class does not.
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    field.value = ''
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
