// Groups of members on the wire.
import { Group, GroupPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { examplePage, IdData, Nothing } from '../../wire/shapes.ts'

const GROUP = {
  ...{ id: 'groupId', name: 'Support', remark: '', memberCount: 1, spaceCount: 0, manualCount: 0 },
  createdTime: '2026-01-05T08:00:00.000Z',
}

export const groupCalls = [
  get('/userGroup/query', 'group.list', {
    data: GroupPage,
    summary: { zh_CN: '本企业的成员组', en_US: 'Member groups of the organisation' },
    input: { current: 1, size: 10 },
    example: { data: examplePage(GROUP) },
  }),
  get('/userGroup/findById', 'group.get', {
    data: Group,
    summary: { zh_CN: '一个成员组', en_US: 'One member group' },
    input: { id: '{groupId}' },
    example: { data: GROUP },
  }),
  post('/userGroup/insert', 'group.create', {
    data: IdData,
    summary: { zh_CN: '新建成员组', en_US: 'Create a member group' },
    input: { name: '{name}' },
    example: { data: { id: '46b8hKJA0EJjjoEI' } },
  }),
  post('/userGroup/updateById', 'group.update', {
    data: Group,
    summary: { zh_CN: '修改成员组的名称或备注', en_US: 'Change name or remark of a member group' },
    input: { id: '{groupId}', name: '{name}' },
    example: { data: GROUP },
  }),
  post('/userGroup/delete', 'group.delete', {
    data: Nothing,
    summary: {
      zh_CN: '删除成员组；通过它得到的权限随之失效',
      en_US: 'Delete a member group, and with it the rights that it gave',
    },
    input: { id: '{groupId}' },
    example: { data: null },
  }),
]
