// Orders of an organisation on the wire.
import { OrderDetail, OrderPage } from '@lectern/contracts'
import { get } from '../../wire/call.ts'
import { examplePage } from '../../wire/shapes.ts'

export const orderCalls = [
  get('/order/query', 'order.list', {
    data: OrderPage,
    summary: { zh_CN: '本企业的订单', en_US: 'Orders of the organisation' },
    callers: 'people',
    input: { current: 1, size: 10 },
    example: { data: examplePage() },
  }),
  get('/order/findById', 'order.get', {
    data: OrderDetail,
    summary: { zh_CN: '一笔订单及其经过', en_US: 'One order and what happened to it' },
    callers: 'people',
    input: { id: 'none' },
    example: { code: 5, why: 'no order has this id', data: { missing: 'record' } },
  }),
]
