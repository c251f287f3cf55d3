// 成员组管理的文字。
export const groups = {
  title: '成员组',
  management: '成员组管理',
  lead: '把成员放进成员组，就可以在空间和手册里一次给整组人授权。',
  create: '新建成员组',
  name: '成员组名称',
  nameRequired: '请输入成员组名称',
  filter: '按名称或描述查找',
  empty: '没有成员组',
  members_one: '{{count}} 位成员',
  members_other: '{{count}} 位成员',
  saved: '成员组已保存',
  deleted: '成员组已删除',
  deleteTitle: '删除成员组“{{name}}”？',
  deleteHint:
    '组内 {{members}} 位成员会失去通过该成员组得到的权限（{{spaces}} 个空间、{{manuals}} 本手册）。成员本身不受影响。',
}

export const actions = {
  group_create: '新建成员组',
  group_update: '修改成员组',
  group_delete: '删除成员组',
  group_addMembers: '添加成员组成员',
  group_removeMembers: '移除成员组成员',
}
