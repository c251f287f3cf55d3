// Lines of context of the organisation on the wire (specification §3 'AI settings').
import { ContextLines } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

const OFF = {
  ...{ enabled: false, state: 'off', model: null, done: 0, total: 1, error: null },
  used: { inputTokens: 0, outputTokens: 0 },
  estimate: { passages: 1, requests: 2, inputTokens: 1004, outputTokens: 45 },
}

export const settingsCalls = [
  get('/robotAi/contextLines', 'aiSettings.contextLines', {
    data: ContextLines,
    callers: 'people',
    summary: {
      zh_CN: '企业的段落说明：是否开启、进度、预计的段落数与 token 数',
      en_US: 'Lines of context of the organisation: on or off, progress, passages and tokens to expect',
    },
    example: { data: OFF },
  }),
  post('/robotAi/setContextLines', 'aiSettings.setContextLines', {
    data: ContextLines,
    callers: 'people',
    summary: {
      zh_CN: '开启或关闭段落说明；开启后由企业自己的模型在后台写',
      en_US: "Switch lines of context on or off; once on, the organisation's own model writes them in the background",
    },
    input: { enabled: false },
    example: { data: OFF },
  }),
]
