// Operators of the platform on the wire, for operators.
import { OperatorRecord } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing, WirePage } from '../../wire/shapes.ts'

export const operatorCalls = [
  get('/operator/query', 'operator.list', {
    data: WirePage(OperatorRecord),
    summary: { zh_CN: '运营人员列表，供运营人员使用', en_US: 'The operators of the platform, for operators' },
    callers: 'operators',
    input: { current: 1, size: 10 },
    example: {
      data: {
        records: [{ id: 'JBSklywVfm9R8juP', name: 'Olga', account: 'olga', self: true }],
        total: 1,
        current: 1,
        size: 10,
      },
    },
  }),
  post('/operator/grant', 'operator.grant', {
    data: Nothing,
    summary: { zh_CN: '按账号授予运营权限；供运营人员使用', en_US: 'Makes an account an operator; for operators' },
    callers: 'operators',
    input: { account: 'nobody' },
    example: { code: 5, why: 'no such account', data: null },
  }),
  post('/operator/revoke', 'operator.revoke', {
    data: Nothing,
    summary: {
      zh_CN: '撤销运营权限，最后一位除外；供运营人员使用',
      en_US: 'Takes it away, but not from the last one; for operators',
    },
    callers: 'operators',
    input: { id: '{articleId}' },
    example: { code: 5, why: 'not an operator', data: null },
  }),
]
