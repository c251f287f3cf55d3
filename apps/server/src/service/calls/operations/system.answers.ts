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
        key: 'maxTextStorage',
        bigCategory: 'file',
        smallCategory: 'size',
        name: 'Total size of the texts of one organisation (MB)',
        type: 'number',
        value: '2048',
      },
      {
        key: 'maxFileSize',
        bigCategory: 'file',
        smallCategory: 'upload',
        name: 'Largest size of one file (MB)',
        type: 'number',
        value: '100',
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
