// Thoughts of a model before its answer.
import { describe, expect, test } from 'vitest'
import { stripThinkTags } from './think-tags.ts'

function read(text: string, length: number): string {
  const thoughts = stripThinkTags()
  let shown = ''
  for (let position = 0; position < text.length; position += length)
    shown += thoughts.push(text.slice(position, position + length))
  return shown + thoughts.end()
}

describe('[AI-04] thinking of a model', () => {
  test.each([1, 3, 7, 1_000])('is omitted however it is split (%i characters a piece)', (length) => {
    expect(read('<think>The user asks [1]. Hmm.</think>\n\nHold it [1].', length)).toBe('\n\nHold it [1].')
    expect(read('\n<think>\n</think>So <think> stays', length)).toBe('So <think> stays')
    expect(read('<thin air> is mountain air', length)).toBe('<thin air> is mountain air')
    expect(read('<think>endless', length)).toBe('')
    expect(read('<thi', length)).toBe('<thi')
    expect(read('', length)).toBe('')
  })
})
