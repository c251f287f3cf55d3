import { expect, test } from 'vitest'
import { adviceOn } from './model-trouble.ts'

test("[AI-04] returns reason and advice: local addresses, the organisation's settings, or the operators", () => {
  expect(adviceOn('localAddress', { lang: 'en_US', own: true })).toBe(
    'The model did not answer: its address is in the local network, or not https. To use addresses in the local network or on http://, the administrator of the server sets AI_LOCAL_ENDPOINTS=allow.',
  )
  expect(adviceOn('refused', { lang: 'zh_CN', own: true })).toBe(
    '模型没有回答：服务拒绝了请求，请检查密钥与模型。请在企业设置的“AI 设置”中检查地址、密钥和模型。',
  )
  expect(adviceOn('serverError', { lang: 'en_US', own: false })).toContain('please tell its operators')
})
