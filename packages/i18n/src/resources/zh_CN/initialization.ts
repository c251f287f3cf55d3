// Texts of the first run.
export const initialization = {
  title: '系统初始化',
  lead: '填写公司、管理员与邮件信息，完成后即可登录使用。',
  sections: { key: '初始化密钥', system: '系统信息', administrator: '管理员', mail: '邮件' },
  keyHint: '首次启动时显示在控制台。',
  mailHint: '可以留空。未设置时，邮件会保存下来供运营人员查看。',
  fields: {
    setupKey: '密钥',
    companyName: '公司名称',
    systemAddress: '系统访问地址',
    systemName: '系统名称',
    administratorName: '管理员姓名',
    email: '邮箱',
    phone: '手机号',
    password: '密码',
    confirmPassword: '确认密码',
    emailSender: '邮件发件人',
    emailUsername: '邮箱用户名',
    emailPassword: '邮箱密码',
    sendingAddress: '发送地址',
    sendingPort: '发送端口',
  },
  testMail: {
    send: '发送测试邮件',
    needsAddress: '请先填写管理员邮箱',
    sent: '测试邮件已发送到 {{to}}',
  },
  submit: '完成初始化',
  ready: '初始化完成，请登录',
  done: '系统已经完成初始化',
  doneHint: '初始化只能进行一次。',
  toLogin: '去登录',
}

export const errors = {
  alreadyInitialized: '系统已经完成初始化，请直接登录。',
}

export const actions = {
  system_initialize: '初始化系统',
}
