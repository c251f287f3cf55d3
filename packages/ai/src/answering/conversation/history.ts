// Earlier turns of a conversation as messages for a model.
import type { Message } from '../../models/chat-model.ts'
import { NO_ANSWER } from './reply-words.ts'

/** One question of a conversation and its answer. */
export type Turn = { question: string; answer: string }

/** Characters of an earlier answer that a model is shown. */
const MAX_ANSWER = 600

/**
 * Without citation marks and what was struck out, which numbered other sources. A turn without an answer gets NO_ANSWER: endpoints refuse empty messages, and
 * two questions in a row.
 */
export const historyMessages = (history: readonly Turn[] = []): Message[] =>
  history.flatMap(({ question, answer }) => [
    { role: 'user' as const, content: question },
    {
      role: 'assistant' as const,
      content: shorten(answer.replace(/~~[^\n]*?~~| ?\[\d{1,3}\]/g, '').trim()) || NO_ANSWER,
    },
  ])

/** Cuts between characters, never within a surrogate pair. */
const shorten = (text: string) => [...text].slice(0, MAX_ANSWER).join('')
