// Members on the wire: users (specification §7 Users).
import { ChangedCount, Member, Profile } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing, WirePage } from '../../wire/shapes.ts'

export const memberCalls = [
  get('/user/query', 'member.list', { data: WirePage(Member), summary: 'Members of the enterprise' }),
  get('/user/queryPageByGroup', 'member.list', { data: WirePage(Member), summary: 'Members of one group' }),
  get('/user/findById', 'member.person', {
    data: z.union([Member, Profile]),
    summary: 'One member, for administrators; without an id the signed-in person',
  }),
  post('/user/insertUser', 'member.add', { data: IdData, summary: 'New member with account and password' }),
  post('/user/updateById', 'member.update', { data: Member, summary: 'Change name, addresses and groups of a member' }),
  post('/user/resetUserPassword', 'member.resetPassword', { data: Nothing, summary: 'New password for a member' }),
  post('/user/disabledUser', 'member.setEnabled', { data: ChangedCount, summary: 'Disable or enable members' }),
  post('/user/sendSmsNotification', 'member.notify', {
    data: ChangedCount,
    summary: 'Tell members by SMS where to sign in',
  }),
]
