// A person's own account on the wire (specification §7 Users).
import { ChangedPassword, MenuItem, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { post } from '../../wire/call.ts'

export const accountCalls = [
  post('/api/user/menu', 'account.menu', { data: z.array(MenuItem), summary: 'Menu of the signed-in user' }),
  post('/user/updateMyInfo', 'account.updateProfile', { data: Profile, summary: 'Update my profile' }),
  post('/user/updateMyPassword', 'account.changePassword', {
    data: ChangedPassword,
    summary: 'Change my password; ends my other sessions',
  }),
]
