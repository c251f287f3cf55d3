// Members on the wire: users (specification §7 Users).
import { ChangedCount, Member, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage } from '../../wire/shapes.ts'

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
  secondFactor: false,
  abilities: {
    editAccount: true,
    editContacts: true,
    resetPassword: true,
    resetFactor: false,
    sendWelcome: false,
    disable: true,
    enable: false,
    remove: true,
    makeAdministrator: true,
    endAdministrator: false,
  },
}

export const memberCalls = [
  get('/user/query', 'member.list', {
    data: WirePage(Member),
    summary: { zh_CN: '本企业的成员', en_US: 'Members of the organisation' },
    input: { current: 1, size: 10 },
    example: {
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
              resetFactor: false,
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
  }),
  get('/user/queryPageByGroup', 'member.list', {
    data: WirePage(Member),
    summary: { zh_CN: '一个成员组的成员', en_US: 'Members of one member group' },
    input: { groupId: '{groupId}', current: 1, size: 10 },
    example: { data: { records: [MEMBER], total: 1, current: 1, size: 10 } },
  }),
  get('/user/findById', 'member.person', {
    data: z.union([Member, Profile]),
    summary: {
      zh_CN: '一名成员，供管理员使用；不传 id 时为当前登录用户',
      en_US: 'One member, for administrators; without an id, the signed-in user',
    },
    input: { id: '{memberId}' },
    example: { data: MEMBER },
  }),
  post('/user/insertUser', 'member.add', {
    data: IdData,
    summary: { zh_CN: '用账号和密码添加成员', en_US: 'Add a member with account and password' },
    input: { account: '{name}', name: 'Nick', password: 'Right-Word-1' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/user/updateById', 'member.update', {
    data: Member,
    summary: {
      zh_CN: '修改成员的姓名、联系方式和成员组',
      en_US: 'Update name, contact details and groups of a member',
    },
    input: { id: '{memberId}', name: 'Nick' },
    example: { data: { ...MEMBER, name: 'Nick' } },
  }),
  post('/user/resetUserPassword', 'member.resetPassword', {
    data: Nothing,
    summary: { zh_CN: '重置成员的密码', en_US: 'Reset the password of a member' },
    callers: 'people',
    input: { id: '{memberId}', password: 'Right-Word-1' },
    example: { data: null },
  }),
  post('/user/disabledUser', 'member.setEnabled', {
    data: ChangedCount,
    summary: { zh_CN: '停用或启用成员', en_US: 'Disable or enable members' },
    input: { ids: ['{memberId}'], enabled: false },
    example: { data: { count: 1 } },
  }),
  post('/user/sendSmsNotification', 'member.notify', {
    data: ChangedCount,
    summary: { zh_CN: '用短信把登录地址发给成员', en_US: 'Send members an SMS with the sign-in address' },
    input: { ids: ['{memberId}'] },
    example: { data: { count: 0 } },
  }),
  post('/user/delete', 'member.remove', {
    data: ChangedCount,
    summary: { zh_CN: '把成员移出企业', en_US: 'Remove members from the organisation' },
    input: { ids: ['{memberId}'] },
    example: { data: { count: 1 } },
  }),
  post('/user/joinGroups', 'member.joinGroups', {
    data: ChangedCount,
    summary: { zh_CN: '把成员加入成员组', en_US: 'Add members to groups' },
    input: { ids: ['{memberId}'], groupIds: ['{groupId}'] },
    example: { data: { count: 0 } },
  }),
  post('/user/exitGroups', 'member.exitGroups', {
    data: ChangedCount,
    summary: { zh_CN: '把成员移出成员组', en_US: 'Remove members from groups' },
    input: { ids: ['{memberId}'], groupIds: ['{groupId}'] },
    example: { data: { count: 1 } },
  }),
  post('/user/addAdministrators', 'member.addAdministrators', {
    data: ChangedCount,
    summary: { zh_CN: '把成员设为企业管理员', en_US: 'Make members administrators of the organisation' },
    callers: 'people',
    input: { ids: ['{memberId}'] },
    example: { data: { count: 1 } },
  }),
  post('/user/removeAdministrator', 'member.removeAdministrator', {
    data: ChangedCount,
    summary: { zh_CN: '取消成员的管理员身份', en_US: 'End that a member is an administrator' },
    callers: 'people',
    input: { id: '{memberId}' },
    example: { data: { count: 0 } },
  }),
]
