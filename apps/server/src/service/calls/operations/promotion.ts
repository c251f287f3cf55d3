// Promotion links and visits from other sites on the wire (specification §7 'Data boards').
import { PromotionLinkPage, SourceChannels } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing } from '../../wire/shapes.ts'

export const promotionCalls = [
  get('/promotionLink/query', 'promotion.list', {
    data: PromotionLinkPage,
    summary: { zh_CN: '推广链接，新的在前', en_US: 'Promotion links, newest first' },
    callers: 'operators',
    input: { current: 1, size: 10 },
    example: { data: { records: [], total: 0, current: 1, size: 10 } },
  }),
  post('/promotionLink/insert', 'promotion.create', {
    data: IdData,
    summary: { zh_CN: '新建推广链接', en_US: 'Create a promotion link' },
    callers: 'operators',
    input: { promoter: 'Ann', sourceChannel: 'fair' },
    example: { data: { id: '1NupZqEajn2gEwmW' } },
  }),
  post('/promotionLink/updateById', 'promotion.update', {
    data: Nothing,
    summary: {
      zh_CN: '修改推广链接的推广人和来源渠道',
      en_US: 'Change promoter and source channel of a promotion link',
    },
    callers: 'operators',
    input: { id: '{promotionLinkId}', promoter: 'Bob', sourceChannel: 'fair' },
    example: { data: null },
  }),
  post('/promotionLink/delete', 'promotion.remove', {
    data: Nothing,
    summary: { zh_CN: '删除推广链接', en_US: 'Delete a promotion link' },
    callers: 'operators',
    input: { id: '{promotionLinkId}' },
    example: { data: null },
  }),
  post('/promotionLink/queryPromotionSource', 'promotion.channels', {
    data: SourceChannels,
    summary: { zh_CN: '推广链接的来源渠道', en_US: 'Source channels of promotion links' },
    callers: 'operators',
    example: { data: ['fair'] },
  }),
  post('/backlinkLog/insert', 'promotion.backlink', {
    data: Nothing,
    summary: {
      zh_CN: '记录一次来自其他网站的访问；内网和自己的地址不记录',
      en_US: 'Record a visit from another site; private and own addresses are left out',
    },
    input: { sourceLink: 'https://blog.example.org/a', targetLink: 'https://help.example.com/b' },
    example: { data: null },
  }),
]
