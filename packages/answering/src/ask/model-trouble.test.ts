import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FAILURE_REASONS } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
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

test.each([
  ['en_US', '04-Search-and-answers/04-AI-settings-and-answer-log.md'],
  ['zh_CN', '04-搜索与问答/04-AI设置与问答记录.md'],
] as const)('[AI-04] the guide in %s has a row for each reason', (lang, page) => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guide', lang, page), 'utf8')
  const rows = guide.split('\n').map((line) => line.split('|').at(-2)?.trim())
  for (const reason of FAILURE_REASONS) expect(rows).toContain(translate(lang, `answering.log.reasons.${reason}`))
})
