// Members on the wire: users (specification §7 Users).
import { ChangedCount, Member, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage } from '../../wire/shapes.ts'

export const memberCalls = [
  get('/user/query', 'member.list', { data: WirePage(Member), summary: 'Members of the organisation' }),
  get('/user/queryPageByGroup', 'member.list', { data: WirePage(Member), summary: 'Members of one member group' }),
  get('/user/findById', 'member.person', {
    data: z.union([Member, Profile]),
    summary: 'One member, for administrators; without an id, the signed-in user',
  }),
  post('/user/insertUser', 'member.add', { data: IdData, summary: 'Add a member with account and password' }),
  post('/user/updateById', 'member.update', {
    data: Member,
    summary: 'Update name, contact details and groups of a member',
  }),
  post('/user/resetUserPassword', 'member.resetPassword', { data: Nothing, summary: 'Reset the password of a member' }),
  post('/user/disabledUser', 'member.setEnabled', { data: ChangedCount, summary: 'Disable or enable members' }),
  post('/user/sendSmsNotification', 'member.notify', {
    data: ChangedCount,
    summary: 'Send members an SMS with the sign-in address',
  }),
]
