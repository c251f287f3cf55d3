// Notices for a person on the wire.
import { MyNotices } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const noticeCalls = [
  get('/notice/queryMine', 'notice.mine', {
    data: MyNotices,
    summary: { zh_CN: '要显示给当前登录用户的公告', en_US: 'Notices to show to the signed-in user' },
    callers: 'people',
    example: { data: { notices: [], interval: 300_000 } },
  }),
  post('/notice/seen', 'notice.seen', {
    data: Nothing,
    summary: { zh_CN: '记录公告已显示给当前登录用户', en_US: 'Note that the signed-in user was shown notices' },
    callers: 'people',
    input: { ids: ['none'] },
    example: { data: null },
  }),
]
