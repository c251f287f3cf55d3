// 分组管理的文字。
export const groups = {
  title: '分组',
  management: '分组管理',
  lead: '把成员放进分组，就可以在空间和手册里一次给整组人授权。',
  create: '新建分组',
  edit: '编辑',
  delete: '删除',
  name: '分组名称',
  nameRequired: '请输入分组名称',
  remark: '描述',
  filter: '按名称或描述查找',
  empty: '没有分组',
  members_one: '{{count}} 位成员',
  members_other: '{{count}} 位成员',
  saved: '分组已保存',
  deleted: '分组已删除',
  deleteTitle: '删除分组“{{name}}”？',
  deleteHint:
    '组内 {{members}} 位成员会失去通过该分组得到的权限（{{spaces}} 个空间、{{manuals}} 本手册）。成员本身不受影响。',
}
