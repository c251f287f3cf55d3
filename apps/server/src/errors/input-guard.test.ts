import { DomainError } from '@lectern/kernel'
import { describe, expect, it } from 'vitest'
import { assertSafeInput } from './input-guard.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = [value]
  return value
}

describe('invalid characters in input', () => {
  it.each([
    ['NUL', { title: 'a\u0000b' }, 'title'],
    ['lone surrogate', { content: [{ text: '\ud800' }] }, 'content'],
    ['NUL in a key', { content: [{ 'k\u0000': 1 }] }, 'content'],
    ['a prototype', JSON.parse('{"content":[{"__proto__":{"role":"tenantAdmin"}}]}'), 'content'],
    ['depth', { content: nested(200_000) }, 'content'],
  ])('refuses %s', (_, input, field) => {
    const error = (() => {
      try {
        assertSafeInput(input)
      } catch (caught) {
        return caught
      }
    })()
    expect(error).toBeInstanceOf(DomainError)
    expect(error instanceof DomainError && Object.keys(error.details.fields ?? {})).toEqual([field])
  })

  it.each([undefined, null, 1, 'text', { a: [{ b: '😀 中文' }] }, nested(100)])('accepts %j', (input) =>
    expect(() => assertSafeInput(input)).not.toThrow(),
  )
})
