// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const tokensAnswers: Record<string, Example> = {
  '/tenantToken/find': {
    data: {
      token: null,
    },
  },
  '/tenantToken/refresh': {
    data: {
      value: 'M4GK3mlDWFUlKFZ8Kd40AAv18gMbDPmA',
      token: {
        kind: 'ai',
        ending: 'DPmA',
        createdBy: 'Tenant Admin',
        createdTime: '2026-01-05T08:00:00.000Z',
        lastUsedTime: null,
      },
    },
  },
  '/tenantToken/revoke': {
    data: null,
  },
}
