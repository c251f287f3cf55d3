// The system on the wire: parameters, first run, promotion clicks (specification §7).
import { Initialized, SystemConfig, SystemDict } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const systemCalls = [
  get('/systemConfig/findSystemConfig', 'system.config', {
    data: SystemConfig,
    summary: { zh_CN: '登录前需要的配置', en_US: 'Configuration needed before sign-in' },
    example: {
      data: {
        systemName: '',
        companyName: '',
        systemAddress: '',
        mainSite: '',
        registrationOpen: true,
        systemAnnouncementTime: 300000,
        maxFileSize: 100,
        nameLength: 12,
        passwordLength: 6,
        initialization: true,
      },
    },
  }),
  get('/systemConfig/findSystemDict', 'system.dict', {
    data: SystemDict,
    summary: {
      zh_CN: '系统参数与字典（大类 dictionary，小类为字典代码）；运营人员得到全部；从不返回密钥',
      en_US:
        'System parameters and dictionaries (big category dictionary, small category its code); operators get all of them; secrets are never returned',
    },
    input: { bigCategory: 'dictionary', smallCategory: 'usageScenario' },
    example: {
      data: [
        {
          key: 'usageScenario.enterprise',
          bigCategory: 'dictionary',
          smallCategory: 'usageScenario',
          name: 'Enterprise',
          type: 'string',
          value: 'enterprise',
          enabled: true,
          isDefault: false,
        },
        {
          key: 'usageScenario.personal',
          bigCategory: 'dictionary',
          smallCategory: 'usageScenario',
          name: 'Personal',
          type: 'string',
          value: 'personal',
          enabled: true,
          isDefault: false,
        },
      ],
    },
  }),
  post('/systemConfig/initialize', 'system.initialize', {
    data: Initialized,
    summary: {
      zh_CN: '初始化系统；凭初始化密钥，只能成功一次',
      en_US: 'Set up the system; works once, with the setup key',
    },
    input: {
      setupKey: 'the key that was shown at the first start',
      companyName: 'Acme',
      systemName: 'Help centre',
      administratorName: 'Ada',
      email: 'ada@example.com',
      phone: '13800138000',
      password: 'Right-Word-1',
      confirmPassword: 'Right-Word-1',
    },
    example: {
      code: 1,
      why: 'Works once, before anybody has signed in.',
      data: null,
    },
  }),
  post('/promotionClickRecord/insert', 'system.clickPromotion', {
    data: Nothing,
    summary: { zh_CN: '记录一次推广链接的点击', en_US: 'Record a click on a promotion link' },
    input: { promotionCode: 'spring' },
    example: {
      data: null,
    },
  }),
]
