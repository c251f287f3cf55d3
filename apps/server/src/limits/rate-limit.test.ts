import { DomainError } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { createRateLimits } from './rate-limit.ts'

const refusal = (take: () => void): DomainError | null => {
  try {
    take()
    return null
  } catch (error) {
    return error instanceof DomainError ? error : null
  }
}

describe('[AI-03] limits per address', () => {
  it('lets a minute of calls through, then says when to come back', () => {
    let now = 0
    const limits = createRateLimits({ login: 6, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0 }, () => now)
    for (let i = 0; i < 6; i++) limits.take('login', 'a')
    const refused = refusal(() => limits.take('login', 'a'))
    expect(refused?.code).toBe('tooManyRequests')
    expect(refused?.details.data).toEqual({ retryAfter: 10 })
    now = 10_000
    expect(refusal(() => limits.take('login', 'a'))).toBeNull()
    expect(refusal(() => limits.take('login', 'a'))).not.toBeNull()
  })

  it('counts each address and each limit by itself, and 0 is no limit', () => {
    const limits = createRateLimits({ login: 1, ask: 1, sharePassword: 0, click: 0, view: 0, feedback: 0 }, () => 0)
    limits.take('login', 'a')
    expect(refusal(() => limits.take('login', 'b'))).toBeNull()
    expect(refusal(() => limits.take('ask', 'a'))).toBeNull()
    for (let i = 0; i < 1_000; i++) limits.take('sharePassword', 'a')
  })
})
