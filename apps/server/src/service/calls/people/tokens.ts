// The tenant's tokens on the wire, for its administrators.
import { FoundToken, IssuedToken } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const tokenCalls = [
  get('/tenantToken/find', 'token.find', {
    data: FoundToken,
    summary: { zh_CN: '开放接口令牌或 AI 令牌的信息', en_US: 'Details of the open API or AI token' },
    callers: 'people',
    input: { kind: 'ai' },
    example: {
      data: {
        token: null,
      },
    },
  }),
  post('/tenantToken/refresh', 'token.refresh', {
    data: IssuedToken,
    summary: {
      zh_CN: '创建令牌，只显示一次；旧令牌立即失效',
      en_US: 'Create a token, shown only once; the old one stops working immediately',
    },
    callers: 'people',
    input: { kind: 'ai' },
    example: {
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
  }),
  post('/tenantToken/revoke', 'token.revoke', {
    data: Nothing,
    summary: { zh_CN: '吊销令牌', en_US: 'Revoke the token' },
    callers: 'people',
    input: { kind: 'ai' },
    example: {
      data: null,
    },
  }),
]
