// @vitest-environment jsdom
// Storage of a conversation beyond its page.
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_ANSWER } from '~/features/answering/search/answer-state.ts'
import { clearChat, type KeptSaid, loadChat, saveChat } from './stored-chat.ts'

const answer = { ...EMPTY_ANSWER, phase: 'done', id: 'a1', text: 'So [1].' } as const
const question = (text: string) => ({ type: 'question', text, related: [], answer }) as const

beforeEach(() => sessionStorage.clear())

test('[AI-02] restores a conversation unchanged, for each robot, until it is cleared', () => {
  const word: KeptSaid = { type: 'hotWord', word: { text: 'Lamp', description: 'It shines', documents: [] } }
  saveChat('m1', { conversationId: 'c1', said: [question('Why?'), word] })
  expect(loadChat('m1')).toEqual({ conversationId: 'c1', said: [question('Why?'), word] })
  expect(loadChat('m2')).toBeNull()
  clearChat('m1')
  expect(loadChat('m1')).toBeNull()
})

test('[AI-02] keeps the newest turns', () => {
  saveChat('m1', { said: Array.from({ length: 40 }, (_, index) => question(`${index}`)) })
  expect(loadChat('m1')?.said.map((entry) => entry.type === 'question' && entry.text)).toEqual(
    Array.from({ length: 30 }, (_, index) => `${index + 10}`),
  )
})

test.each([
  '',
  'null',
  '{',
  '{}',
  '{"said":[]}',
  '{"said":[{"type":"question"}]}',
  '{"said":[{"type":"x","text":"a"}]}',
])('rejects an invalid conversation: %s', (text) => {
  sessionStorage.setItem('lectern.chat m1', text)
  expect(loadChat('m1')).toBeNull()
})
