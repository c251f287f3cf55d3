// Models of the platform on the wire, for operators (AI-04).
import { AiModelTrial, PlatformModels } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'

const NOTHING = {
  ...{ baseUrl: '', hasKey: false, keyEnding: '', model: '', timeoutSeconds: null, extraBody: '' },
  ...{ queryPrefix: '', passagePrefix: '', dimensions: null, readsPictures: false, sourceTokens: null },
  ...{ environment: '', leftAlone: null },
}
const MODELS = {
  models: [
    { ...NOTHING, role: 'chat', by: 'none' },
    { ...NOTHING, role: 'spare', by: 'none' },
    { ...NOTHING, role: 'fast', by: 'none' },
    { ...NOTHING, role: 'embedding', by: 'builtin' },
    { ...NOTHING, role: 'reranker', by: 'none' },
  ],
}
const SPARE = { role: 'spare', baseUrl: '', model: '' } as const

export const platformModelCalls = [
  get('/ai/findPlatformModels', 'platformModels.list', {
    callers: 'operators',
    data: PlatformModels,
    summary: {
      zh_CN: '平台各用途的模型：来源、地址、是否因出错而暂停使用；从不返回密钥',
      en_US:
        'Models of the platform by role: where they are set, their addresses, and whether they are left alone; never keys',
    },
    example: { data: MODELS },
  }),
  post('/ai/updatePlatformModel', 'platformModels.save', {
    callers: 'operators',
    data: PlatformModels,
    summary: {
      zh_CN: '设置平台一个用途的模型；不带 model 时恢复为环境变量的设置，不带 apiKey 时密钥不变',
      en_US:
        "Set the platform's model of a role; without a model it is as the environment says, without a key the stored one stays",
    },
    input: SPARE,
    example: { data: MODELS },
  }),
  post('/ai/testPlatformModel', 'platformModels.test', {
    callers: 'operators',
    data: AiModelTrial,
    summary: { zh_CN: '试用一个模型，不保存', en_US: 'Try a model without saving it' },
    input: { role: 'chat', baseUrl: 'http://127.0.0.1:9', model: 'm' },
    example: {
      data: {
        ...{
          milliseconds: 12,
          problem: 'addressRefused',
          reason: '',
          reply: '',
          dimensions: null,
          sensible: null,
          seesPicture: null,
        },
      },
    },
  }),
]
