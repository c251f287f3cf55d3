// Endpoints of webhooks on the wire, of an organisation and of a manual.
import {
  RedeliveredWebhooks,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookEndpoint,
  WebhookEndpoints,
  WebhookWithSecret,
} from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

const NOT_THERE = { code: 5, why: 'no endpoint has this id', data: { missing: 'record' } }
const FIELDS = {
  address: 'https://hooks.example.com/lectern',
  description: '',
  events: ['article.published' as const],
  enabled: true,
}

export const webhookCalls = [
  get('/webhook/query', 'webhook.list', {
    data: WebhookEndpoints,
    summary: {
      zh_CN: '组织的 Webhook 接收地址；带 manualId 则是手册的',
      en_US: 'Webhook endpoints of the organisation; with a manualId, of the manual',
    },
    input: { manualId: '{manualId}' },
    example: { data: { endpoints: [], available: ['article.published'] } },
  }),
  post('/webhook/insert', 'webhook.create', {
    data: WebhookWithSecret,
    summary: {
      zh_CN: '添加 Webhook 接收地址；只有这次返回密钥',
      en_US: 'Add a webhook endpoint; only this answer holds its secret',
    },
    input: { manualId: '{manualId}', ...FIELDS },
    example: {
      data: {
        endpoint: {
          ...{ id: 'webhookId', manualId: 'manualId', ...FIELDS, failingSince: null, stoppedTime: null },
          ...{ secretBeforeUntil: null, createdTime: '2026-01-05T08:00:00.000Z' },
        },
        secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      },
    },
  }),
  post('/webhook/updateById', 'webhook.update', {
    data: WebhookEndpoint,
    summary: { zh_CN: '修改 Webhook 接收地址', en_US: 'Change a webhook endpoint' },
    input: { id: 'none', ...FIELDS },
    example: NOT_THERE,
  }),
  post('/webhook/delete', 'webhook.remove', {
    data: Nothing,
    summary: { zh_CN: '删除 Webhook 接收地址及其记录', en_US: 'Delete a webhook endpoint with its log' },
    input: { id: 'none' },
    example: NOT_THERE,
  }),
  post('/webhook/refreshSecret', 'webhook.renewSecret', {
    data: WebhookWithSecret,
    summary: {
      zh_CN: '更换密钥；24 小时内请求同时带有新旧密钥的签名',
      en_US: 'Make a new secret; for 24 hours calls are signed with both',
    },
    input: { id: 'none' },
    example: NOT_THERE,
  }),
  post('/webhook/test', 'webhook.test', {
    data: WebhookDelivery,
    summary: { zh_CN: '立即发送 ping 并返回结果', en_US: 'Send a ping at once and return its result' },
    input: { id: 'none' },
    example: NOT_THERE,
  }),
  get('/webhook/queryDelivery', 'webhook.deliveries', {
    data: WebhookDeliveryPage,
    summary: { zh_CN: '发送记录，最新的在前', en_US: 'Log of deliveries, newest first' },
    input: { id: 'none', current: 1, size: 10 },
    example: NOT_THERE,
  }),
  post('/webhook/redeliver', 'webhook.redeliver', {
    data: WebhookDelivery,
    summary: { zh_CN: '重新发送一条', en_US: 'Send one delivery again' },
    input: { deliveryId: 'none' },
    example: NOT_THERE,
  }),
  post('/webhook/redeliverFailed', 'webhook.redeliverFailed', {
    data: RedeliveredWebhooks,
    summary: { zh_CN: '重新发送某时间以来失败的全部请求', en_US: 'Send all again that failed since a time' },
    input: { id: 'none', since: '2026-01-05T08:00:00.000Z' },
    example: NOT_THERE,
  }),
]
