// A person's own account on the wire (specification §7 Users).
import { ChangedPassword, MenuItem, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { answered, post } from '../../wire/call.ts'
import { accountAnswers } from './account.answers.ts'

export const accountCalls = answered(
  [
    post('/api/user/menu', 'account.menu', {
      data: z.array(MenuItem),
      summary: { zh_CN: '当前登录用户的菜单', en_US: 'Menu of the signed-in user' },
      callers: 'people',
    }),
    post('/user/updateMyInfo', 'account.updateProfile', {
      data: Profile,
      summary: { zh_CN: '修改我的个人资料', en_US: 'Update my profile' },
      callers: 'people',
      input: { nickname: 'Ada', profileText: 'Writes the manuals' },
    }),
    post('/user/updateMyPassword', 'account.changePassword', {
      data: ChangedPassword,
      summary: { zh_CN: '修改我的密码，并结束我的其他登录', en_US: 'Change my password; ends my other sessions' },
      callers: 'people',
      input: { currentPassword: '{password}', newPassword: 'Newer-34', confirmPassword: 'Newer-34' },
    }),
  ],
  accountAnswers,
)
