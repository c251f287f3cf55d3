// Questions as people write them.
import { describe, expect, it } from 'vitest'
import { AskInput } from './ask.ts'

const asked = (searchContent: string) => AskInput.safeParse({ searchContent }).data?.searchContent

describe('[AI-02] a question', () => {
  it('may have several lines, and tabs of a table', () => {
    expect(asked(' The pump stops.\r\n\r\nWhat\tnow? ')).toBe('The pump stops. What now?')
    expect(asked('泵停了\n怎么办')).toBe('泵停了 怎么办')
  })

  it('is counted as it is kept, and is never empty', () => {
    expect(asked(`a${' '.repeat(600)}b`)).toBe('a b')
    expect(asked('x'.repeat(501))).toBeUndefined()
    expect(asked(' \n\t ')).toBeUndefined()
    expect(asked('a\u0007b')).toBeUndefined()
  })
})
