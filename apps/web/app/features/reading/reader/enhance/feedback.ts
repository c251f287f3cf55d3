/** Like, dislike and written feedback: sent at once, answered in a line below. */
import { localStore } from '~/lib/browser-storage.ts'
import { randomId } from './view.ts'

/** Names of calls without an answer: when sent again, they are carried out once. */
const open = new Map<string, string>()

type Answer = { error?: { message: string; data?: { fields?: Record<string, string> } } }

/** Calls a procedure; resolves to null, or to what the server had against it. */
async function send(lang: string, name: string, input: object): Promise<string | null> {
  const body = JSON.stringify(input)
  const callId = open.get(name + body) ?? randomId()
  open.set(name + body, callId)
  const response = await fetch(`/trpc/feedback.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang, 'call-id': callId },
    body,
  })
  open.delete(name + body)
  if (response.ok) return null
  const { error }: Answer = await response.json()
  return Object.values(error?.data?.fields ?? {})[0] ?? error?.message ?? ''
}

/** This browser, so that it has one opinion of an article. */
function visitorId(): string {
  const id = localStore.getItem('visitor') ?? randomId()
  localStore.setItem('visitor', id)
  return id
}

const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export function bindFeedback(reader: HTMLElement): void {
  const box = reader.querySelector<HTMLElement>('[data-feedback]')
  const form = box?.querySelector('form')
  const status = box?.querySelector<HTMLElement>('.feedback-status')
  if (!box || !form || !status) return
  const id = box.dataset.feedback ?? ''
  const lang = box.dataset.lang ?? ''
  const rates = [...box.querySelectorAll<HTMLButtonElement>('[data-rate]')]
  const write = box.querySelector<HTMLButtonElement>('[data-write]')
  let good: boolean | undefined
  let busy = false

  const say = (text: string | undefined, failed = false) => {
    status.textContent = text ?? ''
    status.classList.toggle('problem', failed)
  }
  const open = (shown: boolean) => {
    form.hidden = !shown
    write?.setAttribute('aria-expanded', String(shown))
  }
  /** Runs `work` alone; says what went wrong. */
  const showResult = async (work: () => Promise<string | null>): Promise<boolean> => {
    if (busy) return false
    busy = true
    const refused = await work().catch(() => '')
    busy = false
    if (refused !== null) say([box.dataset.failed, refused].filter(Boolean).join(' '), true)
    return refused === null
  }
  const show = (choice: boolean) => {
    good = choice
    for (const rate of rates) rate.setAttribute('aria-pressed', String(rate.dataset.rate === String(choice)))
  }
  const storedRating = localStore.getItem(`rated:${id}`)
  if (storedRating) show(storedRating === 'true')

  for (const rate of rates) {
    rate.addEventListener('click', async () => {
      const choice = rate.dataset.rate === 'true'
      if (!(await showResult(() => send(lang, 'rate', { id, good: choice, visitor: visitorId() })))) return
      show(choice)
      say(box.dataset.rated)
      if (!choice) open(true)
      localStore.setItem(`rated:${id}`, String(choice))
    })
  }
  write?.addEventListener('click', () => {
    open(Boolean(form.hidden))
    if (!form.hidden) form.querySelector('textarea')?.focus()
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const fields = new FormData(form)
    const content = String(fields.get('content') ?? '').trim()
    const phone = String(fields.get('phone') ?? '').trim()
    const files = fields.getAll('pictures').filter((file): file is File => file instanceof File && file.size > 0)
    const { max, bytes } = form.querySelector<HTMLInputElement>('[type=file]')?.dataset ?? {}
    if (content === '' && files.length === 0) return say(box.dataset.empty, true)
    if (files.length > Number(max) || files.some(({ size }) => size > Number(bytes)))
      return say(box.dataset.pictures, true)
    const sent = await showResult(async () => {
      const pictures = await Promise.all(files.map(base64))
      return send(lang, 'give', { id, content, pictures, good, ...(phone && { phone }) })
    })
    if (!sent) return
    form.reset()
    open(false)
    say(box.dataset.sent)
  })
}
