// The robot on any page: a round button, and the conversation in a frame when it is pressed (specification §2 'Robot'; ADR 0015).
import {
  alternate,
  buttonOf,
  colorOf,
  isChinese,
  isolatedElement,
  type ScriptTag,
  takeCorner,
  whenBody,
} from '../host-page.ts'
import { postToFrame, readFrameMessage } from '../protocol.ts'
import { mayShow } from './may-show.ts'
import { CLOSE, ICON, stylesOn } from './styles.ts'

export type LecternRobot = {
  /** Opens the conversation and asks `question` in it, when there is one. */
  open(question?: string): void
  close(): void
}

/** The conversation stays when it is closed; `waiting` is a question from before it accepted any. */
type Conversation = { frame: HTMLIFrameElement; ready: boolean; waiting: string | null }

/** Puts the button into the page, where the robot may be shown: on other pages nothing is rendered. */
export function createRobot({ src, dataset }: ScriptTag): LecternRobot {
  const { manual, lang, position, question: firstQuestion, open: openAtOnce } = dataset
  const home = new URL(src).origin
  const chinese = isChinese(lang)
  const side = position === 'left' ? 'left' : 'right'
  const { host, root } = isolatedElement(stylesOn(side, colorOf(dataset)))
  const [invitation, closing] = chinese ? ['问问智能助手', '关闭'] : ['Ask the assistant', 'Close']
  const button = buttonOf('')
  root.append(button)
  // On a phone the frame covers the button: until the conversation in it shows its own ×, this one closes it.
  const early = buttonOf('early')
  early.innerHTML = CLOSE
  early.hidden = true
  early.setAttribute('aria-label', closing)
  let conversation: Conversation | null = null

  const isShown = () => conversation !== null && !conversation.frame.hidden
  const labelButton = () => {
    const label = isShown() ? closing : invitation
    button.setAttribute('aria-expanded', String(isShown()))
    button.setAttribute('aria-label', label)
    button.title = label
    button.innerHTML = isShown() ? CLOSE : ICON
    early.hidden = !isShown() || conversation?.ready === true
  }
  const start = (question: string | undefined): Conversation => {
    const query = new URLSearchParams({ embed: '1', lang: chinese ? 'zh_CN' : 'en_US' })
    if (question) query.set('question', question)
    const frame = document.createElement('iframe')
    frame.title = invitation
    frame.allow = 'clipboard-write'
    frame.src = `${home}/robot${manual ? `/${encodeURIComponent(manual)}` : ''}?${query}`
    root.append(frame, early)
    return { frame, ready: false, waiting: null }
  }
  const sendQuestion = ({ frame }: Conversation, question: string) => {
    if (frame.contentWindow) postToFrame(frame.contentWindow, { type: 'lectern:ask', question }, home)
  }

  /** Whether this page may show the robot; null: not known yet. */
  let allowed: boolean | null = null
  /** Asked for before that is known. */
  let request: { question?: string } | null = null

  const open = (question?: string) => {
    if (allowed === null) request = { question }
    if (!allowed) return
    reportOpened()
    if (!conversation) conversation = start(question || firstQuestion)
    else if (question && conversation.ready) sendQuestion(conversation, question)
    else if (question) conversation.waiting = question
    conversation.frame.hidden = false
    labelButton()
    conversation.frame.focus()
  }
  const close = () => {
    request = null
    if (!conversation || !isShown()) return
    conversation.frame.hidden = true
    labelButton()
    button.focus()
  }

  const reportOpened = alternate('robot', close)
  button.addEventListener('click', () => (isShown() ? close() : open()))
  early.addEventListener('click', () => close())
  addEventListener('message', (event) => {
    const message = readFrameMessage(event, conversation?.frame.contentWindow, home)
    if (message?.type === 'lectern:close') close()
    if (message?.type !== 'lectern:ready' || !conversation) return
    conversation.ready = true
    early.hidden = true
    if (conversation.waiting !== null) sendQuestion(conversation, conversation.waiting)
    conversation.waiting = null
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  labelButton()
  const draw = () =>
    whenBody(() => {
      allowed = true
      takeCorner(host, side)
      if (request) open(request.question)
      else if (openAtOnce !== undefined) open()
    })
  if (home === location.origin) draw()
  else
    mayShow(home, manual, (may) => {
      if (may) draw()
      else allowed = false
    })
  return { open, close }
}
