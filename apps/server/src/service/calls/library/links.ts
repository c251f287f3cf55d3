// Links that lead into an organisation from outside, on the wire.
import { ChangedCount, ListedLink } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { examplePage, Nothing, roomShape, WirePage, wirePage, wireRoom } from '../../wire/shapes.ts'

export const linkCalls = [
  get('/link/query', 'link.list', {
    output: (links) => wirePage(links, wireRoom),
    data: WirePage(ListedLink.omit({ spaceId: true, spaceName: true }).extend(roomShape)),
    summary: {
      zh_CN: '企业对外的链接：分享、协作和邀请',
      en_US: 'Links of the organisation to the outside: shared, for cooperation, invitations',
    },
    input: { kind: 'invitation', current: 1, size: 10 },
    example: {
      data: examplePage({
        ...{ kind: 'invitation', id: 'linkId', roomId: 'spaceId', roomName: 'Handbook', manualName: '' },
        ...{
          articleTitle: '',
          manualId: null,
          articleId: null,
          role: 'admin',
          hasPassword: false,
          createdName: '',
        },
        ...{
          uses: 0,
          createdTime: '2026-01-05T08:00:00.000Z',
          expiresTime: null,
          expired: false,
          lastUsedTime: null,
        },
      }),
    },
  }),
  post('/link/revoke', 'link.revoke', {
    data: Nothing,
    summary: { zh_CN: '停用一个链接', en_US: 'End a link' },
    input: { kind: 'invitation', id: '{linkId}' },
    example: { data: null },
  }),
  post('/link/revokeAll', 'link.revokeAll', {
    data: ChangedCount,
    summary: { zh_CN: '停用一类链接', en_US: 'End all links of a kind' },
    input: { kind: 'article', mine: true },
    example: { data: { count: 0 } },
  }),
]
