// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const systemAnswers: Record<string, Example> = {
  '/systemConfig/findSystemConfig': {
    data: {
      systemName: '',
      companyName: '',
      systemAddress: '',
      mainSite: '',
      registrationOpen: true,
      systemAnnouncementTime: 300000,
      maxFileSize: 100,
      initialization: true,
    },
  },
  '/systemConfig/findSystemDict': {
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
  '/systemConfig/initialize': {
    code: 1,
    why: 'Works once, before anybody has signed in.',
    data: null,
  },
  '/promotionClickRecord/insert': {
    data: null,
  },
}
