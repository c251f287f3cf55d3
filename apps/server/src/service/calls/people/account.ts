// A person's own account on the wire (specification §7 Users).
import { ChangedPassword, MenuItem, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { post } from '../../wire/call.ts'

export const accountCalls = [
  post('/api/user/menu', 'account.menu', { data: z.array(MenuItem), summary: 'Menu of the signed-in person' }),
  post('/user/updateMyInfo', 'account.updateProfile', { data: Profile, summary: 'Change what I say of myself' }),
  post('/user/updateMyPassword', 'account.changePassword', {
    data: ChangedPassword,
    summary: 'Change my password; my other sessions end',
  }),
]
