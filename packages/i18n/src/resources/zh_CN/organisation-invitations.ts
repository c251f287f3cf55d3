// 运营方的企业注册页面的文字。
export const organisationInvitations = {
  title: '企业注册',
  lead: '企业注册：{{mode}}。如需修改，请前往：',
  parameters: '系统参数',
  closedHint: '当前不开放注册，邀请链接在此期间不能使用。',
  proof: {
    both: '注册前须验证手机号或邮箱。',
    mail: '注册前须验证邮箱。',
    sms: '注册前须验证手机号。',
    none: '注册时无须验证手机号或邮箱：尚未配置短信或邮件网关，或已关闭该参数。任何能打开注册页的人都可以随意填写信息。',
  },
  invite: '邀请注册企业',
  email: '邮箱（可选）',
  emailHint: '填写后链接只发送到这个邮箱；不填则由你转交链接。',
  days: '有效天数',
  created: '邀请已创建',
  mailed: '邀请已发送到 {{email}}',
  link: '邀请链接',
  linkHint: '链接只显示这一次，可以注册一个企业。',
  copied: '链接已复制',
  done: '完成',
  revokeTitle: '撤销这个邀请？',
  revokeText: '链接将立即失效。',
  revoked: '邀请已撤销',
  empty: '还没有邀请',
  emptyHint: '邀请他人注册企业，每个链接只能使用一次。',
  columns: { to: '发送给', expires: '有效期至' },
  passedOn: '自行转交',
  states: { open: '未使用', used: '已使用', expired: '已过期', revoked: '已撤销' },
}

export const actions = {
  tenant_invite: '邀请注册企业',
  tenant_revokeInvitation: '撤销注册企业的邀请',
}
