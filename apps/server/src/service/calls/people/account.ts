// A person's own account on the wire (specification §7 Users).
import { ChangedPassword, MenuItem, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { post } from '../../wire/call.ts'

export const accountCalls = [
  post('/api/user/menu', 'account.menu', {
    data: z.array(MenuItem),
    summary: { zh_CN: '当前登录用户的菜单', en_US: 'Menu of the signed-in user' },
    callers: 'people',
    example: {
      data: [
        {
          name: 'start',
          title: 'Start',
          path: '/home/start',
          icon: 'house',
        },
        {
          name: 'favourites',
          title: 'Favourites',
          path: '/home/collect',
          icon: 'star',
        },
      ],
    },
  }),
  post('/user/updateMyInfo', 'account.updateProfile', {
    data: Profile,
    summary: { zh_CN: '修改我的个人资料', en_US: 'Update my profile' },
    callers: 'people',
    input: { nickname: 'Ada', profileText: 'Writes the manuals' },
    example: {
      data: {
        id: 'userId',
        username: 'userId',
        name: 'Tenant Admin',
        nickname: 'Ada',
        email: '',
        country: '',
        area: '',
        address: '',
        profileText: 'Writes the manuals',
        avatarColor: '#00B42A',
        avatar: null,
        boundEmail: '',
        boundPhone: '',
        hasPassword: false,
        source: 'account',
        createdTime: '2026-01-05T08:00:00.000Z',
        binding: null,
        secondFactor: false,
      },
    },
  }),
  post('/user/updateMyPassword', 'account.changePassword', {
    data: ChangedPassword,
    summary: { zh_CN: '修改我的密码，并结束我的其他登录', en_US: 'Change my password; ends my other sessions' },
    callers: 'people',
    input: { currentPassword: '{password}', newPassword: 'Newer-34', confirmPassword: 'Newer-34' },
    example: {
      data: {
        endedSessions: 0,
      },
    },
  }),
]
