// A conversation that outlives its page: kept by this tab of the browser, so that it continues after a reload and on the next page of the site
// around a frame, and ends with the tab.
import { Citation, type RobotView } from '@lectern/contracts'
import type { Answer } from '~/features/answering/search/answer-state.ts'
import { tabStore } from '~/lib/browser-storage.ts'

type Link = RobotView['guideWords'][number]['related'][number]
export type KeptSaid =
  | { type: 'question'; text: string; related: readonly Link[]; answer?: Answer }
  | { type: 'hotWord'; word: RobotView['hotWords'][number] }
export type KeptChat = {
  /** Of the conversation on the server, so that a question can refer to earlier ones. */
  conversationId?: string
  said: KeptSaid[]
}

const PREFIX = 'lectern.chat '
/** Turns that are kept, the newest. */
const MAX = 30

export function saveChat(name: string, { said: messages, ...chat }: KeptChat): void {
  tabStore.setItem(PREFIX + name, JSON.stringify({ ...chat, said: messages.slice(-MAX) }))
}

export function clearChat(name: string): void {
  tabStore.removeItem(PREFIX + name)
}

/** The conversation of an earlier page; null without one, and for what an older version of the program kept. */
export function loadChat(name: string): KeptChat | null {
  try {
    const chat: KeptChat = JSON.parse(tabStore.getItem(PREFIX + name) ?? 'null')
    return chat !== null && chat.said.length > 0 && chat.said.every(isSaid) ? chat : null
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function isSaid(message: KeptSaid): boolean {
  if (message.type === 'hotWord')
    return isText(message.word.text) && isText(message.word.description) && Array.isArray(message.word.documents)
  const { text, related, answer } = message
  if (message.type !== 'question' || !isText(text) || !Array.isArray(related)) return false
  return answer === undefined || (isText(answer.text) && Citation.array().safeParse(answer.citations).success)
}
