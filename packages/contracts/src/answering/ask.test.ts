// Questions as people write them.
import { describe, expect, it } from 'vitest'
import { AskInput } from './ask.ts'

const parsed = (searchContent: string) => AskInput.safeParse({ searchContent }).data?.searchContent

describe('[AI-02] a question', () => {
  it('may have several lines, and tabs of a table', () => {
    expect(parsed(' The pump stops.\r\n\r\nWhat\tnow? ')).toBe('The pump stops. What now?')
    expect(parsed('泵停了\n怎么办')).toBe('泵停了 怎么办')
  })

  it('counts characters as stored, and is never empty', () => {
    expect(parsed(`a${' '.repeat(600)}b`)).toBe('a b')
    expect(parsed('x'.repeat(501))).toBeUndefined()
    expect(parsed(' \n\t ')).toBeUndefined()
    expect(parsed('a\u0007b')).toBeUndefined()
  })
})
