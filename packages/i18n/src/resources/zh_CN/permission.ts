// Texts of roles and permissions on spaces and manuals.
export const permission = {
  saved: '权限已保存',
  title: '成员与权限',
  members: '成员',
  groups: '成员组',
  filter: '按名称查找',
  add: '添加成员或成员组',
  addToSpace: '选中的人和成员组将获得此空间的同一权限。',
  addToManual: '选中的人和成员组将获得此手册的同一权限。',
  addChosen_one: '添加 {{count}} 个',
  addChosen_other: '添加 {{count}} 个',
  candidates: '可以添加的成员和成员组',
  everybody: '所有成员和成员组都已添加',
  role: '权限',
  roleOf: '{{name}} 的权限',
  give: '单独设置',
  removeTitle: '移除“{{name}}”？',
  removeFromSpace: '在此空间单独授予的权限会被收回；通过成员组得到的权限不受影响。',
  removeFromManual: '在此手册单独授予的权限会被收回；通过空间或成员组得到的权限不受影响。',
  noMatch: '没有名称匹配的结果',
  noMembers: '还没有成员',
  noGroups: '还没有成员组',
  readOnly: '你可以查看成员，修改权限需要管理权限。',
  disabled: '已停用',
  tenantAdmin: '企业管理员',
  spaceRole: {
    admin: '可管理',
    edit: '可编辑',
    view: '可查看',
    none: '无权限',
  },
  manualRole: {
    admin: '可管理',
    edit: '可编辑',
    view: '可阅读',
    publishedOnly: '仅看已发布',
    none: '无权限',
  },
  source: {
    group: '来自成员组“{{group}}”',
    space: '来自空间',
    spaceGroup: '来自空间的成员组“{{group}}”',
    tenant: '管理整个企业',
  },
  inheritance: '谁可以访问这本手册',
  inherit: '继承空间成员',
  inheritHint: '“{{space}}”的成员保留他们在空间的权限，还可以在下方另外授予。',
  own: '仅限在此添加的人',
  ownHint: '只有下面添加的成员和成员组可以访问，“{{space}}”的其他成员看不到这本手册。',
}

export const errors = {
  administratorNeeded: '至少要保留一位可管理的成员。',
}

export const actions = {
  space_grant: '授予空间权限',
  space_revoke: '取消空间权限',
  manual_grant: '授予手册权限',
  manual_revoke: '取消手册权限',
  manual_inherit: '修改手册权限继承',
}
