// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

const MEMBER = {
  id: 'memberId',
  userId: 'userId',
  name: 'Handbook',
  account: 'userId',
  email: '',
  phone: '',
  emailProven: false,
  phoneProven: false,
  role: 'member',
  state: 'enabled',
  disabledBy: null,
  source: 'account',
  groups: [{ id: 'groupId', name: 'Handbook' }],
  lastVisitTime: null,
  joinedTime: '2026-01-05T08:00:00.000Z',
  welcome: null,
  abilities: {
    editAccount: true,
    editContacts: true,
    resetPassword: true,
    sendWelcome: false,
    disable: true,
    enable: false,
    remove: true,
    makeAdministrator: true,
    endAdministrator: false,
  },
}

export const membersAnswers: Record<string, Example> = {
  '/user/query': {
    data: {
      records: [
        {
          ...MEMBER,
          name: 'Tenant Admin',
          role: 'tenantAdmin',
          groups: [],
          lastVisitTime: '2026-01-05T08:00:00.000Z',
          abilities: {
            editAccount: true,
            editContacts: false,
            resetPassword: false,
            sendWelcome: false,
            disable: false,
            enable: false,
            remove: false,
            makeAdministrator: false,
            endAdministrator: false,
          },
        },
        { ...MEMBER, name: 'Nobody', groups: [] },
      ],
      total: 2,
      current: 1,
      size: 10,
    },
  },
  '/user/queryPageByGroup': { data: { records: [MEMBER], total: 1, current: 1, size: 10 } },
  '/user/findById': { data: MEMBER },
  '/user/insertUser': { data: { id: '46b8hKJA0EJjjoEI' } },
  '/user/updateById': { data: { ...MEMBER, name: 'Nick' } },
  '/user/resetUserPassword': { data: null },
  '/user/disabledUser': { data: { count: 1 } },
  '/user/sendSmsNotification': { data: { count: 0 } },
}
